import { cardTextsIn, furtherTexts, kindNames, kindOf, labelledOf } from '@ardoise/contracts/light';
import type { KindName, LabelsDetails } from '@ardoise/contracts';
import { lossTexts } from '#texts/formats';
import { kindWords } from '#texts/kinds';
import { FURTHER_IN_FILES } from '../further-texts.js';
import type { QuestionFormat } from '../further-texts.js';
import type { WrittenCard } from '../written-card.js';
import { isOpenAnswer, turned } from './turned.js';

/** What a card asks: its kind, or what is asked of the zones of its picture; an open one asks for what is on its back. */
type Asks = Exclude<KindName, 'labels'> | LabelsDetails['ask'] | 'open';

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
  where: 'ddmarker',
  choose: 'ddimageortext',
  open: 'essay',
} as const satisfies Partial<Record<Asks, string>>;
const { choose: _, ...QTI } = MOODLE;
const { order: __, where: ___, ...GIFT } = QTI;

/** As what each format asks what it can ask. What it has nothing of the kind for is a card to turn over. */
const QUESTIONS = {
  'Moodle XML': MOODLE,
  GIFT,
  QTI,
  Anki: {
    text: 'simple',
    blanks: 'cloze',
    choices: 'choice',
    'true-false': 'choice',
    hide: 'occlusion',
    open: 'simple',
  },
} as const satisfies Record<QuestionFormat, Partial<Record<Asks, string>>>;

/** By what a format asks. */
export type QuestionOf<F extends QuestionFormat> = (typeof QUESTIONS)[F][keyof (typeof QUESTIONS)[F]];

/** A card as a format asks it. */
export interface AskedAs<F extends QuestionFormat> {
  card: WrittenCard;
  type: QuestionOf<F>;
  /** It is to be turned over, as there is nothing of its kind. */
  isTurned: boolean;
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

/** What a card says in texts that a format has not. */
function unsaidIn(format: QuestionFormat, card: WrittenCard): string[] {
  const unsaid = FURTHER_IN_FILES.filter(([name, { formats }]) => !formats.includes(format) && cardTextsIn(card)[name]);
  return unsaid.length > 0 ? [kindWords.unsaid(unsaid.map(([name]) => furtherTexts.names[name]))] : [];
}

/** @param hasPicture whether the file of a card that lies on its picture is at hand */
export function askedAs<F extends QuestionFormat>(format: F, card: WrittenCard, hasPicture = true): AskedAs<F> {
  const questions: Partial<Record<Asks, string>> & { open: string } = QUESTIONS[format];
  const kind = kindInFiles(card);
  const asks = kind === 'labels' ? labelledOf(card).ask : kind === 'text' && isOpenAnswer(card) ? 'open' : kind;
  const { isCounted, needsPicture } = kindOf(card);
  const own = (questions[asks] ?? null) as QuestionOf<F> | null;
  const isMissing = needsPicture && !hasPicture;
  const type = isMissing ? null : own;
  const losses = unsaidIn(format, card);
  if (kind === 'choices' && card.is_fillable_text) losses.push(lossTexts.choiceBlanks);
  if (type !== null) return { card, type, isTurned: false, losses };
  const name = card.kind ? kindNames[card.kind] : '';
  const turnedAs = isCounted ? kindWords.turned : kindWords.opinion;
  const onPicture = own !== null && isMissing ? kindWords.unmeasured : kindWords.onPicture(format);
  const told = [needsPicture ? onPicture : turnedAs(name, format)];
  return { card: turned(card), type: questions.open as QuestionOf<F>, isTurned: true, losses: [...told, ...losses] };
}
