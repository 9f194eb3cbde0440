import type { Items } from './content-tree.ts';

/** What a file held, whatever its format. */
export interface LoadedContent {
  items: Items;
  /** Reads a card's file by its name (media_{id}.{ext}). @throws UnreadableFile */
  file: (name: string) => Promise<Uint8Array>;
  /** What was left out, in French; empty when everything came. */
  notes: string[];
}
