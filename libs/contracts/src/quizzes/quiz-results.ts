import { z } from 'zod';
import { QUIZ_MAX_CARDS } from '../constants.js';
import { id, isoDate, wholeNumber } from '../form.js';
import { nameAnswer, names } from '../accounts/names.js';
import { kindFields, rectoFields, versoFields } from '../catalogue/flashcards.js';
import { markScale } from './mark-scale.js';
import { questionRuling, ruledQuestion } from './rulings.js';

/** A card as it was when it was answered, and what was answered. */
export const quizResponse = z.object({
  ...rectoFields,
  /** JSON text of a list of texts, as are the two below. */
  possible_answers: z.string(),
  correct_answer: z.string(),
  /** '[]' when nothing came in time. */
  answer: z.string(),
  ...kindFields,
  /** False where nothing is right: see `isCounted` of the card's kind. */
  is_correct: z.boolean(),
  /** They answered, and nothing holds what: `answer` is '[]'. */
  ballot: z.literal(true).optional(),
  /**
   * What was ruled on the question since: its point is everybody's, it is in no grade, or this answer is right by having been
   * accepted also.
   */
  ruling: z.enum(['given', 'left-out', 'accepted']).optional(),
  /** The picture of a card whose task is on it. */
  media: rectoFields.media.optional(),
});
export type QuizResponse = z.infer<typeof quizResponse>;

/** What else the student learns with their results. */
export const ownResponse = quizResponse.extend({
  ...versoFields,
  media: rectoFields.media,
});

/** What is known of an attempt by the run of a paced quiz that it belongs to. */
const inRun = {
  /** null where the quiz has none. */
  run_id: id.nullable(),
  /** The first question that they could answer, from 0: those before it count as not answered. */
  joined_at_step: z.int(),
};

/** Responses are keyed by the card's id, in the order in which the cards were asked. */
export const studentResult = z.object({
  ...inRun,
  /** The number of right answers. */
  grade: z.int(),
  /** Those of which an answer is right or wrong: a grade is out of so many. The responses hold the others too. */
  number_of_flashcards: z.int(),
  responses: z.record(id, ownResponse),
  quiz_name: z.string(),
  /** When the last answer came; null while the attempt is open. */
  finished_at: isoDate.nullable(),
  /** The student's own ended ones, the last first: each has a result. With one at their own pace, called `SELF_PACED`, where there are runs besides. */
  runs: z.array(z.object({ run_id: id, started_at: isoDate })),
});
export type StudentResult = z.infer<typeof studentResult>;

/** What was taken: a quiz at one's own pace, or the run of a paced one. */
export const missedQuery = z.strictObject({ taken: id.optional() });

/** The cards of a quiz that a student missed and has not rated since. */
export const missedCards = z.object({
  quiz_id: id,
  /** Of a paced quiz, null otherwise. */
  run_id: id.nullable(),
  name: z.string(),
  /** When it was over for them. */
  ended_at: isoDate,
  /** Those that they see in the catalogue, at least one, in the order in which they were asked. */
  flashcardIds: z.array(id),
});
export type MissedCards = z.infer<typeof missedCards>;

/** What a student would have learnt, had the professor who tried been one. */
export const tryResult = studentResult.pick({ grade: true, number_of_flashcards: true, responses: true });
export type TryResult = z.infer<typeof tryResult>;

/** Keyed by the student's id; `username` is their e-mail address, or says that they were removed. */
export const allResults = z.record(
  id,
  z.object({
    ...inRun,
    username: z.string(),
    ...nameAnswer,
    grade: z.int(),
    number_of_flashcards: z.int(),
    responses: z.record(id, quizResponse),
    started_at: isoDate,
    finished_at: isoDate.nullable(),
    /** They may still answer: what stands here is no grade yet. */
    running: z.boolean(),
    /** Names of their classes; absent where they are in none, or the run names nobody. */
    classes: z.array(z.string()).optional(),
  }),
);
export type AllResults = z.infer<typeof allResults>;

/** Which grading is read: 0 is the one made while they answered; the newest unless told. */
export const gradingQuery = z.strictObject({
  grading: wholeNumber(0, 10_000).optional(),
  /** That run alone, or with `SELF_PACED` what each took at their own pace; all of them together unless told. */
  run: id.optional(),
  /** Students of that class alone; nobody of a run that names nobody. */
  class: id.optional(),
});
export const runQuery = gradingQuery.pick({ run: true });

/** Of that class, or of those for which the quiz is reserved. */
export const absenteesQuery = gradingQuery.pick({ run: true, class: true });
/** A student who might have taken part and did not. */
export const absentee = z.object({
  user_id: id,
  email: z.string(),
  ...nameAnswer,
  /** Names of their classes. */
  classes: z.array(z.string()),
});
export type Absentee = z.infer<typeof absentee>;

