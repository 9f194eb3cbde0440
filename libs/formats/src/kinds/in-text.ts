import { asCompared, CARD_KINDS, columnsOf, kindNames, kindOf, measureOf, pollOf } from '@ardoise/contracts/light';
import type { KindFields, KindName, StatedKind } from '@ardoise/contracts';
import { splitUnescaped } from '../plain-text.js';
import type { WrittenCard } from '../written-card.js';
import { kindWords as words } from '#texts/kinds';
import { numberIn, numberText } from './number-text.js';
import { inOrder, inPairs, inPoll, inWords, TYPED, within } from './stated.js';
import type { Stated } from './stated.js';
import { turned } from './turned.js';

const ARROW = '→';

/** Left and right of a pair; an arrow of the left has a backslash before it. */
function pairIn(text: string): { left: string; right: string } {
  const [left = '', ...right] = splitUnescaped(text, ARROW);
  return { left: left.replaceAll(`\\${ARROW}`, ARROW), right: right.join(ARROW) };
}

interface InText {
  /** The right answers as lines of text. */
  answers: (card: KindFields) => readonly string[];
  /** What else the card says, which a text does not, in words. */
  unsaid?: (card: KindFields) => readonly string[];
  /** @param others texts that are to choose from, and are not right @returns null where it cannot be this kind's */
  read: (answers: readonly string[], others: readonly string[]) => Stated | null;
}

/** How texts and tables of ours say cards that state their kind; one that lies on a picture is turned over there. */
const IN_TEXT: Readonly<Partial<Record<StatedKind, InText>>> = {
  typed: { answers: ({ answer }) => answer, read: ({ length }) => (length > 0 ? TYPED : null) },
  number: {
    answers: (card) => {
      const details = measureOf(card);
      return details ? [numberText(details)] : card.answer;
    },
    read: ([text = '', ...more]) => {
      const details = more.length > 0 ? null : numberIn(text);
      return details && within({ kind: 'number', details });
    },
  },
  order: { answers: ({ answer }) => answer, read: (answers) => inOrder(answers) },
  pairs: {
    answers: (card) =>
      columnsOf(card).pairs.map(({ left, right }) => `${left.replaceAll(ARROW, `\\${ARROW}`)} ${ARROW} ${right}`),
    read: (answers, others) => inPairs(answers.map(pairIn), others),
  },
  poll: {
    answers: (card) => pollOf(card).options,
    unsaid: (card) => kindOf(card).remarks(card),
    read: (answers, others) => inPoll([...answers, ...others]),
  },
  words: {
    answers: (card) => kindOf(card).remarks(card).slice(0, 1),
    unsaid: (card) => kindOf(card).remarks(card).slice(1),
    read: ([text = '']) => inWords(Number(/\d+/.exec(text)?.[0] ?? 1)),
  },
};

const KINDS = Object.keys(kindNames) as KindName[];
const STATED = Object.keys(IN_TEXT) as (keyof typeof IN_TEXT)[];
/** The names by which texts say a kind that is stated. */
export const STATED_NAMES = STATED.map((kind) => kindNames[kind]);

interface ToldInText {
  /** Of the kind; '' where the card says none. */
  name: string;
  question: string;
  answers: readonly string[];
  others: readonly string[];
  losses: string[];
}

/** A card as a text says it: its kind, the right answers, what there is to choose from besides. */
export function toldInText(card: WrittenCard, format: string): ToldInText {
  const { kind, question, answer, possible_answers: possible } = card;
  if (!kind) return { name: '', question, answers: answer, others: possible, losses: [] };
  const inText = IN_TEXT[kind];
  if (!inText) {
    const plain = turned(card);
    return {
      ...{ name: '', question: plain.question, answers: plain.answer, others: [] },
      losses: [words.onPicture(format)],
    };
  }
  const unsaid = inText.unsaid?.(card) ?? [];
  return {
    ...{ name: kindNames[kind], question, answers: inText.answers(card), others: columnsOf(card).others },
    losses: unsaid.length > 0 ? [words.unsaid(unsaid)] : [],
  };
}

/** What a text says of its card's kind: what it then is, or why it is a card like those that say nothing of it. */
export function statedInText(
  name: string,
  answers: readonly string[],
  others: readonly string[],
): { stated?: Stated; changes: string[] } {
  if (name.trim() === '') return { changes: [] };
  const isCalled = (kind: KindName) => asCompared(kindNames[kind]) === asCompared(name);
  const kind = KINDS.find(isCalled);
  if (!kind) return { changes: [words.unknown(name)] };
  const isStated = STATED.some((each) => each === kind);
  // The others are recognised by what the card says.
  if (!isStated && !CARD_KINDS[kind].needsPicture) return { changes: [] };
  const stated = IN_TEXT[kind as StatedKind]?.read(answers, others);
  if (!stated) return { changes: [words.unread(kindNames[kind])] };
  const isOffered = stated.details !== undefined && ('others' in stated.details || 'options' in stated.details);
  const left = isOffered ? [] : others.filter((text) => !answers.includes(text));
  return { stated, changes: left.length > 0 ? [words.othersLeft(left)] : [] };
}
