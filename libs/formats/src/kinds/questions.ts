import { kindOf } from '@ardoise/contracts/light';
import type { KindName } from '@ardoise/contracts';
import { cardTexts, lossTexts } from '#texts/formats';
import { kindNames } from '@ardoise/contracts/light';
import { kindWords } from '#texts/kinds';
import type { WrittenCard } from '../written-card.js';
import { turned } from './turned.js';

/** Moodle's questions; QTI's interactions go by the same names here. */
const MOODLE = {
  text: 'shortanswer',
  typed: 'shortanswer',
  blanks: 'cloze',
  choices: 'multichoice',
  'true-false': 'truefalse',
  number: 'numerical',
  order: 'ordering',
  pairs: 'matching',
  labels: null,
  poll: null,
  words: null,
} as const satisfies Record<KindName, string | null>;

/** As what each format asks a card of a kind. Null where it has nothing of the kind: the card is then to turn over. */
const QUESTIONS = {
  'Moodle XML': { ...MOODLE, open: 'essay' },
  GIFT: { ...MOODLE, order: null, open: 'essay' },
  QTI: { ...MOODLE, open: 'essay' },
  Anki: {
    text: 'simple',
    typed: null,
    blanks: 'cloze',
    choices: 'choice',
    'true-false': 'choice',
    number: null,
    order: null,
    pairs: null,
    labels: null,
    poll: null,
    words: null,
    open: 'simple',
  },
} as const satisfies Record<string, Record<KindName | 'open', string | null>>;

type Format = keyof typeof QUESTIONS;

/** By what a format asks. */
export type QuestionOf<F extends Format> = NonNullable<(typeof QUESTIONS)[F][KindName | 'open']>;

/** A card as a format asks it. */
interface AskedAs<F extends Format> {
  card: WrittenCard;
  type: QuestionOf<F>;
  /** What its kind loses, in French sentences. */
  losses: string[];
}

/**
 * With words to choose from a text with blanks is a choice in other programs; one of an old log whose blanks and answers do
 * not pair has blanks there all the same.
 */
function kindInFiles(card: WrittenCard): KindName {
  if (card.kind || !card.is_fillable_text) return kindOf(card).name;
  return card.possible_answers.length > 0 ? kindOf({ ...card, is_fillable_text: false }).name : 'blanks';
}

const isOpen = (kind: KindName, { answer }: WrittenCard) =>
  kind === 'text' && answer.length === 1 && (answer[0] === cardTexts.seeBack || answer[0] === cardTexts.free);

export function askedAs<F extends Format>(format: F, card: WrittenCard): AskedAs<F> {
  const questions: (typeof QUESTIONS)[F] = QUESTIONS[format];
  const kind = kindInFiles(card);
  const type = questions[isOpen(kind, card) ? 'open' : kind] as QuestionOf<F> | null;
  const losses = kind === 'choices' && card.is_fillable_text ? [lossTexts.choiceBlanks] : [];
  if (type !== null) return { card, type, losses };
  const name = card.kind ? kindNames[card.kind] : '';
  return { card: turned(card), type: questions.open as QuestionOf<F>, losses: [kindWords.turned(name, format)] };
}
