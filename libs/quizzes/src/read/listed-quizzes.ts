import { STANDS, deletedBy } from '@ardoise/catalogue';
import type { Deletion } from '@ardoise/catalogue';
import { folded } from '@ardoise/contracts';
import type { QuizGroup, QuizMode } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document, Filter, FindOptions } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { QuizEvent, QuizFields } from '../domain/quiz.js';
import type { RunEvent } from '../domain/run.js';

/** What says where it stands, besides its creation. */
interface Standing {
  mode: QuizMode;
  startDate: string | null;
  endDate: string | null;
  /** It has cards, or had some. */
  hadCards: boolean;
  /** The run that is open. */
  openRun: string | null;
  /** When its last run ended. */
  heldUntil: string | null;
}

/**
 * Where a quiz stands in a professor's list, which moves by the clock alone: it is compared to two moments, in ISO 8601 in UTC or
 * later than any. Both are null of a quiz that never had cards.
 */
export interface ListedQuizDocument extends Document, Deletion, Standing {
  /** As it is searched. */
  name: string;
  /** Who made it, by opaque id; empty where nobody did. */
  author: string;
  classIds: readonly string[];
  createdAt: string;
  opensAt: string | null;
  closesAt: string | null;
  /** How often it was opened in class, and when last. */
  sittings: number;
  lastHeldAt: string | null;
}

export const listedQuizzes = collection<ListedQuizDocument>({
  name: 'quiz-list-v1',
  indexes: [
    { fields: ['deletedAt', 'closesAt', 'createdAt', 'id'] },
    { fields: ['deletedAt', 'opensAt', 'createdAt', 'id'] },
  ],
});

/** Later than any moment; what was made last comes first, for its digits are turned round. */
const endless = (createdAt: string) => `~${createdAt.replace(/\d/g, (digit) => String(9 - Number(digit)))}`;
/** Later than any moment as well, before all that is endless: a run ends by its professor's word. */
const WHILE_HELD = '~';

function moments(quiz: Standing & { createdAt: string }): Pick<ListedQuizDocument, 'opensAt' | 'closesAt'> {
  const { mode, startDate, endDate, openRun, heldUntil } = quiz;
  if (!quiz.hadCards) return { opensAt: null, closesAt: null };
  const later = endless(quiz.createdAt);
  if (mode === 'self') return { opensAt: startDate ?? '', closesAt: endDate ?? later };
  if (openRun !== null) return { opensAt: '', closesAt: WHILE_HELD };
  // With a beginning that came after its last run it is planned once more.
  if (heldUntil === null || (startDate !== null && startDate > heldUntil))
    return { opensAt: later, closesAt: endDate ?? later };
  return { opensAt: '', closesAt: endDate !== null && endDate < heldUntil ? endDate : heldUntil };
}

/** The question for a group, at a moment in ISO 8601 in UTC, and the order in which it is shown. */
export function groupAt(group: QuizGroup, now: string): { filter: Filter; sort: NonNullable<FindOptions['sort']> } {
  const stands = { deletedAt: null };
  switch (group) {
    case 'running':
      return {
        filter: { ...stands, closesAt: { $gte: now }, opensAt: { $lte: now } },
        sort: { closesAt: 1, createdAt: 1, id: 1 },
      };
    case 'upcoming':
      return {
        filter: { ...stands, opensAt: { $gt: now }, closesAt: { $gte: now } },
        sort: { opensAt: 1, createdAt: 1, id: 1 },
      };
    case 'ended':
      return { filter: { ...stands, closesAt: { $lt: now } }, sort: { closesAt: -1, createdAt: -1, id: -1 } };
    case 'draft':
      return { filter: { ...stands, closesAt: null }, sort: { createdAt: -1, id: -1 } };
  }
}

type Listed = QuizEvent | Extract<RunEvent, { type: 'RunOpened' | 'RunEnded' }>;

const fieldsOf = ({ name, mode, startDate, endDate }: QuizFields) => ({ name: folded(name), mode, startDate, endDate });

function changed(quiz: ListedQuizDocument, event: Recorded<Listed>): Partial<ListedQuizDocument> {
  const { at } = event.metadata;
  switch (event.type) {
    case 'QuizEdited':
      return fieldsOf(event.data.fields);
    case 'QuizCardsChosen':
      return { hadCards: quiz.hadCards || event.data.flashcardIds.length > 0 };
    case 'QuizReserved':
      return { classIds: event.data.classIds };
    case 'QuizDeleted':
      return deletedBy(event.metadata);
    case 'QuizRestored':
      return STANDS;
    case 'RunOpened':
      return { openRun: event.data.runId, sittings: quiz.sittings + 1, lastHeldAt: at };
    case 'RunEnded':
      return { openRun: null, heldUntil: at };
    default:
      return {};
  }
}

function evolve(quiz: ListedQuizDocument | undefined, event: Recorded<Listed>): ListedQuizDocument | undefined {
  if (event.type === 'QuizCreated') {
    const { at, actor } = event.metadata;
    const standing = { hadCards: false, openRun: null, heldUntil: null };
    const held = { sittings: 0, lastHeldAt: null };
    const made = { id: event.data.quizId, ...fieldsOf(event.data.fields), ...standing, createdAt: at };
    return { ...made, ...moments(made), ...held, ...STANDS, author: actor ?? '', classIds: [] };
  }
  if (!quiz) return undefined;
  const after = { ...quiz, ...changed(quiz, event) };
  return { ...after, ...moments(after) };
}

const itself = ({ data }: { data: { quizId: string } }) => data.quizId;

export const listedQuizzesProjection = projection<ListedQuizDocument, Listed>({
  name: 'quiz-list-v1',
  into: listedQuizzes,
  touches: {
    QuizCreated: itself,
    QuizEdited: itself,
    QuizCardsChosen: itself,
    QuizReserved: itself,
    QuizDeleted: itself,
    QuizRestored: itself,
    RunOpened: itself,
    RunEnded: itself,
  },
  evolve,
});
