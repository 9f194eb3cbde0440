import { createRequire } from 'node:module';
import {
  AccessDeniedError,
  convertToCommandError,
  ErrorType,
  InvalidArgumentError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { EventStoreDbTestServer } from '@ardoise/test-servers/eventstoredb';
import { BY_TYPE, CallEnded, type FailureKind, kindOfFailure, TooSlow } from './failures.js';
import { RetryingClient } from './retrying-client.js';

// The client's own copy: it knows gRPC's errors by their class.
const load = createRequire(createRequire(import.meta.url).resolve('@eventstore/db-client'));
const grpc = load('@grpc/grpc-js') as typeof import('@grpc/grpc-js');

/** As gRPC throws it from a call on a connection that is dead: an Error of no class, without details and metadata. */
const dead = (code = 14) => Object.assign(new Error('Connection dropped'), { code });

/** As gRPC gives it to a call, and the client then makes an error of its own of it. */
function answered(code: number, exception?: string) {
  const metadata = new grpc.Metadata();
  for (const [name, value] of Object.entries({
    exception,
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': '2113',
    'stream-name': 'a',
    'expected-version': '1',
    'maximum-append-size': '1',
    'required-metadata-properties': 'type',
    'scavenge-id': 'a',
    'login-name': 'a',
  }))
    if (value !== undefined) metadata.set(name, value);
  return convertToCommandError(Object.assign(new Error('told'), { code, details: 'told', metadata }));
}

/** By gRPC's names; the client gives some of them a type, and a type of its own to none of the others. */
const CODES: Record<string, FailureKind> = {
  CANCELLED: 'away',
  UNKNOWN: 'away',
  INVALID_ARGUMENT: 'refused',
  DEADLINE_EXCEEDED: 'away',
  NOT_FOUND: 'refused',
  ALREADY_EXISTS: 'refused',
  PERMISSION_DENIED: 'shut',
  RESOURCE_EXHAUSTED: 'away',
  FAILED_PRECONDITION: 'refused',
  ABORTED: 'away',
  OUT_OF_RANGE: 'refused',
  UNIMPLEMENTED: 'refused',
  INTERNAL: 'away',
  UNAVAILABLE: 'away',
  DATA_LOSS: 'away',
  UNAUTHENTICATED: 'shut',
};

describe('what the client says means', () => {
  it.each(Object.entries(CODES))('of gRPC’s %s: %s, with its own type or without', (name, meaning) => {
    const code = grpc.status[name as keyof typeof grpc.status];
    expect([kindOfFailure(answered(code)), kindOfFailure(dead(code))]).toEqual([meaning, meaning]);
  });

  it('something of every code that there is', () => {
    const named = Object.values(grpc.status).filter((code) => typeof code === 'string' && code !== 'OK');
    expect(Object.keys(CODES)).toEqual(named);
  });

  it.each(Object.entries(BY_TYPE).filter(([, meaning]) => meaning !== 'by code'))(
    'of its type %s: %s',
    (type, meaning) => {
      // Whatever code it comes with: the type has been told by name.
      const error = answered(grpc.status.INTERNAL, type);
      expect(
        kindOfFailure('type' in error && String(error.type) === type ? error : Object.assign(error, { type })),
      ).toBe(meaning);
    },
  );

  it('something of every type that there is', () => {
    expect(Object.keys(BY_TYPE).sort()).toEqual(Object.values(ErrorType).sort());
  });

  it.each([
    ['a try that took too long', 'away', new TooSlow('late')],
    ['a call that ended', 'away', new CallEnded('ended')],
    ['a cluster without a leader', 'away', new Error('Failed to discover after 10 attempts.')],
    ['an answer that the client does not recognize', 'away', new UnknownError(undefined, 'Could not recognize it')],
    ['a mistake of ours', undefined, new Error('Connection dropped')],
    ['no error at all', undefined, 'Connection dropped'],
  ])('of %s: %s', (_, meaning, error) => {
    expect(kindOfFailure(error)).toBe(meaning);
  });
});

describe('a call', () => {
  let server: EventStoreDbTestServer;
  let connection: RetryingClient;
  beforeEach(async () => {
    server = await EventStoreDbTestServer.start();
    connection = new RetryingClient({ url: server.url, deadlineMs: 10_000, appendMode: 'batch' });
  });
  afterEach(async () => {
    connection.close();
    await server.stop();
  });

  it('that throws one, at once or later, is tried again over another connection', async () => {
    const clients = new Set<unknown>();
    const answer = await connection.run(({ client }) => {
      clients.add(client);
      if (clients.size === 1) throw dead();
      return clients.size === 2 ? Promise.reject(dead()) : Promise.resolve('answered');
    });
    expect([answer, clients.size]).toEqual(['answered', 3]);
  });

  it.each([
    ['refused', new InvalidArgumentError('told'), InvalidArgumentError],
    ['refused at its revision', answered(9, ErrorType.WRONG_EXPECTED_VERSION), WrongExpectedVersionError],
    [
      'of nobody who is let in',
      new AccessDeniedError(),
      { name: 'StoreUnavailable', cause: expect.any(AccessDeniedError) },
    ],
  ])('that is %s is not tried again', async (_, error, told) => {
    let tries = 0;
    const called = connection.run(() => {
      tries++;
      return Promise.reject(error);
    });
    await (typeof told === 'function'
      ? expect(called).rejects.toBeInstanceOf(told)
      : expect(called).rejects.toMatchObject(told));
    expect(tries).toBe(1);
  });
});
