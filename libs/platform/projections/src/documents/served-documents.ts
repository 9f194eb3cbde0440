import { countedTotal, pickFields } from '@ardoise/documents';
import type { CollectionDefinition, Commit, Document, Documents, Filter } from '@ardoise/documents';
import type { FindOptions, Page, PageOptions } from '@ardoise/documents';
import { generationOf, generations } from '../building/generations.js';
import { PassingDocuments } from './passing-documents.js';

/** What answers for a collection. */
interface Answering {
  at: CollectionDefinition<Document>;
  /** Makes what an earlier version has stored into what is asked for. */
  upgrade?: (document: Document) => Document;
}

/**
 * The documents as queries and projections see them: each projection's collection under its own name, whichever
 * generation or earlier version answers for it at the moment. Collections that no projection owns pass through.
 */
export class ServedDocuments extends PassingDocuments {
  private readonly answering: Map<string, Answering>;
  private readonly withheld: Map<string, () => Error>;
  private readonly listeners: ((collection: string) => void)[];

  /** @param like which answers for the same, whatever comes: these are asked through `inner` */
  constructor(inner: Documents, like?: ServedDocuments) {
    super(inner);
    this.answering = like?.answering ?? new Map<string, Answering>();
    this.withheld = like?.withheld ?? new Map<string, () => Error>();
    this.listeners = like?.listeners ?? [];
  }

  override async declare(definition: CollectionDefinition<Document>): Promise<void> {
    const { name } = definition;
    // A projection's own, about which its line-up has been told already.
    if (this.withheld.has(name) || this.answering.get(name)?.upgrade) return;
    await this.inner.declare(generations);
    const at = generationOf(definition, (await this.inner.get(generations, name))?.number ?? 1);
    await this.inner.declare(at);
    this.answering.set(name, { at });
  }

  /** Calls `listener` with the name of each collection for which other documents answer from now on. */
  onSwitched(listener: (collection: string) => void): void {
    this.listeners.push(listener);
  }

  /** Lets a generation answer from now on. */
  async serve(definition: CollectionDefinition<Document>, number: number): Promise<void> {
    await this.answer(definition, { at: generationOf(definition, number) });
  }

  /** The same at once, for a generation that has been declared. */
  switchTo(definition: CollectionDefinition<Document>, number: number): void {
    this.switched(definition.name, { at: generationOf(definition, number) });
  }

  /** Lets an earlier version answer for a collection. It is declared under its own name as well: it is kept up meanwhile. */
  async standIn(
    definition: CollectionDefinition<Document>,
    earlier: CollectionDefinition<Document>,
    number: number,
    upgrade?: (document: Document) => Document,
  ): Promise<void> {
    const at = generationOf(earlier, number);
    await this.answer(earlier, { at });
    await this.answer(definition, { at, upgrade });
  }

  /** Refuses to be asked for a collection until somebody answers for it. */
  withhold({ name }: CollectionDefinition<Document>, refusal: () => Error): void {
    this.answering.delete(name);
    this.withheld.set(name, refusal);
  }

  /** The name under which a collection is kept at the moment; undefined where nothing answers for it. */
  nameOf(definition: CollectionDefinition<Document>): string | undefined {
    return this.answering.get(definition.name)?.at.name;
  }

  /** The names under which all that answer are kept. */
  kept(): Set<string> {
    return new Set([...this.answering.values()].map(({ at }) => at.name));
  }

  private async answer(definition: CollectionDefinition<Document>, answering: Answering): Promise<void> {
    const { name } = definition;
    const before = this.answering.get(name);
    if (before?.at.name === answering.at.name && !before.upgrade === !answering.upgrade) return;
    // Only then it can be read here: the process that made it has declared it to its own connection alone.
    await this.inner.declare(answering.at);
    this.switched(name, answering);
  }

  private switched(name: string, answering: Answering): void {
    this.answering.set(name, answering);
    this.withheld.delete(name);
    for (const listener of this.listeners) listener(name);
  }

