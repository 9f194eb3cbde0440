import { columnsOf, kindOf, labelledOf, LOCALE, zonesAsked } from '@ardoise/contracts/light';
import type { KindFields, LabelsDetails, StatedKind } from '@ardoise/contracts';
import { cardHtml } from '../markup/card-html.js';
import type { WrittenCard } from '../written-card.js';
import { cardTexts } from '#texts/formats';
import { kindWords as words } from '#texts/kinds';

const listed = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
const byAlphabet = (items: readonly string[]) => [...items].sort((one, other) => one.localeCompare(other, LOCALE));
const paragraphs = (...texts: readonly string[]) => texts.filter(Boolean).join('\n\n');

type Turned = Pick<KindFields, 'question' | 'answer'>;

/** Things to put in order as a card to turn over: they stand by the alphabet, and the answer is their order. */
export const turnedOrder = (question: string, items: readonly string[]): Turned => ({
  question: paragraphs(question, words.orderItems, listed(byAlphabet(items))),
  answer: items.length > 0 ? [items.join(' → ')] : [],
});

/** Two columns likewise. */
function turnedPairs(card: KindFields): Turned {
  const columns = [columnsOf(card).pairs.map(({ left }) => left), byAlphabet(kindOf(card).offered(card))];
  return {
    question: [card.question, words.pairItems, columns.map(listed).join('\n\n')].join('\n\n'),
    answer: kindOf(card).solution(card),
  };
}

/** What is to be looked for, or chosen from, is in the question; what a zone is called is the answer. */
function turnedLabels(card: KindFields): Turned {
  const labelled = labelledOf(card);
  const names = zonesAsked(labelled).map(({ label }) => label);
  const told: Readonly<Record<LabelsDetails['ask'], readonly string[]>> = {
    where: [words.findItems, listed(names)],
    type: [words.labelItems],
    choose: [words.labelItems, listed(byAlphabet(kindOf(card).offered(card)))],
    hide: [],
  };
  const answer = labelled.ask === 'where' || !names.some(Boolean) ? [cardTexts.seeBack] : kindOf(card).solution(card);
  return { question: paragraphs(card.question, ...told[labelled.ask]), answer };
}

const solved = (card: KindFields): Turned => ({ question: card.question, answer: kindOf(card).solution(card) });

const TURNED: Readonly<Record<StatedKind, (card: KindFields) => Turned>> = {
  typed: solved,
  number: solved,
  order: ({ question, answer }) => turnedOrder(question, answer),
  pairs: turnedPairs,
  labels: turnedLabels,
  poll: (card) => ({
    question: paragraphs(card.question, listed(kindOf(card).offered(card))),
    answer: [cardTexts.free],
  }),
  words: ({ question }) => ({ question, answer: [cardTexts.free] }),
};

/** A card as one to turn over, for a format that has no question of its kind: what there is to choose from is in the question. */
export function turned(card: WrittenCard): WrittenCard {
  const { kind, details: _, ...rest } = card;
  if (!kind) return card;
  const { question, answer } = TURNED[kind](card);
  return { ...rest, question, answer: [...answer], possible_answers: [] };
}

/** Whether nothing is typed, and nothing said but what is on the back. */
export const isOpenAnswer = ({ answer }: KindFields) =>
  answer.length === 1 && (answer[0] === cardTexts.seeBack || answer[0] === cardTexts.free);

/** The back of an open question as HTML. @param saysAnswers they stand on it, as nothing else says them */
export function openBack(card: WrittenCard, saysAnswers: boolean): string {
  const answers = saysAnswers && !isOpenAnswer(card) ? cardHtml(words.answers(card.answer)) : '';
  return `${answers}${cardHtml(card.additionnal_text_verso)}`;
}
