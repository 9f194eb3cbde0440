import { z } from 'zod';
import { ANSWER_MAX_LENGTH, ANSWERS_MOST } from '../catalogue/card-limits.js';
import { versoFields } from '../catalogue/flashcards.js';
import { cardDetails } from '../kinds/details.js';
import { WORDS } from '../kinds/words/limits.js';
import { askedFields } from './asked-fields.js';
import { QUIZ_MAX_SECONDS } from '../constants.js';
import { chosenTextList, formBoolean, id, isoDate, line, wholeNumber } from '../form.js';
import { nameAnswer } from '../accounts/names.js';

/** How a quiz is taken: each at their own pace, or the whole class at that of its professor. */
export const QUIZ_MODES = ['self', 'paced'] as const;
export type QuizMode = (typeof QUIZ_MODES)[number];

/**
 * Where a run stands: people come in; a question may be answered; it may not any more; its answer is shown; the run has
 * ended.
 */
export const RUN_PHASES = ['lobby', 'asking', 'closed', 'revealed', 'over'] as const;
export type RunPhase = (typeof RUN_PHASES)[number];

/** Where nobody is named: nowhere hidden, on the wall and in the live view, in the results as well. */
export const RUN_ANONYMITIES = ['none', 'live', 'results'] as const;
export type RunAnonymity = (typeof RUN_ANONYMITIES)[number];

/** What is chosen before a run begins, and told to those who take part. */
export const runForm = z
  .strictObject({
    /** An answer may be changed until answering is closed. */
    can_change: formBoolean.default(true),
    /** Answering closes by itself once all who are present have answered. */
    closes_when_all: formBoolean.default(true),
    anonymity: z.enum(RUN_ANONYMITIES).default('none'),
    /** Points for speed, and a podium of first names at the end; as the school has it unless told. */
    ranking: formBoolean.optional(),
  })
  .nullish()
  .transform((body) => body ?? { can_change: true, closes_when_all: true, anonymity: 'none' as const });
export type RunForm = z.input<typeof runForm>;

/** Which question is meant, from 0: sent again, or by two remotes at once, it happens once. */
const step = z.int().min(0).max(1_000);
export const runStepForm = z.strictObject({ step });
/** `seconds`: for this question alone, 0 until it is closed by hand; those of the quiz unless told. */
export const runShowForm = runStepForm.extend({ seconds: z.int().min(0).max(QUIZ_MAX_SECONDS).optional() });
/** `deadline`: the one that is to be moved, as it was shown. */
export const runExtendForm = runStepForm.extend({ deadline: isoDate });

/** `hidden`: whether the class sees a word that somebody gave, however it was written. */
export const runWordForm = runStepForm.extend({ word: line(WORDS.longest).min(1), hidden: z.boolean() });

export const runAnswerForm = z.strictObject({
  token: z.string().max(600),
  /** The chosen answers, or what stands in each blank, in order. */
  answer: chosenTextList(ANSWERS_MOST, ANSWER_MAX_LENGTH),
});

/** How often an answer was given; the wall's bars. `is_correct` once the answer is shown, null before and where nothing is right. */
const countedAnswer = z.object({
  answer: z.array(z.string()),
  count: z.int(),
  is_correct: z.boolean().nullable(),
  /** Not for the class to see. */
  hidden: z.literal(true).optional(),
});
export type CountedAnswer = z.infer<typeof countedAnswer>;

/** A question as wall and phones show it: nothing in it tells the answer. */
export const runQuestion = z.object({
  /** An alias, for this run alone. */
  id: z.string(),
  ...askedFields,
  /** By the server's clock. */
  shown_at: isoDate,
  /** Until when somebody without extra time may answer; null until it is closed by hand. */
  deadline: isoDate.nullable(),
});
export type RunQuestion = z.infer<typeof runQuestion>;

/** What comes once the professor shows the answer. */
export const runReveal = z.object({
  answer: z.array(z.string()),
  /** All of them, of the kinds that have some. */
  details: cardDetails.optional(),
  ...versoFields,
});
export type RunReveal = z.infer<typeof runReveal>;

/** A run as everybody in it sees it, the same to all. */
export const runView = z.object({
  run_id: id,
  quiz_id: id,
  quiz_name: z.string(),
  phase: z.enum(RUN_PHASES),
  /** The question that is shown, from 0; −1 before the first one. */
  step: z.int(),
  number_of_flashcards: z.int(),
  can_change: z.boolean(),
  anonymity: z.enum(RUN_ANONYMITIES),
  /** Right answers earn points, more of them when they are quick, and the first three are named at the end. */
  ranking: z.boolean(),
  /** Whether any projector is connected. */
  wall_connected: z.boolean(),
  /** null in the lobby. */
  question: runQuestion.nullable(),
  /** Absent answers are not there: null until they are shown. */
  reveal: runReveal.nullable(),
});
export type RunView = z.infer<typeof runView>;

