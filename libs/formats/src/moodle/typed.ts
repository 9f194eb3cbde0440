import { asCompared, writings } from '@ardoise/contracts/light';
import { asNumber, TYPED } from '../kinds/stated.js';
import { plainShown } from '../markup/html-text.js';
import type { ShownText } from '../markup/html-text.js';
import type { Reading } from '../reading.js';
import { oncePerNumber } from './blanks.js';
import { moodleDraft, feedbackOf, shownOnly } from './asked.js';
import type { MoodleQuestion, Graded } from './asked.js';
import { numericRange, tidy, withTolerance } from './ranges.js';
import { cardTexts } from '#texts/formats';
import { kinds, moodleTexts as words } from '#texts/moodle';

const WILDCARD = /(^|[^\\])\*/;
const literal = (text: string) => text.replaceAll('\\*', '*');
const withMargin = ({ typed, tolerance }: Pick<Graded, 'typed' | 'tolerance'>) =>
  withTolerance(tolerance === undefined ? literal(typed) : typed, tolerance);
const partly = ({ percent, ...answer }: Graded) =>
  `${withMargin(answer)} (${String(Math.round(percent * 100) / 100).replace('.', ',')}\u00a0%)`;

/** What of typed answers is right, and what had to be left out of them. */
export interface TypedAnswers {
  right: string[];
  changes: string[];
  back: ShownText[];
}

/**
 * Right are the answers of 100 %, the best where there is none. An asterisk stands for any text in Moodle, '\*' for itself;
 * what others do with it is left out where another answer is right as well.
 */
export function typedAnswers(given: readonly Graded[]): TypedAnswers {
  const answers = given.filter(({ typed }) => typed.trim() !== '');
  const best = Math.max(0, ...answers.map(({ percent }) => percent));
  const top = answers.filter(({ percent }) => percent > 0 && percent === best);
  const half = answers.filter(({ percent, typed }) => percent > 0 && percent < best && typed.trim() !== '*');
  const wild = top.filter(({ typed }) => WILDCARD.test(typed));
  const exact = top.filter((answer) => !wild.includes(answer));
  const changes: string[] = [];
  if (half.length > 0) changes.push(words.halfRightLeft(half.map(partly)));
  if (best > 0 && best < 100) changes.push(words.best(String(best).replace('.', ',')));
  if (wild.length > 0) changes.push(words.wildcard(wild.map(({ typed }) => typed)));
  const folds = answers.filter(
    ({ typed, percent }) =>
      percent <= 0 && exact.some((one) => asCompared(literal(one.typed)) === asCompared(literal(typed))),
  );
  if (folds.length > 0) changes.push(words.foldsRight(folds.map(({ typed }) => literal(typed))));
  const bare = wild.map(({ typed }) =>
    literal(
      typed
        .replace(/\\\*|\*/g, (sign) => (sign === '*' ? ' ' : sign))
        .replace(/ +/g, ' ')
        .trim(),
    ),
  );
  const right = exact.length > 0 ? exact.map(({ typed }) => literal(typed)) : bare.filter(Boolean);
  const back = feedbackOf(
    answers.map(({ feedback, ...answer }) => ({
      label: answer.typed.trim() === '*' ? '' : plainShown(withMargin(answer)).text,
      feedback,
    })),
  );
  return { right, changes, back };
}

/** Takes in a question with answers to type. */
export function takeShort(reading: Reading, asked: MoodleQuestion, given: readonly Graded[]): void {
  const { right, changes, back } = typedAnswers(given);
  if (right.length === 0) {
    reading.leftOut(asked.name || asked.question.text, kinds.shortanswer, changes[0] ?? words.badAnswers);
    return;
  }
  reading.card(moodleDraft(asked, kinds.shortanswer, { answers: oncePerNumber(right), stated: TYPED, changes, back }));
}

/** Those that earn the most: what is near one that earns half is not accepted. */
export function accepted<T extends Pick<Graded, 'percent'>>(answers: readonly T[]): T[] {
  const best = Math.max(0, ...answers.map(({ percent }) => percent));
  return answers.filter(({ percent }) => percent > 0 && percent === best);
}

/** What is told of the margins of numbers, in the report and on the back. */
export function toldMargins(answers: readonly Pick<Graded, 'typed' | 'tolerance'>[]) {
  const margins = answers.filter(({ tolerance }) => tolerance !== undefined).map(withMargin);
  if (margins.length === 0) return { changes: [], notes: [] };
  return { changes: [words.tolerance(margins)], notes: [words.toleranceBack(margins)] };
}

/** A unit in which a number is typed, and others that are known. */
export interface Units {
  own: string;
  others: readonly string[];
}

/**
 * Takes in a question with a number to type. Several right ones are answers to type, or with margins a text to turn over, as
 * is what is no number: margins and units are on its back.
 */
export function takeNumber(
  reading: Reading,
  asked: MoodleQuestion,
  given: readonly Graded[],
  { own: unit, others: otherUnits }: Units = { own: '', others: [] },
): void {
  const answers = given.filter(({ typed }) => typed.trim() !== '' && typed.trim() !== '*');
  const { right, changes } = typedAnswers(answers);
  const { back } = typedAnswers(given);
  if (right.length === 0) {
    reading.leftOut(asked.name || asked.question.text, kinds.numerical, words.badAnswers);
    return;
  }
  const best = accepted(answers);
  const [first] = best;
  const number = first && best.length === 1 ? asNumber(first.typed, first.tolerance, unit) : null;
  const isTyped = best.length > 1 && best.every(({ tolerance }) => tolerance === undefined);
  const stated = number ?? (isTyped ? TYPED : null);
  const told = number ? toldBeside(first) : toldMargins(best);
  const units = number || unit === '' ? otherUnits : [unit, ...otherUnits];
  const written = number ? right : isTyped ? oncePerNumber(right) : writings(right);
  changes.push(...told.changes);
  if (units.length > 0) changes.push(words.units(units));
  if (written.length > right.length) changes.push(words.comma);
  const notes = [...told.notes.map(shownOnly), ...(units.length > 0 ? [shownOnly(words.unitsBack(units))] : [])];
  reading.card(
    moodleDraft(asked, kinds.numerical, {
      ...{ answers: written, changes, back: [...notes, ...back] },
      ...(stated && { stated }),
    }),
  );
}

/** What a number of ours does not say: the value that a range was around. */
function toldBeside({ typed, tolerance }: Partial<Graded> = {}): ReturnType<typeof toldMargins> {
  const range = tolerance && 'least' in tolerance ? numericRange(tolerance.least, tolerance.most) : null;
  const isBeside = range !== null && typed !== undefined && range.typed !== tidy(Number(typed.replace(',', '.')));
  return isBeside
    ? { changes: [words.exactValue(typed)], notes: [words.exactValueBack(typed)] }
    : { changes: [], notes: [] };
}

/** Takes in a question that a person answers and a person marks. */
export function takeEssay(reading: Reading, asked: MoodleQuestion, notes: readonly ShownText[]): void {
  const isOpen = [...notes, ...asked.verso].every(({ text, files }) => text === '' && files.length === 0);
  const own = isOpen ? { answers: [cardTexts.free], changes: [cardTexts.noCorrection] } : { answers: [] };
  reading.card(moodleDraft(asked, kinds.essay, { ...own, back: notes }));
}
