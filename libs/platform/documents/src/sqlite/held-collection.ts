import type { Document, Filter, FindOptions, Page, PageOptions } from '../documents.js';
import type { Changes } from './staged.js';

/** One collection of the embedded documents, wherever it has them from. */
export interface HeldCollection {
  get(id: string): Document | undefined;
  /** Each of them once. */
  getMany(ids: readonly string[]): Document[];
  /** @throws TypeError for a filter outside the language */
  find(filter: Filter, options: FindOptions): Document[];
  count(filter: Filter): number;
  page(filter: Filter, options: PageOptions): Page<Document>;
  /** Judges the end of the changes, not the way: two documents may swap their keys. @throws DuplicateKey */
  checkUnique(changes: Changes): void;
}
