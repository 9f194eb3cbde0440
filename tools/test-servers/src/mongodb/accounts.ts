import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Binary, type Document } from 'bson';
import { CommandError } from './command-error.js';

export interface MongoAccount {
  name: string;
  password: string;
  /** Whether it may do more than sign in; true unless told. */
  mayWork?: boolean;
}

/** What one connection has said of itself. */
export interface ConnectionIdentity {
  account?: MongoAccount;
  /** An exchange that is under way. */
  exchange?: { account: MongoAccount | undefined; nonce: string; bare: string; first: string; salt: Buffer };
}

const ITERATIONS = 4_096;
/** What a connection may do before it has signed in. */
const FREE = new Set(['saslStart', 'saslContinue', 'ping', 'buildInfo', 'endSessions', 'killCursors']);

/** Accounts by SCRAM-SHA-256 (RFC 7677), alone: https://github.com/mongodb/specifications/blob/master/source/auth/auth.md */
export class Accounts {
  constructor(
    private readonly accounts: readonly MongoAccount[],
    /** In whose words it refuses. */
    private readonly words: 'MongoDB' | 'DocumentDB',
  ) {}

  /** Refuses what the connection may not do. @throws CommandError */
  check(name: string, { account }: ConnectionIdentity, command: Document): void {
    if (FREE.has(name) || (account && account.mayWork !== false)) return;
    if (account)
      throw new CommandError(13, 'Unauthorized', `not authorized on ${String(command.$db)} to execute command ${name}`);
    const message =
      this.words === 'DocumentDB'
        ? `Command ${name} is not allowed as the connection is not authenticated yet.`
        : `Command ${name} requires authentication`;
    throw new CommandError(13, 'Unauthorized', message);
  }

  start(identity: ConnectionIdentity, { mechanism, payload }: Document): Document {
    if (mechanism !== 'SCRAM-SHA-256')
      throw new CommandError(334, 'MechanismUnavailable', `mechanism ${String(mechanism)} is not available`);
    const bare = textOf(payload).replace(/^n,,/, '');
    const { n: name, r: nonce = '' } = fieldsOf(bare);
    const account = this.accounts.find((each) => each.name === name);
    const salt = randomBytes(28);
    const whole = nonce + randomBytes(18).toString('base64');
    const first = `r=${whole},s=${salt.toString('base64')},i=${ITERATIONS}`;
    identity.exchange = { account, nonce: whole, bare, first, salt };
    return { conversationId: 1, done: false, payload: new Binary(Buffer.from(first)) };
  }

  continue(identity: ConnectionIdentity, { payload }: Document): Document {
    const { exchange } = identity;
    const text = textOf(payload);
    const { r: nonce, p: proof = '' } = fieldsOf(text);
    if (!exchange?.account || exchange.nonce !== nonce) throw this.refusal();
    const { account, bare, first, salt } = exchange;
    const salted = pbkdf2Sync(account.password, salt, ITERATIONS, 32, 'sha256');
    const message = `${bare},${first},${text.slice(0, text.lastIndexOf(',p='))}`;
    const clientKey = hmac(salted, 'Client Key');
    const signature = hmac(createHash('sha256').update(clientKey).digest(), message);
    const expected = Buffer.from(clientKey.map((byte, at) => byte ^ (signature[at] ?? 0)));
    const given = Buffer.from(proof, 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw this.refusal();
    identity.account = account;
    const server = hmac(hmac(salted, 'Server Key'), message).toString('base64');
    return { conversationId: 1, done: true, payload: new Binary(Buffer.from(`v=${server}`)) };
  }

  private refusal(): CommandError {
    return new CommandError(
      18,
      'AuthenticationFailed',
      this.words === 'DocumentDB' ? 'Invalid key' : 'Authentication failed.',
    );
  }
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const textOf = (payload: unknown) => Buffer.from((payload as Binary).buffer).toString('utf8');
const fieldsOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));
