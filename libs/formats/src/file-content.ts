import type { CardFields } from '@ardoise/contracts';

/** A card as a file tells it, within the rules of our own cards; its files by the names to ask `FileContent.file` for. */
export interface FileCard extends CardFields {
  /** Names from the top down, the deck's own last; empty for what the file puts nowhere. */
  path: readonly string[];
  tags: string[];
}

/** How something in a file came in: as it was, not quite as it was, or not at all. */
export type ImportOutcome = 'whole' | 'changed' | 'left-out';

/** What became of one thing that a file holds. */
export interface ReportLine {
  /** Its name in the file, or how its text begins. */
  name: string;
  /** What it is there, in French: « choix multiple ». */
  kind: string;
  outcome: ImportOutcome;
  /** What was changed, or why it was left out, in French sentences. */
  reasons: string[];
  /** The place among the cards of the one that it is about; none where it is about no card. */
  card?: number;
}

/** What a file of another program holds. */
export interface FileContent {
  cards: FileCard[];
  /** A line for each thing in the file, in its order. */
  report: ReportLine[];
  /** What is true of the whole file, in French. */
  notes: string[];
  /** The bytes of a card's file. @throws UnreadableFile */
  file: (name: string) => Promise<Uint8Array>;
}
