import { z } from 'zod';
import { CLASS_QUIZZES_PAGE, CLASS_STUDENTS_PAGE } from '../constants.js';
import { ancestor } from '../catalogue/folders.js';
import { id, isoDate, offset, wholeNumber } from '../form.js';
import { nameAnswer } from '../accounts/names.js';

/** A day of the organisation's time zone, YYYY-MM-DD. */
const day = z.iso.date();
const count = z.int().min(0);
const share = z.number().min(0).max(1);

const piece = (most: number) => ({
  /** The most that there can be, unless told. */
  limit: wholeNumber(1, most).optional(),
  offset: offset.optional(),
});

export const classKnowledgeQuery = z.strictObject({
  /** Decks below that folder alone. */
  folder_id: id.optional(),
  ...piece(CLASS_STUDENTS_PAGE),
});
export type ClassKnowledgeQuery = z.input<typeof classKnowledgeQuery>;

/** A deck, and where it stands. */
const placed = z.object({ id, id_folder: id, name: z.string(), category: ancestor.optional() });

/**
 * What the students of a class know, by deck. Known is a deck's share of visible cards that are not to learn now: the product's
 * own percentage. Students who have no account any more are in no count.
 */
export const classKnowledge = z.object({
  /** Of the class: on how many lines it is read in all. */
  students: count,
  /** Decks in which anybody has rated anything, those with the most rated cards, CLASS_DECKS of them at most; by category, path and name. */
  decks: z.array(
    placed.extend({
      /** Names of the folders above it, from the one below the root. */
      path: z.array(z.string()),
      cards: count,
      /** Over the students to whom it is there: whoever has rated nothing in it knows nothing of it. */
      mean: share,
      raters: count,
    }),
  ),
  /** Decks that would be columns as well, and are not. */
  more_decks: count,
  /** Folders of the first level in which anybody has rated anything, by name, whichever is asked for. */
  folders: z.array(z.object({ id, name: z.string() })),
  /** A piece of the students, by name; `cells` in the order of `decks`. */
  rows: z.array(
    z.object({
      user_id: id,
      email: z.string(),
      ...nameAnswer,
      /** `rated`: how many of its cards; null where the deck is not there for the student. */
      cells: z.array(z.object({ known: share, rated: count }).nullable()),
    }),
  ),
});
export type ClassKnowledge = z.infer<typeof classKnowledge>;

/**
 * The cards that a class finds hardest: those of which most students' last rating was 'Difficile', among cards that at least
 * CLASS_HARDEST_LEAST of them have rated; HARDEST_CARDS at most. 'Ne plus voir' is no judgement.
 */
export const classHardest = z.array(
  z.object({
    flashcard_id: id,
    question: z.string(),
    deck: placed,
    /** Who have judged it, and who found it hard the last time. */
    students: count,
    hard: count,
    share,
  }),
);
export type ClassHardest = z.infer<typeof classHardest>;

/** How a class's students revised in the last STATS_DAYS days, up to today. */
export const classActivity = z.object({
  students: count,
  /** Those who have rated anything in the last seven days, today with them. */
  active_week: count,
  /** One for each day, oldest first; `students` are those who have rated anything on it. */
  days: z.array(z.object({ day, ratings: count, students: count })),
  /** When each student rated anything last, in no particular order; those who never did are left out. */
  last: z.array(z.object({ user_id: id, day })),
});
export type ClassActivity = z.infer<typeof classActivity>;

export const classQuizzesQuery = z.strictObject(piece(CLASS_QUIZZES_PAGE));
export type ClassQuizzesQuery = z.input<typeof classQuizzesQuery>;

/** Quizzes in which students of a class took part, or that are reserved for it: what was taken last, or made last, first. */
export const classQuizzes = z.object({
  /** Of the class, and how many quizzes there are in all. */
  students: count,
  total: count,
  quizzes: z.array(
    z.object({
      id,
      name: z.string(),
      reserved: z.boolean(),
      /** When a student of the class began it last; otherwise when it was made. */
      at: isoDate,
      /** Students of the class who took part, and those of them who may still answer. A run that names nobody counts for nothing. */
      participants: count,
      running: count,
      /** Cards that they were asked. */
      number_of_flashcards: count,
      /** Right answers by the newest grading, of those who have finished; null of nobody. */
      average: z.number().min(0).nullable(),
    }),
  ),
});
export type ClassQuizzes = z.infer<typeof classQuizzes>;
