import type { ClientSession, Collection } from 'mongodb';
import {
  type CollectionDefinition,
  type Commit,
  type Document,
  Documents,
  type Filter,
  type FindOptions,
  type IndexDefinition,
  type Page,
  type PageOptions,
} from '../documents.js';
import type { DeclaredIndexes } from './commit-plan.js';
import { MongoConnection, type MongoOptions } from './mongo-connection.js';
import { FencedSessions } from './fenced-sessions.js';
import { BuildingTold } from './building-told.js';
import { countedPage } from './reading/counted-page.js';
import { changeIndexes, type IndexChanges, indexChanges, isIndexed, makeCollection } from './indexes.js';
import { despiteConflicts } from './despite-conflicts.js';
import { inOwnTransaction, inTransaction } from './in-transaction.js';
import { despiteLostCursors } from './lost-cursor.js';
import { MongoLeases } from './mongo-leases.js';
import { mongoFilter, mongoFindOptions, mongoProjection } from './reading/query.js';
import { mustHaveNoneInterrupted } from './replica-set.js';
import { SingleReads } from './reading/single-reads.js';
import { dropCheckpoint, positionsOf } from './checkpoint-store.js';
import { type CommitParts, writeCommit } from './write-commit.js';
import {
  CHECKPOINTS,
  checkedName,
  fromStored,
  isDocumentsName,
  LEASES,
  type MongoStored,
  type StoredCheckpoint,
} from './stored-document.js';

/** The collection that a start makes first, where nothing else is. */
export { CHECKPOINTS };

export interface MongoDocumentsOptions extends MongoOptions {
  /** Milliseconds since 1970, for leases. */
  now?: () => number;
  /** Told in French, again and again, of an index that takes longer than a call may. */
  onBuilding?: (sentence: string) => void;
}

const IDS_AT_ONCE = 1_000;
/** For that part of a call's deadline, what others were in the way of is done again. */
const REPEATED = 0.8;

/** Documents in MongoDB. A commit is one transaction, so the server must be a replica set; one member is enough. */
export class MongoDocuments extends Documents {
  readonly #connection: MongoConnection;
  readonly #leases: MongoLeases;
  readonly #sessions: FencedSessions;
  readonly #declared = new Map<string, DeclaredIndexes>();
  readonly #single = new SingleReads((name, ids) => this.getMany({ name }, ids));
  #closed = false;

  readonly #onBuilding: (sentence: string) => void;

  private constructor(connection: MongoConnection, { now = Date.now, onBuilding = () => {} }: MongoDocumentsOptions) {
    super();
    this.#onBuilding = onBuilding;
    this.#connection = connection;
    this.#leases = new MongoLeases(connection, now);
    this.#sessions = new FencedSessions(connection, this.#leases);
  }

  /** @throws Error in French when no server answers by the deadline, or one that is no replica set */
  static async open(options: MongoDocumentsOptions): Promise<MongoDocuments> {
    const documents = new MongoDocuments(await MongoConnection.open(options), options);
    try {
      await documents.#within('ouverture', () => mustHaveNoneInterrupted(documents.#connection.db));
      // A collection that a transaction makes first conflicts with everybody else's first.
      for (const name of [CHECKPOINTS, LEASES])
        await documents.#within('ouverture', () => makeCollection(documents.#connection.db, name));
      return documents;
    } catch (error) {
      await documents.close();
      throw error;
    }
  }

  async declare({ name, indexes = [] }: CollectionDefinition<Document>): Promise<void> {
    checkedName(name);
    const connection = this.#connection;
    const declared: DeclaredIndexes = {
      get collection() {
        return connection.db.collection<MongoStored>(name);
      },
      indexes,
    };
    const changes = await this.#within('déclaration', () => indexChanges(declared.collection, indexes));
    if (changes.drop.length + changes.make.length > 0) await this.#changeIndexes(name, indexes, changes);
    // Else the first index has made it, in a fraction of the time that one takes of a collection which is there (DocumentDB).
    else if (!changes.exists) await this.#within('déclaration', () => makeCollection(this.#connection.db, name));
    this.#declared.set(name, declared);
  }

