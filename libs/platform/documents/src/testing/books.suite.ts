import type { Document, Documents, Filter, FindOptions } from '../documents.js';

/** Documents under test. `reopen` ends them as a restart would and gives the next ones over the same data. */
export interface DocumentsUnderTest {
  documents: Documents;
  reopen(): Promise<Documents>;
  dispose(): Promise<void>;
}

export interface Book extends Document {
  title?: string | null;
  shelf?: string | null;
  rank?: number;
  tags?: string[];
  [field: string]: unknown;
}

export type BookFinding = (filter?: Filter, options?: FindOptions) => Promise<string[]>;
