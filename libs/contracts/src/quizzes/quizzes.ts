import { z } from 'zod';
import { ANSWER_MAX_LENGTH, ANSWERS_MOST } from '../catalogue/card-limits.js';
import { NAME_MAX_LENGTH, QUIZ_MAX_CARDS, QUIZ_MAX_SECONDS, QUIZ_TIME_LIMIT } from '../constants.js';
import { pageQuery } from '../catalogue/flashcards.js';
import { askedFields } from './asked-fields.js';
import { ancestor } from '../catalogue/folders.js';
import { chosenTextList, id, isoDate, revision, shownLine } from '../form.js';
import { nameAnswer } from '../accounts/names.js';
import { QUIZ_MODES } from './quiz-runs.js';

export const quiz = z.object({
  id,
  name: z.string(),
  /** For professors alone: a student who came by the link has no use for it. */
  access_code: z.string().optional(),
  /** Seconds for each card; 0 means no limit. */
  time_limit: z.int(),
  /** 'paced' is opened by its professor and taken by the whole class at once. */
  mode: z.enum(QUIZ_MODES),
  /** Of a paced one: the run that is open now, null while there is none. */
  run_id: id.nullable().optional(),
  /** Absent bounds are open. */
  start_date: isoDate.nullable(),
  end_date: isoDate.nullable(),
  /** From when a student reads their own results; null: as soon as they have finished. */
  can_see_results_from: isoDate.nullable(),
  creation_date: isoDate,
  /** Those that would be asked now. */
  flashcards_count: z.int(),
  /** For a student: they have finished, or they began and the quiz has ended since. */
  userAlreadyParticipated: z.boolean(),
  /** For a student: they began and may go on. */
  in_progress: z.boolean(),
  /** For a student who may go on: what is left of the shown card's time, in seconds; 0 once it is over. Absent without a limit. */
  seconds_left: z.number().optional(),
  /** For a student: their results can be read now. */
  results_available: z.boolean(),
  /** Of one that a student took, in the list of those: when they were through, or began where only its end has ended it. */
  taken_at: isoDate.optional(),
  /** Likewise, once the results can be read: what was right, of what is right or wrong. Absent where nothing is. */
  score: z.object({ right: z.int(), of: z.int() }).optional(),
  /** For professors: the classes for which it is there; none for everybody. */
  class_ids: z.array(id).optional(),
  /** For professors: send it back with an edit, and nobody's change in between is lost. */
  revision: z.int().optional(),
  /** Likewise, for the choice of its cards. */
  cards_revision: z.int().optional(),
  /** Likewise: in which all of its cards stand, those that would be asked now; absent where they come from several. */
  category: ancestor.optional(),
  /** Students who began. */
  participations: z.int().optional(),
  /** In the list of a group: how many students it is reserved for; absent where it is there for everybody. */
  students: z.int().optional(),
  /** Likewise: how often it was opened in class, and when last; absent where it never was. */
  sittings: z.object({ count: z.int(), last_at: isoDate }).optional(),
  /** The server's clock, for countdowns to the beginning. */
  now: isoDate,
});
export type Quiz = z.infer<typeof quiz>;

/** Absent, null and empty are the same: a form sends what it has. Any offset is taken, UTC is kept, in a year of four digits. */
const optionalDate = z
  .union([z.iso.datetime({ offset: true }), z.literal(''), z.null()])
  .optional()
  .transform((text) => (text ? new Date(text).toISOString() : null))
  .refine((text) => text === null || /^\d{4}-/.test(text), 'Date impossible.');

/** Seconds; absent, null and empty are the default, since 0 takes the limit away. */
const optionalSeconds = z
  .union([
    z.int().min(0).max(QUIZ_MAX_SECONDS),
    z
      .string()
      .regex(/^\d{1,6}$/)
      .meta({ pattern: '^\\d{1,4}$' })
      .transform(Number),
    z.literal(''),
    z.null(),
  ])
  .optional()
  .transform((seconds) => (typeof seconds === 'number' ? seconds : QUIZ_TIME_LIMIT))
  .pipe(z.int().min(0).max(QUIZ_MAX_SECONDS));

export const quizForm = z.strictObject({
  name: shownLine(NAME_MAX_LENGTH),
  /** Unique among the quizzes that have not ended; read without regard to case. */
  access_code: shownLine(40),
  time_limit: optionalSeconds,
  mode: z.enum(QUIZ_MODES).default('self'),
  start_date: optionalDate,
  end_date: optionalDate,
  can_see_results_from: optionalDate,
});
export type QuizForm = z.input<typeof quizForm>;
export const quizEditForm = quizForm.extend({ revision });

/** How a professor's list is parted: what can be taken now, what begins later or waits to be launched, what is over, what has no cards yet. */
export const QUIZ_GROUPS = ['running', 'upcoming', 'ended', 'draft'] as const;
export type QuizGroup = (typeof QUIZ_GROUPS)[number];

const flag = z.enum(['true', '1']).optional();