  private answers({ name }: CollectionDefinition<Document>): Answering | undefined {
    const refusal = this.withheld.get(name);
    if (refusal) throw refusal();
    return this.answering.get(name);
  }

  private actual<T extends Document>(definition: CollectionDefinition<T>): CollectionDefinition<T> {
    // What answers under a name holds the same documents: only the name differs.
    return (this.answers(definition)?.at as CollectionDefinition<T> | undefined) ?? definition;
  }

  /** Where a collection's documents lie that need not be made into anything else. */
  private plain<T extends Document>(from: CollectionDefinition<T>): CollectionDefinition<T> | undefined {
    const answering = this.answering.get(from.name);
    return answering && !answering.upgrade ? (answering.at as CollectionDefinition<T>) : undefined;
  }

  private async earlier<T extends Document>(from: CollectionDefinition<T>, id: string): Promise<T | undefined> {
    const upgrade = this.answers(from)?.upgrade;
    const found = await this.inner.get(this.actual(from), id);
    return found && upgrade ? (upgrade(found) as T) : found;
  }

  private async severalEarlier<T extends Document>(
    from: CollectionDefinition<T>,
    ids: readonly string[],
  ): Promise<T[]> {
    return this.upgraded(from, await this.inner.getMany(this.actual(from), ids));
  }

  private async earlierFound<T extends Document>(
    from: CollectionDefinition<T>,
    filter?: Filter,
    options: FindOptions = {},
  ): Promise<T[]> {
    if (!this.answers(from)?.upgrade) return this.inner.find(this.actual(from), filter, options);
    const { projection, ...whole } = options;
    const found = this.upgraded(from, await this.inner.find(this.actual(from), filter, whole));
    return projection ? (found.map(pickFields(projection)) as T[]) : found;
  }

  private async earlierPage<T extends Document>(
    from: CollectionDefinition<T>,
    filter: Filter,
    options: PageOptions,
  ): Promise<Page<T>> {
    const [documents, total] = await Promise.all([this.earlierFound(from, filter, options), this.count(from, filter)]);
    return { documents, total: countedTotal(total, options) };
  }

  private upgraded<T extends Document>(from: CollectionDefinition<T>, found: readonly T[]): T[] {
    const upgrade = this.answers(from)?.upgrade;
    return upgrade ? found.map((document) => upgrade(document) as T) : [...found];
  }

  // What stands as it is asked for goes straight through: every request asks several times.
  override get<T extends Document>(from: CollectionDefinition<T>, id: string): Promise<T | undefined> {
    const at = this.plain(from);
    return at ? this.inner.get(at, id) : this.earlier(from, id);
  }

  override recent<T extends Document>(from: CollectionDefinition<T>, id: string): Promise<T | undefined> {
    const at = this.plain(from);
    return at ? this.inner.recent(at, id) : this.earlier(from, id);
  }

  override getMany<T extends Document>(from: CollectionDefinition<T>, ids: readonly string[]): Promise<T[]> {
    const at = this.plain(from);
    return at ? this.inner.getMany(at, ids) : this.severalEarlier(from, ids);
  }

  override find<T extends Document>(
    from: CollectionDefinition<T>,
    filter?: Filter,
    options?: FindOptions,
  ): Promise<T[]> {
    const at = this.plain(from);
    return at ? this.inner.find(at, filter, options) : this.earlierFound(from, filter, options);
  }

  override page<T extends Document>(
    from: CollectionDefinition<T>,
    filter: Filter,
    options: PageOptions,
  ): Promise<Page<T>> {
    const at = this.plain(from);
    return at ? this.inner.page(at, filter, options) : this.earlierPage(from, filter, options);
  }

  override async count<T extends Document>(from: CollectionDefinition<T>, filter?: Filter): Promise<number> {
    return this.inner.count(this.actual(from), filter);
  }

  override async commit(commit: Commit): Promise<void> {
    return this.inner.commit({
      ...commit,
      writes: commit.writes.map((write) => ({ ...write, in: this.actual(write.in) })),
    });
  }
}
