import { inOrder, inPairs } from '../kinds/stated.js';
import { turnedOrder } from '../kinds/in-files.js';
import type { Reading } from '../reading.js';
import { moodleDraft, feedbackOf, nothing, shownOnly } from './asked.js';
import type { MoodleQuestion, Graded } from './asked.js';
import { kindWords } from '#texts/kinds';
import { kinds, moodleTexts as words } from '#texts/moodle';

interface Pair {
  left: MoodleQuestion['question'];
  right: string;
  feedback?: Graded['feedback'];
}

/** What is to be arranged may be all that a question says: a card of ours asks something. */
export function withQuestion(asked: MoodleQuestion, text: string): MoodleQuestion {
  if (asked.question.text !== '') return asked;
  return { ...asked, question: { ...asked.question, text }, changes: [...asked.changes, kindWords.asked] };
}

/**
 * Takes in what belongs together. @param others what belongs to none, and is to choose from as well
 */
export function takePairs(
  reading: Reading,
  asked: MoodleQuestion,
  given: readonly Pair[],
  others: readonly string[] = [],
): void {
  const all = given.filter(({ right }) => right.trim() !== '');
  const pairs = all.filter(({ left }) => left.text !== '' || left.files.length > 0);
  if (pairs.length === 0) {
    reading.leftOut(asked.name || asked.question.text, kinds.matching, words.noPair);
    return;
  }
  const choices = [...all.map(({ right }) => right), ...others];
  const isShown = pairs.some(({ left }) => left.files.length > 0);
  const sides = pairs.map(({ left, right }) => ({ left: left.text, right }));
  const stated = isShown ? null : inPairs(sides, choices);
  if (!stated) return pairByPair(reading, asked, pairs, choices);
  reading.card(
    moodleDraft(withQuestion(asked, kindWords.pairItems), kinds.matching, {
      ...{ answers: [], stated },
      back: feedbackOf(pairs.map(({ left, feedback = nothing }) => ({ label: left.text, feedback }))),
      changes: pairs.flatMap(({ left: { told = [] } }) => told),
    }),
  );
}

/** One card a pair, the right sides of all to choose from: what two columns of ours cannot hold. */
function pairByPair(reading: Reading, asked: MoodleQuestion, pairs: readonly Pair[], choices: readonly string[]): void {
  pairs.forEach(({ left, right, feedback = nothing }, index) => {
    const text = [asked.question.text, left.text].filter(Boolean).join('\n\n');
    reading.card(
      moodleDraft(asked, kinds.matching, {
        question: { text, files: [...left.files, ...asked.question.files] },
        answers: [right],
        choices,
        back: feedbackOf([{ label: '', feedback }]),
        changes: [words.onePair(index + 1, pairs.length)],
      }),
    );
  });
}

/** Takes in things in their order; those that a card of ours cannot put in order are an open card, whose answer is the order. */
export function takeOrder(reading: Reading, asked: MoodleQuestion, items: readonly string[]): void {
  const stated = inOrder(items);
  const own = withQuestion(asked, kindWords.orderItems);
  if (stated) return void reading.card(moodleDraft(own, kinds.ordering, { answers: items, stated }));
  const { question: text, answer } = turnedOrder(
    asked.question.text,
    items.filter((item) => item !== ''),
  );
  reading.card(
    moodleDraft(asked, kinds.ordering, {
      question: { ...shownOnly(text), files: asked.question.files },
      answers: answer,
      changes: [words.order],
    }),
  );
}
