import type { ReportLine } from '@ardoise/formats';
import type { Items } from './content-tree.ts';

/** What became of one thing in the file, and which item it is; none where it is no card. */
export interface LoadedLine extends Omit<ReportLine, 'card'> {
  itemId?: string;
}

/** What a file held, whatever its format. */
export interface LoadedContent {
  items: Items;
  /** Reads a card's file by its name (media_{id}.{ext}). @throws UnreadableFile */
  file: (name: string) => Promise<Uint8Array>;
  /** What was left out, in French; empty when everything came. */
  notes: string[];
  /** What became of each thing in the file, where its reader tells it. */
  report?: LoadedLine[];
}
