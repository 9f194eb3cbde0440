import type { Reading } from '../reading.js';
import { moodleDraft, feedbackOf, nothing } from './asked.js';
import type { MoodleQuestion, Graded } from './asked.js';
import { cardTexts } from '#texts/formats';
import { kinds, moodleTexts as words } from '#texts/moodle';

const percentText = (percent: number) => String(Math.round(percent * 100) / 100).replace('.', ',');
const named = ({ shown, percent }: Graded) => `${shown.text} (${percentText(percent)}\u00a0%)`;

/**
 * Of several answers those that give points are right, of a single one the best only: what gives some points there is
 * a wrong choice.
 */
function judged(answers: readonly Graded[], isSingle: boolean): { right: Graded[]; changes: string[] } {
  const paid = answers.filter(({ percent }) => percent > 0);
  const best = Math.max(0, ...paid.map(({ percent }) => percent));
  if (!isSingle) {
    const even = paid.every(({ percent }) => Math.abs(percent - best) < 0.01);
    return { right: paid, changes: even ? [] : [words.weights] };
  }
  const right = paid.filter(({ percent }) => percent === best);
  const half = paid.filter(({ percent }) => percent < best);
  const changes = half.length > 0 ? [words.halfRight(half.map(named))] : [];
  if (best > 0 && best < 100) changes.push(words.best(percentText(best)));
  return { right, changes };
}

/** Takes in a question with choices. */
export function takeChoices(
  reading: Reading,
  asked: MoodleQuestion,
  given: readonly Graded[],
  isSingle: boolean,
): void {
  const kind = kinds.multichoice;
  const answers = given.filter(({ shown }) => shown.text !== '' || shown.files.length > 0);
  if (answers.some(({ shown }) => shown.text === '')) {
    reading.leftOut(asked.name || asked.question.text, kind, words.pictureChoices);
    return;
  }
  const { right, changes } = judged(answers, isSingle);
  const texts = new Set(right.map(({ shown }) => shown.text));
  if (answers.some((answer) => texts.has(answer.shown.text) && !right.includes(answer))) {
    reading.leftOut(asked.name || asked.question.text, kind, words.sameChoices);
    return;
  }
  if (answers.some(({ shown }) => shown.files.length > 0)) changes.push(cardTexts.choiceFiles);
  changes.push(...answers.flatMap(({ shown }) => shown.told ?? []));
  reading.card(
    moodleDraft(asked, kind, {
      answers: right.map(({ shown }) => shown.text),
      choices: answers.map(({ shown }) => shown.text),
      back: feedbackOf(answers.map(({ shown, feedback }) => ({ label: shown.text, feedback }))),
      changes,
    }),
  );
}

const TRUE = /^(?:true|vrai|wahr|richtig|verdadero|vero|verdadeiro|waar)$/i;
const FALSE = /^(?:false|faux|falsch|falso|onwaar)$/i;
const RIGHT = 50;

/**
 * Takes in a statement whose two answers are told in words: known ones say which is which, otherwise the first is the one
 * that is true (Moodle's `question/format/xml/format.php`, import_truefalse).
 */
export function takeTruth(reading: Reading, asked: MoodleQuestion, answers: readonly Graded[]): void {
  const [first, second] = answers;
  const says = (word: RegExp, answer: Graded | undefined) => word.test(answer?.shown.text.trim() ?? '');
  const isKnown = [first, second].every((answer) => !answer || says(TRUE, answer) || says(FALSE, answer));
  const isTurned = isKnown && (says(FALSE, first) || says(TRUE, second));
  const [yes, no] = isTurned ? [second, first] : [first, second];
  const isTrue = yes ? yes.percent > RIGHT : (no?.percent ?? 0) <= RIGHT;
  const changes = isKnown ? [] : [words.otherTruth(answers.map(({ shown }) => shown.text))];
  const own = { ...asked, changes: [...asked.changes, ...changes] };
  takeTrueFalse(reading, own, isTrue, { true: yes?.feedback ?? nothing, false: no?.feedback ?? nothing });
}

/** Takes in a statement that is true or false. */
export function takeTrueFalse(
  reading: Reading,
  asked: MoodleQuestion,
  isTrue: boolean,
  feedback: Pick<Record<'true' | 'false', Graded['feedback']>, 'true' | 'false'>,
): void {
  reading.card(
    moodleDraft(asked, kinds.truefalse, {
      answers: [isTrue ? words.true : words.false],
      choices: [words.true, words.false],
      back: feedbackOf([
        { label: words.true, feedback: feedback.true },
        { label: words.false, feedback: feedback.false },
      ]),
    }),
  );
}
