import type { Quiz, QuizForm, QuizMode } from '@ardoise/contracts';
import { QUIZ_CODES, QUIZ_MAX_SECONDS, QUIZ_TIME_LIMIT } from '@ardoise/contracts/light';
import type { PickedCard } from './chosen.ts';
import { quizTexts } from '#texts/quizzes';
import { fromWall, toWall } from '../../../ui/figures/zoned-time.ts';

/** What stands in the form: dates as a clock of the organisation's time zone reads them, '' for none. */
export interface QuizDraft {
  name: string;
  code: string;
  /** null while the field holds no number. */
  timeLimit: number | null;
  mode: QuizMode;
  /** The classes for which it is there; none for everybody. */
  classIds: readonly string[];
  start: string;
  end: string;
  seeResults: string;
}

/** All that its form holds. */
export interface WholeQuiz {
  fields: QuizDraft;
  cards: readonly PickedCard[];
}

/** A code from 100000 to 999999, from a random number of 32 bits. */
export function codeFrom(random: number): string {
  return String(QUIZ_CODES.least + (random % (QUIZ_CODES.most - QUIZ_CODES.least + 1)));
}

export function newQuizDraft(code: string, name = ''): QuizDraft {
  return { name, code, timeLimit: QUIZ_TIME_LIMIT, mode: 'self', classIds: [], start: '', end: '', seeResults: '' };
}

export function quizDraft(quiz: Quiz, timeZone: string): QuizDraft {
  return {
    name: quiz.name,
    code: quiz.access_code ?? '',
    timeLimit: quiz.time_limit,
    mode: quiz.mode,
    classIds: quiz.class_ids ?? [],
    start: toWall(quiz.start_date, timeZone),
    end: toWall(quiz.end_date, timeZone),
    seeResults: toWall(quiz.can_see_results_from, timeZone),
  };
}

/** What is sent. */
export function draftToQuiz(draft: QuizDraft, timeZone: string): QuizForm {
  return {
    name: draft.name.trim(),
    access_code: draft.code.trim(),
    time_limit: draft.timeLimit ?? QUIZ_TIME_LIMIT,
    mode: draft.mode,
    start_date: fromWall(draft.start, timeZone),
    end_date: fromWall(draft.end, timeZone),
    can_see_results_from: fromWall(draft.seeResults, timeZone),
  };
}

export type QuizProblems = Partial<Record<keyof QuizDraft, string>>;

/** A sentence for each field that cannot be sent as it stands. */
export function quizProblems(draft: QuizDraft): QuizProblems {
  const words = quizTexts.form;
  const problems: QuizProblems = {};
  if (!draft.name.trim()) problems.name = words.nameMissing;
  if (!draft.code.trim()) problems.code = words.codeMissing;
  else if (!/[\p{L}\p{N}]/u.test(draft.code)) problems.code = words.codeSigns;
  const seconds = draft.timeLimit;
  if (seconds === null || !Number.isInteger(seconds) || seconds < 0 || seconds > QUIZ_MAX_SECONDS)
    problems.timeLimit = words.timeWrong;
  if (draft.start && draft.end && draft.end <= draft.start) problems.end = words.datesWrong;
  return problems;
}
