import type { Difference } from '../../../ui/dialogs/differences.tsx';
import { runTexts } from '#texts/quizzes/run';
import { quizTexts } from '#texts/quizzes';
import type { WholeQuiz } from './quiz-draft.ts';

const words = quizTexts.form;

const dateOf = (wall: string) => wall.replace('T', ' ');

/** What two professors have left different in a quiz, field by field. */
export function quizDifferences(theirs: WholeQuiz, mine: WholeQuiz): Difference[] {
  const row = (label: string, of: (version: WholeQuiz) => string) => ({ label, theirs: of(theirs), mine: of(mine) });
  return [
    row(words.name, ({ fields }) => fields.name.trim()),
    row(words.code, ({ fields }) => fields.code.trim()),
    row(words.timeLimit, ({ fields }) => String(fields.timeLimit ?? '')),
    row(runTexts.mode.label, ({ fields }) => runTexts.mode[fields.mode]),
    row(words.start, ({ fields }) => dateOf(fields.start)),
    row(words.end, ({ fields }) => dateOf(fields.end)),
    row(words.seeResults, ({ fields }) => dateOf(fields.seeResults)),
    row(words.cards, ({ cards }) => cards.map(({ question }) => question).join('\n')),
  ].filter((one) => one.theirs !== one.mine);
}