  async get<T extends Document>({ name }: CollectionDefinition<T>, id: string): Promise<T | undefined> {
    this.#collection(name);
    // Under this name lie documents of T alone.
    return (await this.#single.get(name, id)) as T | undefined;
  }

  async getMany<T extends Document>({ name }: CollectionDefinition<T>, ids: readonly string[]): Promise<T[]> {
    const declared = this.#collection(name);
    // An id that comes from outside might be an object, which MongoDB would take for a condition.
    const wanted = [...new Set(ids)].filter((id) => typeof id === 'string');
    return this.#within('lecture', async () => {
      const chunks: Promise<MongoStored[]>[] = [];
      const projection = mongoProjection();
      for (let at = 0; at < wanted.length; at += IDS_AT_ONCE)
        chunks.push(
          declared.collection.find({ _id: { $in: wanted.slice(at, at + IDS_AT_ONCE) } }, { projection }).toArray(),
        );
      return (await Promise.all(chunks)).flat().map((stored) => fromStored(stored) as T);
    });
  }

  async find<T extends Document>(
    { name }: CollectionDefinition<T>,
    filter: Filter = {},
    options: FindOptions = {},
  ): Promise<T[]> {
    const declared = this.#collection(name);
    const asked = mongoFilter(filter);
    const found = mongoFindOptions(options, this.#connection.deadlineMs);
    // To MongoDB, a limit of 0 is none.
    if (options.limit === 0) return [];
    return this.#within('recherche', async () => {
      const all = await declared.collection.find(asked, found).toArray();
      return all.map((stored) => fromStored(stored) as T);
    });
  }

  override async page<T extends Document>(
    from: CollectionDefinition<T>,
    filter: Filter,
    options: PageOptions,
  ): Promise<Page<T>> {
    const { sort, countUpTo } = options;
    if (countUpTo === undefined) return super.page(from, filter, options);
    const declared = this.#collection(from.name);
    const question = {
      filter: mongoFilter(filter),
      options: mongoFindOptions(options, this.#connection.deadlineMs),
      countUpTo,
      isOrdered: isIndexed(declared.indexes, sort),
    };
    return this.#within('recherche', async () => {
      const { stored, total } = await countedPage(declared.collection, question);
      return { documents: stored.map((one) => fromStored(one) as T), total };
    });
  }

  async count<T extends Document>({ name }: CollectionDefinition<T>, filter: Filter = {}): Promise<number> {
    const declared = this.#collection(name);
    const asked = mongoFilter(filter);
    return this.#within('décompte', () =>
      declared.collection.countDocuments(asked, { maxTimeMS: this.#connection.deadlineMs }),
    );
  }

  async commit(commit: Commit): Promise<void> {
    const { writes, checkpoints = {}, fence } = commit;
    for (const write of writes) this.#collection(write.in.name);
    if (writes.length === 0 && Object.keys(checkpoints).length === 0 && !fence) return this.#mustBeOpen();
    await this.#within('écriture', () => this.#transaction(commit));
  }

  async checkpoints(projections: readonly string[]): Promise<number[]> {
    const positions = await this.allCheckpoints();
    return projections.map((projection) => positions.get(projection) ?? 0);
  }

  async allCheckpoints(): Promise<ReadonlyMap<string, number>> {
    return positionsOf(await this.#within('lecture', () => this.#checkpoints.find().toArray()));
  }

  /** Also the durable ones: MongoDB keeps all in one place. */
  async collections(): Promise<string[]> {
    const all = await this.#within('lecture', () =>
      this.#connection.db.listCollections({}, { nameOnly: true }).toArray(),
    );
    return all.map(({ name }) => name).filter(isDocumentsName);
  }

  async drop({ collection, checkpoint }: { collection?: string; checkpoint?: string }): Promise<void> {
    if (collection !== undefined) {
      this.#mustBeOpen();
      this.#declared.delete(checkedName(collection));
      await this.#connection.patiently((db) => db.dropCollection(collection));
    }
    if (checkpoint !== undefined)
      await this.#within('suppression', () => {
        const { client, deadlineMs } = this.#connection;
        return inOwnTransaction(client, deadlineMs, (session) =>
          dropCheckpoint(this.#checkpoints, session, checkpoint),
        );
      });
  }

  async lease(name: string, holder: string, milliseconds: number): Promise<number | null> {
    return this.#within('bail', () => this.#leases.take(name, holder, milliseconds));
  }

  async leaseholder(name: string): Promise<string | null> {
    return this.#within('bail', () => this.#leases.holder(name));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#connection.close();
  }

  /** Tells who waits for how long, and how far it is where the server says so. */
  async #changeIndexes(name: string, indexes: readonly IndexDefinition[], changes: IndexChanges): Promise<void> {
    const telling = new BuildingTold(this.#connection, name, this.#onBuilding);
    try {
      await this.#connection.patiently((db) => changeIndexes(db.collection<MongoStored>(name), indexes, changes));
    } finally {
      telling.end();
    }
  }

  async #transaction(commit: Commit): Promise<void> {
    const { client, deadlineMs } = this.#connection;
    const write = (session: ClientSession) => writeCommit(commit, session, this.#parts);
    if (!commit.fence) return inOwnTransaction(client, deadlineMs, write);
    return this.#sessions.run(commit.fence, (session) => inTransaction(session, deadlineMs, () => write(session)));
  }

  get #parts(): CommitParts {
    return { leases: this.#leases, checkpoints: this.#checkpoints, declared: (name) => this.#collection(name) };
  }

  get #checkpoints(): Collection<StoredCheckpoint> {
    return this.#connection.db.collection<StoredCheckpoint>(CHECKPOINTS);
  }

  #within<T>(what: string, work: () => Promise<T>): Promise<T> {
    this.#mustBeOpen();
    // A conflict is told as one, and not as a deadline that has passed.
    const repeatedMs = REPEATED * this.#connection.deadlineMs;
    return this.#connection.within(what, () => despiteConflicts(repeatedMs, () => despiteLostCursors(work)));
  }

  #collection(name: string): DeclaredIndexes {
    this.#mustBeOpen();
    const declared = this.#declared.get(name);
    if (!declared) throw new Error(`collection ${name} was not declared`);
    return declared;
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new Error('the documents are closed');
  }
}
