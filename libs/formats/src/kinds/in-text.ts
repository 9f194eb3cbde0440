import { asCompared, columnsOf, kindNames, STATED_KINDS } from '@ardoise/contracts/light';
import type { KindName } from '@ardoise/contracts';
import type { WrittenCard } from '../written-card.js';
import { kindWords as words } from '#texts/kinds';
import { IN_FILES } from './in-files.js';
import type { Stated } from './stated.js';
import { turned } from './turned.js';

const KINDS = Object.keys(kindNames) as KindName[];
const STATED = STATED_KINDS.filter((kind) => IN_FILES[kind].inText);
/** The names by which texts say a kind that is stated. */
export const STATED_NAMES = STATED.map((kind) => kindNames[kind]);

export interface ToldInText {
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
  const { inText } = IN_FILES[kind];
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
  const own = STATED_KINDS.find((each) => each === kind);
  // The others are recognised by what the card says.
  if (!own) return { changes: [] };
  const stated = IN_FILES[own].inText?.read(answers, others);
  if (!stated) return { changes: [words.unread(kindNames[kind])] };
  const isOffered = stated.details !== undefined && ('others' in stated.details || 'options' in stated.details);
  const left = isOffered ? [] : others.filter((text) => !answers.includes(text));
  return { stated, changes: left.length > 0 ? [words.othersLeft(left)] : [] };
}
