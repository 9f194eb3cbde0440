import type { Flashcard } from '@ardoise/contracts';
import { countBlanks, kindOf } from '@ardoise/contracts/light';
import { kindDrafts } from '../../../ui/kinds/drafts.ts';
import { cardDraft, cardProblems, withPlainDots } from '../card-editor/card-draft.ts';
import { tableTexts } from '#texts/catalogue/table';

const CELLS = ['question', 'answer'] as const;
/** What of a card is written in its row. */
export type CardCell = (typeof CELLS)[number];

export interface CellPlace {
  id: string;
  cell: CardCell;
}

export const isSamePlace = (one: CellPlace | null, other: CellPlace) => one?.id === other.id && one.cell === other.cell;

/** A list of answers stands line by line: one that has lines of its own, or is ticked among others, needs the editor. */
export function canWrite(card: Flashcard, cell: CardCell): boolean {
  return (
    cell === 'question' ||
    (kindDrafts[kindOf(card).name].isLines(card) && !card.answer.some((one) => one.includes('\n')))
  );
}

/** The text as it is written in the row. */
export const cellText = (card: Flashcard, cell: CardCell) =>
  cell === 'question' ? card.question : card.answer.join('\n');

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The card with this text in this cell. */
export function withText(card: Flashcard, cell: CardCell, text: string): Flashcard {
  if (cell === 'answer') return { ...card, answer: linesOf(text) };
  return { ...card, question: (kindOf(card).fillsText ? withPlainDots(text) : text).trim() };
}

/** Why the card cannot have this text in this cell; undefined where it can. */
export function problemOf(before: Flashcard, cell: CardCell, text: string): string | undefined {
  const kind = kindOf(before);
  const card = withText(before, cell, text);
  const { question, answer } = cardProblems(cardDraft(card, kind.name));
  const blanks = countBlanks(card.question);
  if (question) return question;
  // Blanks and their answers belong together: one cell alone must not drop any.
  if (kind.fillsText && card.answer.length > 0 && blanks !== card.answer.length)
    return tableTexts.blanks(blanks, card.answer.length);
  return answer;
}

/** The next cell to write in, or the one before; null past both ends. */
export function neighbourOf(cards: readonly Flashcard[], { id, cell }: CellPlace, step: 1 | -1): CellPlace | null {
  const count = CELLS.length;
  let at = cards.findIndex((card) => card.id === id) * count + CELLS.indexOf(cell);
  if (at < 0) return null;
  for (at += step; at >= 0 && at < cards.length * count; at += step) {
    const card = cards[Math.floor(at / count)];
    const next = CELLS[at % count];
    if (card && next && canWrite(card, next)) return { id: card.id, cell: next };
  }
  return null;
}