/** The same as a professor sees it, on the wall and on the remote. */
export const runWall = runView.extend({
  access_code: z.string(),
  /** Seconds for each question that is shown next; 0 for none. */
  time_limit: z.int(),
  closes_when_all: z.boolean(),
  /** Students who take part, those of them whose phone is connected, and those who have answered what is shown. */
  joined: z.int(),
  online: z.int(),
  answered: z.int(),
  /** Who has answered what is shown, and who is connected, was there for it and has not: of so many. */
  expected: z.int(),
  /** Connected students who have not answered and may still do so after the deadline, by their extra time. */
  waited_for: z.int(),
  /** First names of who came last, at most 60; none where nobody is named. */
  first_names: z.array(z.string()),
  /** Of what is shown, once answering is closed; most frequent first, at most 50. */
  distribution: z.array(countedAnswer),
  /** At the end: the share of right answers of those who were there, in per cent, and the questions with the lowest. */
  summary: z
    .object({
      average: z.number().nullable(),
      /** Nothing that was shown is right or wrong. */
      counted: z.literal(false).optional(),
      hardest: z.array(z.object({ step: z.int(), question: z.string(), percentage: z.number() })),
      /** The first three places, best first; who has as many points has the same place. Empty without a ranking. */
      podium: z.array(z.object({ place: z.int(), first_name: z.string(), points: z.int() })),
      /** Who has as many points as the last of them, and is not named; absent where all are. */
      podium_others: z.int().optional(),
    })
    .nullable(),
});
export type RunWall = z.infer<typeof runWall>;

/** What a run is to one of its students alone. */
export const runOwn = z.object({
  /** One for each question: worth something while that question is open, for this student. */
  tokens: z.array(z.string()),
  time_factor: z.number(),
  /** The first question that they could answer, from 0. */
  joined_at_step: z.int(),
  /** What they answered to the question that is shown; null for nothing. */
  answer: z.array(z.string()).nullable(),
  /** They answered it, and nothing holds what: `answer` is []. */
  ballot: z.literal(true).optional(),
  /** Whether that was right; null until the answer is shown, and where nothing is right. */
  is_correct: z.boolean().nullable(),
  /** Right ones among the questions of which the answer was shown, and is right or wrong. */
  right: z.int(),
  revealed: z.int(),
  /** Points of those questions; null without a ranking. */
  points: z.int().nullable(),
  /** At the end of a run with a ranking, for who has any points: from 1, the same for as many points. null otherwise. */
  place: z.int().nullable(),
});
export type RunOwn = z.infer<typeof runOwn>;

export const studentRun = z.object({ view: runView, own: runOwn });
export type StudentRun = z.infer<typeof studentRun>;

/** 'recorded' is all that is told: not whether it is right. */
export const runAnswered = z.object({
  step: z.int(),
  answer: z.array(z.string()),
  /** As of `runOwn`. */
  ballot: z.literal(true).optional(),
});
export type RunAnswered = z.infer<typeof runAnswered>;

/** A past question, looked back at without being opened again: as it was when its answer was shown. */
export const runPast = z.object({
  step: z.int(),
  question: runQuestion,
  reveal: runReveal.nullable(),
  answered: z.int(),
  distribution: z.array(countedAnswer),
});
export type RunPast = z.infer<typeof runPast>;
export const runPastParams = z.strictObject({ id, step: wholeNumber(0, 1_000) });

/** Somebody who takes part, for the professor's remote. */
export const runParticipant = z.object({
  user_id: id,
  /** Empty where nobody is named. */
  username: z.string(),
  ...nameAnswer,
  online: z.boolean(),
  answered: z.boolean(),
  joined_at_step: z.int(),
});
export type RunParticipant = z.infer<typeof runParticipant>;

/** A run in the list of a quiz. */
export const quizRun = z.object({
  id,
  quiz_id: id,
  opened_at: isoDate,
  ended_at: isoDate.nullable(),
  anonymity: z.enum(RUN_ANONYMITIES),
  number_of_flashcards: z.int(),
  /** Questions shown so far. */
  shown: z.int(),
  participations: z.int(),
});
export type QuizRun = z.infer<typeof quizRun>;

/** Who watches: `wall` is a projector, of which students are told when it is cut off. */
export const runWatch = z.strictObject({ runId: id, wall: z.boolean().default(false) });
export const runFollow = z.strictObject({ runId: id });
