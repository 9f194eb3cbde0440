import { asCompared, columnsOf, kindNames, measureOf } from '@ardoise/contracts/light';
import type { KindFields, KindName, StatedKind } from '@ardoise/contracts';
import { splitUnescaped } from '../plain-text.js';
import { kindWords as words } from '#texts/kinds';
import { numberIn, numberText } from './number-text.js';
import { inOrder, inPairs, TYPED, within } from './stated.js';
import type { Stated } from './stated.js';

const ARROW = '→';

/** Left and right of a pair; an arrow of the left has a backslash before it. */
function pairIn(text: string): { left: string; right: string } {
  const [left = '', ...right] = splitUnescaped(text, ARROW);
  return { left: left.replaceAll(`\\${ARROW}`, ARROW), right: right.join(ARROW) };
}

interface InText {
  /** The right answers as lines of text. */
  answers: (card: KindFields) => readonly string[];
  /** @param others texts that are to choose from, and are not right @returns null where it cannot be this kind's */
  read: (answers: readonly string[], others: readonly string[]) => Stated | null;
}

/** How texts and tables of ours say cards that state their kind. */
const IN_TEXT: Readonly<Record<StatedKind, InText>> = {
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
  labels: { answers: ({ answer }) => answer, read: () => null },
  poll: {
    answers: ({ answer }) => answer,
    read: (options) =>
      within({ kind: 'poll', details: { options: [...options], several: false, anonymous: false } }, options),
  },
  words: {
    answers: ({ answer }) => answer,
    read: (answers) => within({ kind: 'words', details: { words_most: 1, hidden: [], anonymous: false } }, answers),
  },
};

const STATED = Object.keys(IN_TEXT) as StatedKind[];
/** The names by which texts say a kind that is stated. */
export const STATED_NAMES = STATED.map((kind) => kindNames[kind]);

/** A card as a text says it: its kind, the right answers, what there is to choose from besides. */
export function toldInText(card: KindFields): { name: string; answers: readonly string[]; others: readonly string[] } {
  const { kind, answer, possible_answers: possible } = card;
  if (!kind) return { name: '', answers: answer, others: possible };
  return { name: kindNames[kind], answers: IN_TEXT[kind].answers(card), others: columnsOf(card).others };
}

/** What a text says of its card's kind: what it then is, or why it is a card like those that say nothing of it. */
export function statedInText(
  name: string,
  answers: readonly string[],
  others: readonly string[],
): { stated?: Stated; changes: string[] } {
  if (name.trim() === '') return { changes: [] };
  const isCalled = (kind: KindName) => asCompared(kindNames[kind]) === asCompared(name);
  const kind = STATED.find(isCalled);
  // The others are recognised by what the card says.
  if (!kind) return { changes: (Object.keys(kindNames) as KindName[]).some(isCalled) ? [] : [words.unknown(name)] };
  const stated = IN_TEXT[kind].read(answers, others);
  if (!stated) return { changes: [words.unread(kindNames[kind])] };
  const isOffered = stated.details !== undefined && 'others' in stated.details;
  const left = isOffered ? [] : others.filter((text) => !answers.includes(text));
  return { stated, changes: left.length > 0 ? [words.othersLeft(left)] : [] };
}
