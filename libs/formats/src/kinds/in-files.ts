import { columnsOf, kindOf, labelledOf, LOCALE, measureOf, pollOf, zonesAsked } from '@ardoise/contracts/light';
import type { KindFields, LabelsDetails, StatedKind } from '@ardoise/contracts';
import { cardTexts } from '#texts/formats';
import { kindWords as words } from '#texts/kinds';
import { splitUnescaped } from '../plain-text.js';
import { numberIn, numberText } from './number-text.js';
import { inOrder, inPairs, inPoll, inWords, TYPED, within } from './stated.js';
import type { Stated } from './stated.js';

type Turned = Pick<KindFields, 'question' | 'answer'>;

/** How texts and tables of ours say a card. */
interface InText {
  /** The right answers as lines of text. */
  answers: (card: KindFields) => readonly string[];
  /** What else the card says, which a text does not, in words. */
  unsaid?: (card: KindFields) => readonly string[];
  /** @param others texts that are to choose from, and are not right @returns null where it cannot be this kind's */
  read: (answers: readonly string[], others: readonly string[]) => Stated | null;
}

/** What files hold of a kind that cards state. */
interface InFiles {
  /** As a card to turn over, for a format that has no question of its kind. */
  turned: (card: KindFields) => Turned;
  /** null: it lies on a picture, and is turned over there. */
  inText: InText | null;
}

const listed = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
const byAlphabet = (items: readonly string[]) => [...items].sort((one, other) => one.localeCompare(other, LOCALE));
const paragraphs = (...texts: readonly string[]) => texts.filter(Boolean).join('\n\n');

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

const ARROW = '→';

/** Left and right of a pair; an arrow of the left has a backslash before it. */
function pairIn(text: string): { left: string; right: string } {
  const [left = '', ...right] = splitUnescaped(text, ARROW);
  return { left: left.replaceAll(`\\${ARROW}`, ARROW), right: right.join(ARROW) };
}

export const IN_FILES: Readonly<Record<StatedKind, InFiles>> = {
  typed: {
    turned: solved,
    inText: { answers: ({ answer }) => answer, read: ({ length }) => (length > 0 ? TYPED : null) },
  },
  number: {
    turned: solved,
    inText: {
      answers: (card) => {
        const details = measureOf(card);
        return details ? [numberText(details)] : card.answer;
      },
      read: ([text = '', ...more]) => {
        const details = more.length > 0 ? null : numberIn(text);
        return details && within({ kind: 'number', details });
      },
    },
  },
  order: {
    turned: ({ question, answer }) => turnedOrder(question, answer),
    inText: { answers: ({ answer }) => answer, read: (answers) => inOrder(answers) },
  },
  pairs: {
    turned: turnedPairs,
    inText: {
      answers: (card) =>
        columnsOf(card).pairs.map(({ left, right }) => `${left.replaceAll(ARROW, `\\${ARROW}`)} ${ARROW} ${right}`),
      read: (answers, others) => inPairs(answers.map(pairIn), others),
    },
  },
  labels: { turned: turnedLabels, inText: null },
  poll: {
    turned: (card) => ({
      question: paragraphs(card.question, listed(kindOf(card).offered(card))),
      answer: [cardTexts.free],
    }),
    inText: {
      answers: (card) => pollOf(card).options,
      unsaid: (card) => kindOf(card).remarks(card),
      read: (answers, others) => inPoll([...answers, ...others]),
    },
  },
  words: {
    turned: ({ question }) => ({ question, answer: [cardTexts.free] }),
    inText: {
      answers: (card) => kindOf(card).remarks(card).slice(0, 1),
      unsaid: (card) => kindOf(card).remarks(card).slice(1),
      read: ([text = '']) => inWords(Number(/\d+/.exec(text)?.[0] ?? 1)),
    },
  },
};
