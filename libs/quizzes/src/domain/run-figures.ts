import { average } from '@ardoise/contracts';
import type { CountedAnswer, PersonNames, RunWall } from '@ardoise/contracts';
import type { AnswerCount } from '../read/run-answers.js';

/** Most different answers that a wall shows. */
const MOST_ANSWERS = 50;
/** How many questions are offered for talk at the end. */
const HARDEST = 2;

type Counts = Readonly<Record<string, AnswerCount>>;

/** Most frequent first. @param isShown whether the right answer was shown: nothing tells it before */
export function distributionOf(counts: Counts, isShown: boolean): CountedAnswer[] {
  return Object.values(counts)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_ANSWERS)
    .map(({ answer, count, correct }) => ({ answer: [...answer], count, is_correct: isShown ? correct : null }));
}

/** How many have answered. */
export function answeredIn(counts: Counts): number {
  return Object.values(counts).reduce((sum, { count }) => sum + count, 0);
}

/** What became of one question that was shown. */
export interface AskedQuestion {
  step: number;
  question: string;
  counts: Counts;
  /** Students who could answer it. */
  there: number;
}

/** The shares of right answers of those who were there, in per cent; of questions that nobody could answer, none. */
export function summaryOf(questions: readonly AskedQuestion[]): Omit<NonNullable<RunWall['summary']>, 'podium'> {
  const shares = questions.flatMap(({ step, question, counts, there }) => {
    if (there === 0) return [];
    const right = Object.values(counts).reduce((sum, { count, correct }) => sum + (correct ? count : 0), 0);
    return [{ step, question, percentage: (right / there) * 100 }];
  });
  const missed = shares.filter(({ percentage }) => percentage < 100);
  return {
    average: average(shares.map(({ percentage }) => percentage)),
    hardest: missed.sort((a, b) => a.percentage - b.percentage || a.step - b.step).slice(0, HARDEST),
  };
}

interface Called {
  email: string;
  names?: PersonNames;
}

/** Somebody's first name; where it is not known, as the address tells it: 'jean-luc.picard@…' is Jean-Luc. */
export function firstNameOf({ email, names }: Called = { email: '' }): string {
  if (names?.first_name) return names.first_name;
  const [name = ''] = (email.split('@')[0] ?? '').split(/[._+\d]/);
  return name.replace(/(^|-)\p{L}/gu, (letter) => letter.toLocaleUpperCase('fr'));
}
