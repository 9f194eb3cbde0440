import type { Items } from './content-tree.ts';

/** A file that could not be read, for a reason that the person can do something about; the message is French. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** What a file held, whatever its format. */
export interface LoadedContent {
  items: Items;
  /** Reads a card's file by its name (media_{id}.{ext}). @throws UnreadableFile */
  file: (name: string) => Promise<Uint8Array>;
  /** What was left out, in French; empty when everything came. */
  notes: string[];
}
