import type { CollectionDefinition, Document, Documents, Write } from '@ardoise/documents';
import { LRUCache } from 'lru-cache';
import { idOf } from '../documents/changed-documents.js';
import type { ServedDocuments } from '../documents/served-documents.js';

/** Documents that are held, of all collections together: some tens of megabytes at the most. */
const MOST = 10_000;

/**
 * The documents that the last batches touched, as these left them, for a store that lies behind a network: whoever rates or
 * answers touches the same ones again and again, and waits for them. That is true while nobody else writes them, which
 * the fence sees to: a commit that comes after another projector's is refused, and what was held is forgotten with it.
 */
export class LastWritten implements Pick<Documents, 'getMany'> {
  /** By the name under which the collection is kept at the moment, and id; `undefined` in it for what is not there. */
  private readonly held = new LRUCache<string, { document: Document | undefined }>({ max: MOST });

  constructor(private readonly documents: ServedDocuments) {}

  async getMany<T extends Document>(from: CollectionDefinition<T>, ids: readonly string[]): Promise<T[]> {
    const found: T[] = [];
    const unknown: string[] = [];
    for (const id of ids) {
      const known = this.held.get(this.key(from, id));
      if (!known) unknown.push(id);
      // Under this name lie documents of T alone.
      else if (known.document) found.push(known.document as T);
    }
    if (unknown.length === 0) return found;
    const read = new Map((await this.documents.getMany(from, unknown)).map((document) => [document.id, document]));
    for (const id of unknown) {
      const document = read.get(id);
      this.held.set(this.key(from, id), { document });
      if (document) found.push(document);
    }
    return found;
  }

  /** These stand. */
  written(writes: readonly Write[]): void {
    for (const write of writes)
      this.held.set(this.key(write.in, idOf(write)), { document: 'put' in write ? write.put : undefined });
  }

  /** Forgets all documents: after a commit that failed nobody knows what stands. */
  forget(): void {
    this.held.clear();
  }

  private key(from: CollectionDefinition<Document>, id: string): string {
    return `${this.documents.nameOf(from) ?? from.name}/${id}`;
  }
}
