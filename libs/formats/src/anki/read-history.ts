import type { FileCard } from '../file-content.js';
import { Reading } from '../reading.js';
import { UnreadableFile } from '../unreadable-file.js';
import { readReviewed } from './collection.js';
import type { AnkiNote, SqlWasm } from './collection.js';
import { openPackage } from './package.js';
import { noteReader } from './read-anki.js';
import type { AnkiReview, CardReviews } from './revlog.js';
import { ankiTexts as words } from '#texts/anki';

/** A card as an import makes it of its note, and how it was reviewed, the oldest review first; at least one. */
export interface ReviewedFileCard {
  card: FileCard;
  reviews: AnkiReview[];
}

export interface AnkiHistory {
  cards: ReviewedFileCard[];
  /** Cards that were never reviewed, or forgotten since. */
  unreviewed: number;
}

/** Of a text with several holes the one that is known least: the next that comes back. */
function reviewsFor({ cards }: AnkiNote, reviews: ReadonlyMap<string, CardReviews>): AnkiReview[] {
  const known = cards.flatMap((card) => reviews.get(card) ?? []);
  const [least] = known.sort((a, b) => a.interval - b.interval);
  return least?.reviews ?? [];
}

/** Reads how the cards of an .apkg or .colpkg were reviewed. @throws UnreadableFile where there is no review */
export async function readAnkiHistory(bytes: Uint8Array, fileName: string, wasm: SqlWasm): Promise<AnkiHistory> {
  const opened = await openPackage(bytes);
  const reading = new Reading();
  const take = noteReader(reading, opened, fileName);
  const { notes, reviews } = await readReviewed(opened.collection, wasm);
  const cards: ReviewedFileCard[] = [];
  let unreviewed = 0;
  for (const note of notes) {
    if (!take(note)) continue;
    const own = reviewsFor(note, reviews);
    const card = reading.cards.at(-1);
    if (own.length === 0) unreviewed++;
    else if (card) cards.push({ card, reviews: own });
  }
  if (cards.length === 0) throw new UnreadableFile(words.noHistory);
  return { cards, unreviewed };
}