/** `running`: those alone that are open now and have an end. Within a group: those that oneself made, of a mode, for a class, whose name holds a text. */
export const quizListQuery = pageQuery
  .extend({
    running: flag,
    group: z.enum(QUIZ_GROUPS).optional(),
    mine: flag,
    mode: z.enum(QUIZ_MODES).optional(),
    class: id.optional(),
    name: z.string().max(NAME_MAX_LENGTH).optional(),
  })
  .refine(
    ({ group, running, mine, mode, class: classId, name }) =>
      group === undefined ? (mine ?? mode ?? classId ?? name) === undefined : running === undefined,
    'Un filtre vaut dans un groupe.',
  );

/** In the order in which the professor put them; an id that comes twice counts once. */
export const quizCardsForm = z.strictObject({ flashcardIds: z.array(id).max(QUIZ_MAX_CARDS), revision });

export const byCode = z.strictObject({ code: z.string().min(1).max(80) });
export const quizCardParams = z.strictObject({ id, flashcardId: id });

/** A card of an attempt: nothing in it shows the answer, and its id opens nothing else. */
export const quizFlashcard = z.object({
  /** An alias, for this attempt alone. */
  id: z.string(),
  id_deck: z.null(),
  ...askedFields,
  /** With the results. */
  media_verso: z.null(),
  creation_date: isoDate,
  is_proposed_by_student: z.literal(false),
  /** How many are still to be answered, this one included. */
  number_of_flashcards_remaining: z.int(),
  tags: z.tuple([]),
});
export type QuizFlashcard = z.infer<typeof quizFlashcard>;

/** Empty for the first card, or to come back to the one that is shown; token and answer afterwards. */
export const quizStep = z
  .strictObject({
    token: z.string().max(600).nullish(),
    /** A list of texts, or its JSON text: the chosen answers, or what stands in each place, in order; '[]' for none. */
    answer: z.union([z.literal(''), chosenTextList(ANSWERS_MOST, ANSWER_MAX_LENGTH)]).nullish(),
  })
  .nullish()
  .transform((body) => ({ token: body?.token || undefined, answer: body?.answer || undefined }));

/** The cards that a professor tries, of a quiz that need not be saved; those that cannot be asked are left out. */
export const quizTryForm = z.strictObject({ flashcardIds: z.array(id).max(QUIZ_MAX_CARDS) });

/** As a student gets them, in an order that was drawn; each under its own id, which professors know. */
export const quizTry = z.object({ flashcards: z.array(quizFlashcard) });
export type QuizTry = z.infer<typeof quizTry>;

/** What was answered while trying, in the order in which it was asked; [] for no answer. */
export const tryAnswersForm = z.strictObject({
  answers: z
    .array(z.strictObject({ flashcard_id: id, answer: chosenTextList(ANSWERS_MOST, ANSWER_MAX_LENGTH) }))
    .min(1)
    .max(QUIZ_MAX_CARDS),
});
export type TryAnswers = z.input<typeof tryAnswersForm>;

/** Without a card the attempt is over. */
export const nextFlashcard = z.object({
  flashcard: quizFlashcard.optional(),
  flashcardToken: z.string().optional(),
  /** What is left of this card's time by the server's clock, in seconds with decimals; absent without a limit. */
  seconds_left: z.number().optional(),
  /** Seconds that this student has for a card, their time factor included; absent without a limit. */
  seconds_per_card: z.number().optional(),
  number_of_flashcards: z.int(),
  /** How many are still to be answered. */
  number_of_flashcards_remaining: z.int(),
  warningMessage: z.string().optional(),
  infoMessage: z.string().optional(),
});
export type NextFlashcard = z.infer<typeof nextFlashcard>;

/** Where somebody who began stands, for the professor who watches. */
export const QUIZ_PRESENCE = ['answering', 'stuck', 'away', 'finished'] as const;
export type QuizPresence = (typeof QUIZ_PRESENCE)[number];

export const quizParticipant = z.object({
  user_id: id,
  username: z.string(),
  ...nameAnswer,
  started_at: isoDate,
  /** How many cards they have been through, of how many. */
  answered: z.int(),
  number_of_flashcards: z.int(),
  correct: z.int(),
  /** 'stuck': the time for the card ran out and nothing came; 'away': no live connection. */
  state: z.enum(QUIZ_PRESENCE),
  /** When the last sign came: the beginning, or an answer. */
  since: isoDate,
});
export type QuizParticipant = z.infer<typeof quizParticipant>;

export const participationQuestion = z.object({
  flashcardId: id,
  answered: z.int(),
  correct: z.int(),
  /** Of one whose answers are neither right nor wrong. */
  counted: z.literal(false).optional(),
});

/** How a quiz goes: what those who watch are told, at most 4 times a second. */
export const quizParticipation = z.object({
  quizId: id,
  started: z.int(),
  finished: z.int(),
  answers: z.int(),
  questions: z.array(participationQuestion),
});
export type QuizParticipation = z.infer<typeof quizParticipation>;

/** The same with who they are; newest sign first. */
export const quizRoom = z.object({ participation: quizParticipation, participants: z.array(quizParticipant) });
export type QuizRoom = z.infer<typeof quizRoom>;

export const quizWatch = z.strictObject({ quizId: id });
