import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { type Document, EJSON } from 'bson';
import { type MongoAccount, Accounts, type ConnectionIdentity } from './accounts.js';
import { CommandError } from './command-error.js';
import { MongoSessions } from './sessions.js';
import { type Entry, Store } from './store.js';
import { MessageReader, type Request, sendReply } from './wire.js';

export { CommandError };

export interface MongoTestServerOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  /** A replica set of one called rs0, unless told; the others have no transactions. */
  as?: 'replica set' | 'uninitiated set' | 'single server' | 'set without a primary' | 'DocumentDB';
  /** With TLS alone. */
  tls?: { key: Buffer; cert: Buffer };
  /** Who may sign in; without them nobody has to. */
  accounts?: readonly MongoAccount[];
  /** What the greeting says of the oldest and newest protocol; that of MongoDB 7 unless told. */
  maxWireVersion?: number;
  /** Whom the set names as its members, the first being its primary; itself unless told. */
  members?: readonly string[];
  /** NDJSON that keeps the documents over a restart. */
  file?: string;
  /** How long a transaction may stay open; the real server's default is a minute. */
  transactionLifetimeMs?: number;
}

/** Enough of MongoDB's wire protocol for the driver `mongodb` and our adapters, in memory. For tests only. */
export class MongoTestServer {
  readonly #sockets = new Set<Socket>();
  readonly #sessions: MongoSessions;
  readonly #store: Store;
  #file: number | undefined;
  readonly #accounts: Accounts | undefined;
  #connections = 0;
  /** Commands that were executed, by name. */
  readonly executed = new Map<string, number>();
  /** How many of the next cursors that are read on are lost, as all are when a server falls and another takes over. */
  cursorsToLose = 0;
  /** Told of each command before it is executed, and waited for; what it throws, or returns, is the answer. */
  onCommand: (name: string, command: Document) => void | Document | Promise<void | Document> = () => {};

  private constructor(
    private readonly server: Server,
    private readonly options: MongoTestServerOptions,
  ) {
    this.#store = new Store((entry) => this.#keep(entry));
    const { as, transactionLifetimeMs = 60_000 } = options;
    this.#sessions = new MongoSessions(this.#store, transactionLifetimeMs, as === 'DocumentDB');
    if (options.accounts)
      this.#accounts = new Accounts(options.accounts, options.as === 'DocumentDB' ? 'DocumentDB' : 'MongoDB');
    if (options.file !== undefined) {
      for (const entry of entriesIn(options.file)) this.#store.replay(entry);
      this.#file = openSync(options.file, 'a');
    }
    server.on(options.tls ? 'secureConnection' : 'connection', (socket: Socket) => this.#serve(socket));
  }

  static async start(options: MongoTestServerOptions = {}): Promise<MongoTestServer> {
    const server: Server = options.tls
      ? createTlsServer({ ...options.tls, noDelay: true }).on('tlsClientError', () => {})
      : createServer({ noDelay: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options.port ?? 0, '127.0.0.1', resolve);
    });
    return new MongoTestServer(server, options);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `mongodb://127.0.0.1:${this.port}/`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    // A write that waits for a lock may go on after this: by then the number of the file is that of another's.
    const file = this.#file;
    this.#file = undefined;
    if (file !== undefined) closeSync(file);
  }

  #keep(entry: Entry): void {
    if (this.#file !== undefined) writeSync(this.#file, `${EJSON.stringify(entry, { relaxed: false })}\n`);
  }

  #serve(socket: Socket): void {
    const reader = new MessageReader();
    const connectionId = ++this.#connections;
    const identity: ConnectionIdentity = {};
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const request of reader.take(chunk)) void this.#answer(socket, request, connectionId, identity);
      } catch {
        socket.destroy();
      }
    });
  }

  async #answer(socket: Socket, request: Request, connectionId: number, identity: ConnectionIdentity): Promise<void> {
    const { command, answered } = request;
    let reply: Document;
    try {
      reply = { ...(await this.#execute(command, connectionId, identity)), ok: 1 };
    } catch (error) {
      const { code, codeName, message, more } =
        error instanceof CommandError ? error : new CommandError(8, 'UnknownError', String(error));
      reply = { ok: 0, errmsg: message, code, codeName, ...more };
    }
    if (answered) sendReply(socket, request, reply);
  }

  async #execute(command: Document, connectionId: number, identity: ConnectionIdentity): Promise<Document> {
    const name = Object.keys(command)[0] ?? '';
    if (['hello', 'ismaster', 'isMaster'].includes(name)) return this.#hello(connectionId, command);
    if (name === 'saslStart' && this.#accounts) return this.#accounts.start(identity, command);
    if (name === 'saslContinue' && this.#accounts) return this.#accounts.continue(identity, command);
    this.#accounts?.check(name, identity, command);
    const answer = await this.onCommand(name, command);
    if (answer) return answer;
    this.executed.set(name, (this.executed.get(name) ?? 0) + 1);
    if (name === 'getMore' && this.cursorsToLose-- > 0)
      throw new CommandError(43, 'CursorNotFound', `cursor id ${String(command.getMore)} not found`);
    const database = String(command.$db);
    const ns = `${database}.${String(command[name])}`;
    return this.#sessions.execute({ store: this.#store, name, command, database, ns });
  }

  #hello(connectionId: number, { saslSupportedMechs }: Document): Document {
    const { as = 'replica set' } = this.options;
    const hosts = this.options.members ?? [`127.0.0.1:${this.port}`];
    const [me = ''] = hosts;
    const primary = as !== 'uninitiated set' && as !== 'set without a primary';
    return {
      helloOk: true,
      isWritablePrimary: primary,
      ismaster: primary,
      maxBsonObjectSize: 16 * 1024 * 1024,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: 30,
      connectionId,
      minWireVersion: 0,
      maxWireVersion: this.options.maxWireVersion ?? 21,
      ...(this.#accounts && saslSupportedMechs !== undefined && { saslSupportedMechs: ['SCRAM-SHA-256'] }),
      readOnly: false,
      ...(as === 'uninitiated set' && { isreplicaset: true, info: 'Does not have a valid replica set config' }),
      // As mongos does; no set is named.
      ...(as === 'DocumentDB' && { msg: 'isdbgrid' }),
      ...(as === 'set without a primary' && { setName: 'rs0', setVersion: 1, hosts, me, secondary: true }),
      ...(as === 'replica set' && {
        setName: 'rs0',
        setVersion: 1,
        hosts,
        me,
        primary: me,
        secondary: false,
      }),
    };
  }
}

/** The last line may have been cut by a crash. */
function* entriesIn(file: string): Generator<Entry> {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n'))
    if (line !== '') yield EJSON.parse(line, { relaxed: true }) as Entry;
}
