import { randomUUID } from 'node:crypto';
import type { handleUnaryCall, Server } from '@grpc/grpc-js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import { type EngineAccount, guard } from './accounts.js';
import { appendCall, type Appender, batchAppendCall, type RefusedAppend } from './append-calls.js';
import { MemoryLog, appendSize } from './memory-log.js';
import { features, gossip, GossipService, grpc, ServerFeaturesService, shared, StreamsService } from './protocol.js';
import { readCall } from './read-call.js';

export interface EventStoreDbTestServerOptions {
  /** Offer BatchAppend, as servers from 21.10 do; true unless told. */
  batchAppend?: boolean;
  /** Say when a subscription has caught up, as servers from 23.10 do; true unless told. */
  caughtUp?: boolean;
  /** Write an event of the server's own before every n-th append; 5 unless told, 0 for never. */
  systemEventEvery?: number;
  /** Keep the events in this file, one JSON line an append, and begin with what it holds. */
  file?: string;
  /** Any free one unless told. */
  port?: number;
  /** With TLS alone. */
  tls?: { key: Buffer; cert: Buffer };
  /** Who may sign in, and whether they may read the whole log; without them nobody has to. */
  accounts?: readonly EngineAccount[];
  /** What it says of itself; null as a server before 21.10, which does not answer that. 23.10.6 unless told. */
  version?: string | null;
  /** Most bytes an append, a megabyte unless told (MaxAppendSize). */
  maxAppendBytes?: number;
  /** Drop a subscription that is live as too slow after so many events; never unless told. */
  tooSlowAfter?: number;
  /** End the process, as a kill does, when so many appends are in the file and before the last is answered. */
  dieAfterAppends?: number;
  /** Whether a node of the cluster leads; true unless told. */
  hasLeader?: boolean;
}

/**
 * EventStoreDB as far as the adapter needs it, in memory, over gRPC: the service definitions are those that the client
 * ships. What is kept outlives clients, and `stop` followed by `start`.
 */
export class EventStoreDbTestServer {
  readonly log: MemoryLog;
  /** How many readings and subscriptions were asked for. */
  reads = 0;
  /** How many of them were subscriptions. */
  subscriptions = 0;
  /** How many calls were opened for appends: one each, or one for many. */
  appendCalls = 0;
  /** How many events were sent. */
  sent = 0;
  /** How many subscriptions were dropped as too slow. */
  dropped = 0;
  readonly #options;
  #server: Server | undefined;
  #port: number;
  #appends = 0;
  #mute = new AbortController();
  /** How many of the next appends are written but never answered. */
  #unanswered = 0;
  /** What the next appends are answered, which are not written. */
  readonly #refusals: RefusedAppend[] = [];

  private constructor(options: EventStoreDbTestServerOptions) {
    this.#options = {
      batchAppend: true,
      caughtUp: true,
      systemEventEvery: 5,
      version: '23.10.6' as string | null,
      hasLeader: true,
      maxAppendBytes: 1_048_576,
      tooSlowAfter: Infinity,
      dieAfterAppends: Infinity,
      ...options,
    };
    this.#port = options.port ?? 0;
    this.log = new MemoryLog(options.file);
  }

  static async start(options: EventStoreDbTestServerOptions = {}): Promise<EventStoreDbTestServer> {
    const server = new EventStoreDbTestServer(options);
    await server.start();
    return server;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=${this.#options.tls !== undefined}`;
  }

  /** Listens, after `stop` on the same port again. */
  async start(): Promise<void> {
    const server = new grpc.Server({
      'grpc.max_receive_message_length': 17 * 1024 * 1024,
      // As Kestrel, under EventStoreDB, has it.
      'grpc.max_concurrent_streams': 100,
      ...(this.#options.accounts && { interceptors: [guard(this.#options.accounts)] }),
    });
    const append: Appender = (stream, events, expected) => {
      const refusal = this.#refusals.shift();
      if (refusal) return refusal;
      if (appendSize(events) > this.#options.maxAppendBytes) return { tooLarge: this.#options.maxAppendBytes };
      const every = this.#options.systemEventEvery;
      this.#appends++;
      if (every > 0 && this.#appends % every === 0) this.log.system();
      const decision = this.log.append(stream, events, expected);
      if (this.#appends >= this.#options.dieAfterAppends) process.kill(process.pid, 'SIGKILL');
      return this.#unanswered-- > 0 ? null : decision;
    };
    const unimplemented: handleUnaryCall<unknown, unknown> = (_, callback) =>
      callback({ code: grpc.status.UNIMPLEMENTED, details: 'not in the test server' });
    server.addService(StreamsService, {
      append: appendCall(append, () => this.appendCalls++),
      batchAppend: batchAppendCall(append, () => this.appendCalls++),
      read: readCall({
        log: this.log,
        caughtUp: this.#options.caughtUp,
        muted: () => this.#mute.signal,
        tooSlowAfter: this.#options.tooSlowAfter,
        count: (what) => this.#count(what),
      }),
      delete: unimplemented,
      tombstone: unimplemented,
    });
    const { version } = this.#options;
    const supported: handleUnaryCall<Empty, SupportedMethods> = (_, callback) =>
      callback(null, this.#supported(version ?? ''));
    server.addService(ServerFeaturesService, {
      getSupportedMethods: version === null ? unimplemented : supported,
    });
    const members: handleUnaryCall<Empty, ClusterInfo> = (_, callback) => callback(null, this.#members());
    server.addService(GossipService, { read: members });
    this.#port = await new Promise<number>((resolve, reject) => {
      const { tls } = this.#options;
      const credentials = tls
        ? grpc.ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.cert }])
        : grpc.ServerCredentials.createInsecure();
      server.bindAsync(`127.0.0.1:${this.#port}`, credentials, (error, port) =>
        error ? reject(error) : resolve(port),
      );
    });
    this.#server = server;
  }

  /** Cuts all connections, as a kill would, and forgets what a restart forgets. */
  async stop(): Promise<void> {
    this.#server?.forceShutdown();
    this.#server = undefined;
    this.mute();
    this.log.forgetRecent();
  }

  /** The subscriptions that are open fall silent without an end; new ones work. */
  mute(): void {
    this.#mute.abort();
    this.#mute = new AbortController();
  }

  /** The next appends are written, and their answers lost. */
  loseAnswers(count: number): void {
    this.#unanswered = count;
  }

  /** The next appends are answered so, and not written. */
  refuse(refusal: RefusedAppend, count: number): void {
    this.#refusals.push(...Array.from({ length: count }, () => refusal));
  }

  #count(what: 'read' | 'subscription' | 'sent' | 'dropped'): void {
    if (what === 'read') this.reads++;
    else if (what === 'subscription') this.subscriptions++;
    else this[what]++;
  }

  #supported(version: string): SupportedMethods {
    const methods = ['read', 'append', ...(this.#options.batchAppend ? ['batchappend'] : [])];
    const answer = new features.SupportedMethods().setEventStoreServerVersion(version);
    for (const name of methods)
      answer.addMethods(
        new features.SupportedMethod().setMethodName(name).setServiceName('event_store.client.streams.streams'),
      );
    return answer;
  }

  #members(): ClusterInfo {
    const leader = new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString(randomUUID()))
      .setTimeStamp('0')
      .setState(gossip.MemberInfo.VNodeState[this.#options.hasLeader ? 'LEADER' : 'UNKNOWN'])
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(this.#port));
    return new gossip.ClusterInfo().setMembersList([leader]);
  }
}
