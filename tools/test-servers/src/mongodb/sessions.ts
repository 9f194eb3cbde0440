import type { Binary, Document } from 'bson';
import { CommandError, serializationFailure } from './command-error.js';
import type { Asked } from './asked.js';
import { execute } from './commands.js';
import type { Store } from './store.js';
import type { Transaction } from './transaction.js';

interface Session {
  number: bigint;
  transaction?: Transaction;
  state: 'none' | 'open' | 'committed' | 'aborted';
  /** The answer to the newest retryable write: the same number again is the same write. */
  answer?: Promise<Document>;
}

/** Transactions and retryable writes by session, as a replica set keeps them. */
export class MongoSessions {
  readonly #sessions = new Map<string, Session>();

  constructor(
    private readonly store: Store,
    /** Milliseconds after which an open transaction is given up, whoever holds it. */
    private readonly lifetimeMs: number,
    /** As DocumentDB does: conflicts have PostgreSQL's codes and no label, and nobody's session is ended. */
    private readonly likeDocumentDb: boolean,
  ) {}

  async execute(asked: Asked): Promise<Document> {
    const { command } = asked;
    if (asked.name === 'killSessions') {
      if (this.likeDocumentDb)
        throw new CommandError(115, 'CommandNotSupported', 'Unknown request received: killSessions');
      return this.#kill(command.killSessions as { id: Binary }[]);
    }
    const number = command.txnNumber === undefined ? null : BigInt(String(command.txnNumber));
    if (number === null) return execute(asked);
    const session = this.#session(command);
    if (command.autocommit !== false) return this.#retryable(session, number, asked);
    if (command.startTransaction === true) this.#begin(session, number);
    if (asked.name === 'commitTransaction') return this.#commit(session, number);
    if (asked.name === 'abortTransaction') return this.#abort(session, number);
    const { transaction } = session;
    if (!transaction || session.number !== number || session.state !== 'open' || !this.store.isOpen(transaction))
      throw noSuchTransaction(number);
    try {
      const reply = await execute({ ...asked, transaction });
      if (reply.writeErrors) this.#end(session);
      return reply;
    } catch (error) {
      this.#end(session);
      if (!(error instanceof CommandError) || error.code !== 112) throw error;
      if (!this.likeDocumentDb) throw transient(error);
      if (!['insert', 'update', 'delete'].includes(asked.name)) throw serializationFailure();
      // Among the errors of a bulk's writes, the command itself having been answered.
      const { code, message: errmsg } = serializationFailure();
      return { n: 0, writeErrors: [{ index: 0, code, errmsg }] };
    }
  }

  #kill(killed: readonly { id: Binary }[]): Document {
    for (const lsid of killed) this.#end(this.#session({ lsid }));
    return {};
  }

  #session({ lsid }: Document): Session {
    const { id } = lsid as { id: Binary };
    const key = Buffer.from(id.buffer).toString('hex');
    const session = this.#sessions.get(key) ?? { number: -1n, state: 'none' };
    this.#sessions.set(key, session);
    return session;
  }

  #retryable(session: Session, number: bigint, asked: Asked): Promise<Document> {
    if (session.number === number && session.answer) return session.answer;
    this.#end(session);
    session.number = number;
    session.answer = Promise.resolve().then(() => execute(asked));
    return session.answer;
  }

  #begin(session: Session, number: bigint): void {
    if (number <= session.number) throw new CommandError(225, 'TransactionTooOld', 'the session is further already');
    this.#end(session);
    const transaction = this.store.begin();
    Object.assign(session, { number, transaction, state: 'open', answer: undefined });
    setTimeout(() => this.store.abort(transaction), this.lifetimeMs).unref();
  }

  #commit(session: Session, number: bigint): Document {
    if (session.number === number && session.state === 'committed') return {};
    const { transaction } = session;
    if (session.number !== number || !transaction || session.state !== 'open' || !this.store.isOpen(transaction))
      throw noSuchTransaction(number);
    try {
      this.store.commit(transaction);
      session.state = 'committed';
      return {};
    } catch (error) {
      session.state = 'aborted';
      if (this.likeDocumentDb) throw serializationFailure();
      throw error instanceof CommandError ? transient(error) : error;
    }
  }

  #abort(session: Session, number: bigint): Document {
    if (session.number !== number || session.state !== 'open') throw noSuchTransaction(number);
    this.#end(session);
    return {};
  }

  #end(session: Session): void {
    if (session.state !== 'open' || !session.transaction) return;
    this.store.abort(session.transaction);
    session.state = 'aborted';
  }
}

function transient({ code, codeName, message }: CommandError): CommandError {
  return new CommandError(code, codeName, message, { errorLabels: ['TransientTransactionError'] });
}

function noSuchTransaction(number: bigint): CommandError {
  return transient(
    new CommandError(
      251,
      'NoSuchTransaction',
      `Given transaction number ${number} does not match any in-progress transactions.`,
    ),
  );
}