export const classResultsQuery = gradingQuery.pick({ grading: true, run: true });
/** What a class made of a quiz: the figures of its own statistics, beside those of others. */
export const classResult = z.object({
  class_id: id,
  name: z.string(),
  school_year: z.string(),
  archived: z.boolean(),
  /** Its students: who has an account, and whoever of it took part. */
  students: z.int(),
  /** Of them those who began, and those who may still answer: these are in no figure below. */
  participations: z.int(),
  running: z.int(),
  /** Of the grades; null without any. */
  average: z.number().nullable(),
  median: z.number().nullable(),
  /** The same in marks. */
  average_mark: z.number().nullable(),
  median_mark: z.number().nullable(),
  marks_out_of: z.int(),
  /** The most cards that anybody of it was asked, of those that are right or wrong. */
  number_of_flashcards: z.int(),
});
export type ClassResult = z.infer<typeof classResult>;

export const quizQuestionStatistics = z.object({
  flashcardId: id,
  question: z.string(),
  /** Students who were asked it, and how many of them answered it right. */
  asked: z.int(),
  answered: z.int(),
  correct: z.int(),
  /** Of one whose answers are neither right nor wrong. */
  counted: z.literal(false).optional(),
  /** Where it is not as it was asked. What is said of its answers does not look at its weight. */
  ruled: ruledQuestion.optional(),
  /** correct / asked × 100; the facility index. null when nobody was asked, and where nothing is right. */
  percentage: z.number().nullable(),
  /** The discrimination index, −1 to 1; null with fewer than two students, and where it is in no grade or everybody's. */
  discrimination: z.number().nullable(),
  /**
   * How often each answer was given, most frequent first; at most 50. Of those without a name all that were given by then,
   * in that run or in all of them, and none where a class is told. `hidden`: not for a class to see.
   */
  answers: z.array(
    z.object({
      answer: z.array(z.string()),
      count: z.int(),
      is_correct: z.boolean(),
      hidden: z.literal(true).optional(),
    }),
  ),
  /** Of opinions the question of a run in which they were given, from 0, where all are of one run: there they are hidden. */
  said_in: z.object({ run_id: id, step: z.int() }).optional(),
});

export const quizStatistics = z.object({
  grading: z.int(),
  /** Students who began, those who finished, and those who may still answer: these are in no figure below. */
  participations: z.int(),
  finished: z.int(),
  running: z.int(),
  /** Of the grades; null without any, as where nothing that was asked is right or wrong. */
  average: z.number().nullable(),
  /** The population's. */
  standard_deviation: z.number().nullable(),
  median: z.number().nullable(),
  /** The most cards that anybody was asked, of those that are right or wrong: grades go from 0 to it. */
  number_of_flashcards: z.int(),
  /** The same in marks. */
  marks: z.object({
    scale: markScale,
    average: z.number().nullable(),
    median: z.number().nullable(),
    standard_deviation: z.number().nullable(),
  }),
  /** How many students have each grade, from 0 on. */
  distribution: z.array(z.int()),
  questions: z.array(quizQuestionStatistics),
});
export type QuizStatistics = z.infer<typeof quizStatistics>;

const answerKey = z.object({
  flashcardId: id,
  question: z.string(),
  before: z.array(z.string()),
  after: z.array(z.string()),
});

export const regradeForm = z
  .strictObject({
    /** Says what would change and changes nothing. */
    dry_run: z.boolean().default(false),
    /** The cards whose key is taken; unless told those whose question is still the one that was asked. */
    flashcardIds: z.array(id).max(QUIZ_MAX_CARDS).optional(),
  })
  .nullish()
  .transform((body) => body ?? { dry_run: false });

export const regraded = z.object({
  /** The number of the new grading; null for a dry run, and when no key has changed. */
  grading: z.int().nullable(),
  /**
   * Keys that differ from those of the newest grading, taken or not. `question_now`: the card's question where it has become
   * another one than was asked.
   */
  keys: z.array(answerKey.extend({ question_now: z.string().optional() })),
  average_before: z.number().nullable(),
  average_after: z.number().nullable(),
  changes: z.array(z.object({ user_id: id, username: z.string(), ...nameAnswer, before: z.int(), after: z.int() })),
});
export type Regraded = z.infer<typeof regraded>;

export const grading = z.object({
  grading: z.int(),
  /** null for the one that was made while they answered. */
  at: isoDate.nullable(),
  by_useremail: z.string().nullable(),
  by_name: names.optional(),
  keys: z.array(answerKey),
  /** Instead of keys. */
  ruled: z.object({ flashcardId: id, question: z.string(), ruling: questionRuling }).optional(),
});
export type Grading = z.infer<typeof grading>;

/**
 * A past quiz, second by second. A moment is [milliseconds since `from`, index in `participants`, kind, index in
 * `questions` or −1, 1 for right and 0 for wrong, −1 for neither], in order of time; kinds: 0 begins, 1 answers, 2 lets the time
 * run out, 3 finishes.
 */
export const quizReplay = z.object({
  from: isoDate,
  to: isoDate,
  participants: z.array(z.object({ user_id: id, username: z.string(), ...nameAnswer })),
  questions: z.array(
    z.object({
      flashcardId: id,
      question: z.string(),
      /** Of one whose answers are neither right nor wrong. */
      counted: z.literal(false).optional(),
    }),
  ),
  moments: z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()])),
});
export type QuizReplay = z.infer<typeof quizReplay>;
