import { BLANK, countBlanks } from '@ardoise/contracts/light';
import { uuid } from '../../../ui/uuid.ts';
import { cardItem } from '../content/content-tree.ts';
import type { Item } from '../content/content-tree.ts';
import { UnreadableFile } from '@ardoise/formats';
import type { LoadedContent } from '../content/loaded-content.ts';
import { deckTree } from '../content/deck-tree.ts';
import { transferTexts } from '../texts.fr.ts';

export const COLUMN_ROLES = ['question', 'answer', 'choices', 'verso', 'deck', 'none'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

const HEADS: readonly [RegExp, ColumnRole][] = [
  [/^(question|recto|front)/i, 'question'],
  [/^(r[ée]ponses? possibles|choix|choices)/i, 'choices'],
  [/^(r[ée]ponse|answer|back)/i, 'answer'],
  [/^(verso|texte|explication)/i, 'verso'],
  [/^(paquet|deck)/i, 'deck'],
];

/** Whether the first row names the columns. */
export function hasHead(rows: readonly string[][]): boolean {
  return (rows[0] ?? []).some((cell) => HEADS.some(([pattern]) => pattern.test(cell)));
}

/** What the columns are by their titles; otherwise the first is the question and the second the answer. */
export function guessedRoles(rows: readonly string[][]): ColumnRole[] {
  const width = Math.max(...rows.map(({ length }) => length));
  const head = hasHead(rows) ? (rows[0] ?? []) : [];
  const taken = new Set<ColumnRole>();
  return Array.from({ length: width }, (_, index): ColumnRole => {
    const byOrder = (['question', 'answer', 'verso'] as const)[index] ?? 'none';
    const found =
      head.length > 0 ? (HEADS.find(([pattern]) => pattern.test(head[index] ?? ''))?.[1] ?? 'none') : byOrder;
    if (found === 'none' || taken.has(found)) return 'none';
    taken.add(found);
    return found;
  });
}

const listOf = (text: string) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** The rows as cards, in decks below two folders, so that they can go anywhere. @throws UnreadableFile when no row is a card */
export function tableContent(
  rows: readonly string[][],
  roles: readonly ColumnRole[],
  { name, skipFirst }: { name: string; skipFirst: boolean },
): LoadedContent {
  const cards: { path: string[]; item: Item }[] = [];
  const body = skipFirst ? rows.slice(1) : rows;
  for (const row of body) {
    const cell = (role: ColumnRole) => row[roles.indexOf(role)] ?? '';
    const [question, answers, choices] = [cell('question'), listOf(cell('answer')), listOf(cell('choices'))];
    if (question.length < 4 || answers.length === 0) continue;
    const id = uuid();
    // The right answers are among the possible ones.
    const possible_answers = choices.length === 0 ? [] : [...new Set([...choices, ...answers])];
    const is_fillable_text =
      choices.length === 0 && question.includes(BLANK) && countBlanks(question) === answers.length;
    const card = {
      question,
      answer: answers,
      possible_answers,
      is_fillable_text,
      additionnal_text_verso: cell('verso'),
      media: null,
      media_verso: null,
      tags: [],
    };
    cards.push({ path: [cell('deck') || name], item: cardItem(id, card) });
  }
  if (cards.length === 0) throw new UnreadableFile(transferTexts.read.empty);
  const skipped = body.length - cards.length;
  const { items } = deckTree(cards, name);
  return {
    items,
    file: () => Promise.reject(new UnreadableFile(transferTexts.read.failed)),
    notes: skipped > 0 ? [transferTexts.table.skipped(skipped)] : [],
  };
}
