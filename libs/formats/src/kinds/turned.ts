import { columnsOf, kindOf, LOCALE } from '@ardoise/contracts/light';
import type { KindFields, StatedKind } from '@ardoise/contracts';
import type { WrittenCard } from '../written-card.js';
import { kindWords as words } from '#texts/kinds';

const listed = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
const byAlphabet = (items: readonly string[]) => [...items].sort((one, other) => one.localeCompare(other, LOCALE));

/** Things to put in order as a card to turn over: they stand by the alphabet, and the answer is their order. */
export const turnedOrder = (question: string, items: readonly string[]): Pick<KindFields, 'question' | 'answer'> => ({
  question: [question, words.orderItems, listed(byAlphabet(items))].filter(Boolean).join('\n\n'),
  answer: items.length > 0 ? [items.join(' → ')] : [],
});

/** Two columns likewise. */
function turnedPairs(card: KindFields): Pick<KindFields, 'question' | 'answer'> {
  const columns = [columnsOf(card).pairs.map(({ left }) => left), byAlphabet(kindOf(card).offered(card))];
  return {
    question: [card.question, words.pairItems, columns.map(listed).join('\n\n')].join('\n\n'),
    answer: kindOf(card).solution(card),
  };
}

const solved = (card: KindFields) => ({ question: card.question, answer: kindOf(card).solution(card) });

const TURNED: Readonly<Record<StatedKind, (card: KindFields) => Pick<KindFields, 'question' | 'answer'>>> = {
  typed: solved,
  number: solved,
  order: ({ question, answer }) => turnedOrder(question, answer),
  pairs: turnedPairs,
  labels: solved,
  poll: solved,
  words: solved,
};

/** A card as one to turn over, for a format that has no question of its kind: what there is to choose from is in the question. */
export function turned(card: WrittenCard): WrittenCard {
  const { kind, details: _, ...rest } = card;
  if (!kind) return card;
  const { question, answer } = TURNED[kind](card);
  return { ...rest, question, answer: [...answer], possible_answers: [] };
}
