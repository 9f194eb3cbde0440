import { collection } from '@ardoise/documents';
import type { Document, Documents, Write } from '@ardoise/documents';
import { Loop } from '../loop.js';

/** Word of a change, under `{collection}/{id of the document}`. */
interface Word extends Document {
  collection: string;
  document: string;
  /** ISO 8601 in UTC, by the clock of the process that changed it. */
  at: string;
  /** Names that process. */
  by: string;
}
const words = collection<Word>({ name: 'changed-documents', durable: true, indexes: [{ fields: ['at'] }] });

export interface ChangedDocumentsParts {
  documents: Documents;
  /** Names this process. */
  holder: string;
  /** Another process has changed this document. */
  onChanged: (collection: string, id: string) => void;
  onTrouble: (error: unknown) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const POLL_MS = 400;
/** What was heard of longer ago is not relied upon. */
const STALE_MS = 1_000;
/** By so much the clocks of two processes may differ, or a commit be late; looked for once in so many times. */
const SKEW_MS = 5_000;
const WHOLE_LOOKS = 5;
/** Otherwise it goes on from where it was, but for so much: words of the same moment are not committed in their order. */
const OVERLAP_MS = 2_000;
/** Words older than this have been heard by all. */
const OLD_MS = 60_000;
const SWEPT_AT_ONCE = 1_000;

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

export const idOf = (write: Write) => ('delete' in write ? write.delete : write.put.id);

/**
 * What processes tell each other of documents that are in no log: who changes one leaves word in the same commit, and all look
 * for such words all the time. It needs neither Redis nor the log: a session that was ended is refused everywhere.
 */
export class ChangedDocuments {
  private readonly polling: Loop;
  private readonly seen = new Map<string, string>();
  /** When it last looked, successfully: by the process's own time, and by the clock. */
  private heardAt = -Infinity;
  private lookedAt: number;
  private looks = 0;
  /** When it last looked for all, and the newest word that was found; that by the clock of whoever left it. */
  private wholeAt: number;
  private newest: number;
  private sweptAt: number;
  private readonly now: () => number;

  constructor(private readonly parts: ChangedDocumentsParts) {
    this.now = parts.now ?? Date.now;
    this.lookedAt = this.wholeAt = this.newest = this.sweptAt = this.now();
    this.polling = new Loop(
      () => this.poll(),
      () => POLL_MS,
      parts.onTrouble,
    );
  }

  /** Whether all that was changed until a second ago has been heard of. */
  get isHeard(): boolean {
    return performance.now() - this.heardAt < STALE_MS;
  }

  async start(): Promise<void> {
    await this.parts.documents.declare(words);
    this.polling.start();
  }

  async stop(): Promise<void> {
    await this.polling.stop();
    this.heardAt = -Infinity;
  }

  /** The words that belong into the commit of these writes. */
  words(writes: readonly Write[]): Write[] {
    const at = iso(this.now());
    return writes.map((write) => {
      const [name, document] = [write.in.name, idOf(write)];
      const put: Word = { id: `${name}/${document}`, collection: name, document, at, by: this.parts.holder };
      return { in: words, put };
    });
  }

  private async poll(): Promise<void> {
    const { documents, holder, onChanged } = this.parts;
    const begun = performance.now();
    const now = this.now();
    const isWhole = this.looks++ % WHOLE_LOOKS === 0;
    const since = isWhole ? this.wholeAt - SKEW_MS : Math.min(this.newest, this.lookedAt) - OVERLAP_MS;
    const found = await documents.find(words, { at: { $gte: iso(since) } });
    for (const { id, collection: name, document, at, by } of found) {
      this.newest = Math.max(this.newest, Date.parse(at));
      if (by === holder || this.seen.get(id) === at) continue;
      this.seen.set(id, at);
      onChanged(name, document);
    }
    this.heardAt = begun;
    this.lookedAt = now;
    if (isWhole) this.wholeAt = now;
    if (now - this.sweptAt > OLD_MS) await this.sweep(now);
  }

  private async sweep(now: number): Promise<void> {
    const { documents } = this.parts;
    this.sweptAt = now;
    for (const [id, at] of this.seen) if (at < iso(now - OLD_MS)) this.seen.delete(id);
    const old = await documents.find(words, { at: { $lt: iso(now - OLD_MS) } }, { limit: SWEPT_AT_ONCE });
    if (old.length > 0) await documents.commit({ writes: old.map(({ id }) => ({ in: words, delete: id })) });
  }
}
