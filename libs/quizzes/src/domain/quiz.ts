import { DomainError, USUAL_SCALE } from '@ardoise/contracts';
import type { MarkScale, QuestionRuling, QuestionWeight, QuizMode, RuledQuestion } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';
import { canUndo } from '@ardoise/catalogue';
import type { Content } from '@ardoise/catalogue';
import { afterRuling, checkAccepted, fitRuling, UNRULED } from './ruling.js';

export interface QuizFields {
  name: string;
  accessCode: string;
  mode: QuizMode;
  /** Seconds for each card; 0 for no limit. */
  timeLimit: number;
  /** ISO 8601 in UTC; null for an open bound. */
  startDate: string | null;
  endDate: string | null;
  canSeeResultsFrom: string | null;
}

/** A card as it stood at a revision of its stream: what an attempt asks never changes afterwards. */
export interface FrozenCard {
  flashcardId: string;
  revision: number;
  content: Content;
}

/** The right answers of a frozen card, corrected; with details where the card has some. */
export interface CorrectedKey extends Pick<Content, 'answer' | 'details'> {
  flashcardId: string;
  revision: number;
}

type Here = { quizId: string };
type OfQuestion = Here & { flashcardId: string };
export type QuizEvent =
  | { type: 'QuizCreated'; data: Here & { fields: QuizFields } }
  | { type: 'QuizEdited'; data: Here & { fields: QuizFields } }
  | { type: 'QuizCardsChosen'; data: Here & { flashcardIds: readonly string[] } }
  /** From now on attempts may ask the card as it is here. */
  | { type: 'QuizCardFrozen'; data: Here & FrozenCard }
  /** Each grading stands beside those before it; what was answered stays as it was. */
  | { type: 'QuizRegraded'; data: Here & { keys: readonly CorrectedKey[] } }
  /** Of a question that was asked: whether it counts, and which answers do besides the right one. Each is a grading as well. */
  | { type: 'QuizQuestionWeighed'; data: OfQuestion & { weight: QuestionWeight } }
  | { type: 'QuizAnswerAccepted'; data: OfQuestion & { answer: readonly string[] } }
  | { type: 'QuizAnswerWithdrawn'; data: OfQuestion & { answer: readonly string[] } }
  /** Its grades are told as marks of this scale. */
  | { type: 'QuizScaleChosen'; data: Here & { scale: MarkScale } }
  /** It is there for students of these classes alone; of none: for everybody. */
  | { type: 'QuizReserved'; data: Here & { classIds: readonly string[] } }
  | { type: 'QuizDeleted'; data: Here }
  | { type: 'QuizRestored'; data: Here };

export type QuizCommand =
  | { type: 'CreateQuiz'; quizId: string; fields: QuizFields }
  /** `seen`: the revision of the fields, or of the cards, that the person was looking at, when they said so. */
  | { type: 'EditQuiz'; fields: QuizFields; seen?: number | undefined }
  | { type: 'ChooseCards'; flashcardIds: readonly string[]; seen?: number | undefined }
  /** Its end is now. */
  | { type: 'EndQuiz'; now: string }
  | { type: 'AddCard'; flashcardId: string }
  | { type: 'FreezeCards'; cards: readonly FrozenCard[] }
  | { type: 'Regrade'; keys: readonly CorrectedKey[] }
  /** `asked`: the question, in each way in which it was asked. */
  | { type: 'RuleQuestion'; flashcardId: string; ruling: QuestionRuling; asked: readonly Content[] }
  | { type: 'ChooseScale'; scale: MarkScale }
  | { type: 'ReserveQuiz'; classIds: readonly string[] }
  | { type: 'DeleteQuiz' }
  | { type: 'RestoreQuiz'; now: string; deletedAt: string };

export interface QuizState {
  quizId: string;
  fields: QuizFields;
  flashcardIds: readonly string[];
  /** Names of what was frozen, see `frozenId`. */
  frozen: ReadonlySet<string>;
  deleted: boolean;
  classIds: readonly string[];
  /** By the card, of those on which something was ruled. */
  ruled: ReadonlyMap<string, RuledQuestion>;
  scale: MarkScale;
  /** How often the fields were changed, and the choice of cards. What a running quiz freezes is no change of anybody's. */
  revision: number;
  cardsRevision: number;
}

export const quizStream = (quizId: string) => `quiz-${quizId}`;
/** Names a card as an attempt asks it. */
export const frozenId = ({ flashcardId, revision }: { flashcardId: string; revision: number }) =>
  `${flashcardId}.${revision}`;

/** @throws DomainError name-missing, quiz-code-missing, quiz-code-signs, quiz-dates */
function checked(fields: QuizFields): QuizFields {
  const { name, accessCode, startDate, endDate } = fields;
  if (name === '') throw new DomainError('name-missing');
  if (accessCode === '') throw new DomainError('quiz-code-missing');
  // '..' is no part of an address, and nobody reads signs alone out to a class.
  if (!/[\p{L}\p{N}]/u.test(accessCode)) throw new DomainError('quiz-code-signs');
  if (startDate !== null && endDate !== null && endDate <= startDate) throw new DomainError('quiz-dates');
  return fields;
}

function same(a: QuizFields, b: QuizFields): boolean {
  return (Object.keys(a) as (keyof QuizFields)[]).every((field) => a[field] === b[field]);
}

function chosen({ quizId, flashcardIds: present }: QuizState, wanted: readonly string[]): QuizEvent[] {
  const flashcardIds = [...new Set(wanted)];
  if (flashcardIds.join() === present.join()) return [];
  return [{ type: 'QuizCardsChosen', data: { quizId, flashcardIds } }];
}

/** Nobody's change is taken back unseen. @throws DomainError changed-meanwhile */
function unchanged(revision: number, seen: number | undefined): void {
  if (seen !== undefined && seen !== revision) throw new DomainError('changed-meanwhile');
}

type RuleQuestion = Extract<QuizCommand, { type: 'RuleQuestion' }>;

/** @throws DomainError not-found, ruling-opinion, ruling-answer, ruling-many */
function ruledBy({ flashcardId, asked, ...command }: RuleQuestion, { quizId, ruled }: QuizState): QuizEvent[] {
  const ruling = fitRuling(command.ruling, asked);
  const before = ruled.get(flashcardId) ?? UNRULED;
  const after = afterRuling(before, ruling);
  if (after === before) return [];
  checkAccepted(after);
  const of = { quizId, flashcardId };
  if (ruling.type === 'weigh') return [{ type: 'QuizQuestionWeighed', data: { ...of, weight: ruling.weight } }];
  const type = ruling.type === 'accept' ? 'QuizAnswerAccepted' : 'QuizAnswerWithdrawn';
  return [{ type, data: { ...of, answer: ruling.answer } }];
}

/** What an event rules on its question; undefined for any other event. */
export function rulingIn(event: QuizEvent): (QuestionRuling & { flashcardId: string }) | undefined {
  switch (event.type) {
    case 'QuizQuestionWeighed':
      return { type: 'weigh', flashcardId: event.data.flashcardId, weight: event.data.weight };
    case 'QuizAnswerAccepted':
      return { type: 'accept', flashcardId: event.data.flashcardId, answer: [...event.data.answer] };
    case 'QuizAnswerWithdrawn':
      return { type: 'withdraw', flashcardId: event.data.flashcardId, answer: [...event.data.answer] };
    default:
      return undefined;
  }
}

function decide(command: QuizCommand, state: QuizState | null): readonly QuizEvent[] {
  if (command.type === 'CreateQuiz') {
    const { quizId, fields } = command;
    return state ? [] : [{ type: 'QuizCreated', data: { quizId, fields: checked(fields) } }];
  }
  if (!state) throw new DomainError('not-found');
  const { quizId } = state;
  if (command.type === 'RestoreQuiz') {
    if (!state.deleted) return [];
    canUndo(command);
    return [{ type: 'QuizRestored', data: { quizId } }];
  }
  if (command.type === 'DeleteQuiz') return state.deleted ? [] : [{ type: 'QuizDeleted', data: { quizId } }];
  if (state.deleted) throw new DomainError('not-found');
  switch (command.type) {
    case 'EditQuiz': {
      const fields = checked(command.fields);
      if (same(fields, state.fields)) return [];
      unchanged(state.revision, command.seen);
      return [{ type: 'QuizEdited', data: { quizId, fields } }];
    }
    case 'EndQuiz': {
      const { startDate, endDate } = state.fields;
      if (endDate !== null && endDate <= command.now) return [];
      if (startDate !== null && startDate >= command.now) throw new DomainError('quiz-not-started');
      return [{ type: 'QuizEdited', data: { quizId, fields: { ...state.fields, endDate: command.now } } }];
    }
    case 'ChooseCards': {
      const events = chosen(state, command.flashcardIds);
      if (events.length > 0) unchanged(state.cardsRevision, command.seen);
      return events;
    }
    case 'ReserveQuiz': {
      const classIds = [...new Set(command.classIds)].sort();
      return classIds.join() === state.classIds.join() ? [] : [{ type: 'QuizReserved', data: { quizId, classIds } }];
    }
    case 'AddCard':
      return chosen(state, [...state.flashcardIds, command.flashcardId]);
    case 'FreezeCards':
      return command.cards
        .filter((card) => !state.frozen.has(frozenId(card)))
        .map((card) => ({ type: 'QuizCardFrozen', data: { quizId, ...card } }));
    case 'RuleQuestion':
      return ruledBy(command, state);
    case 'ChooseScale': {
      const { scale } = command;
      const isSame = scale.out_of === state.scale.out_of && scale.step === state.scale.step;
      return isSame ? [] : [{ type: 'QuizScaleChosen', data: { quizId, scale } }];
    }
    case 'Regrade':
      return command.keys.length === 0 ? [] : [{ type: 'QuizRegraded', data: { quizId, keys: command.keys } }];
  }
}

function evolve(state: QuizState | null, event: QuizEvent): QuizState | null {
  if (event.type === 'QuizCreated') {
    const { quizId, fields } = event.data;
    const counted = { revision: 0, cardsRevision: 0 };
    const marked = { ruled: new Map(), scale: USUAL_SCALE };
    return { quizId, fields, flashcardIds: [], frozen: new Set(), deleted: false, classIds: [], ...marked, ...counted };
  }
  if (!state) return null;
  switch (event.type) {
    case 'QuizEdited':
      return { ...state, fields: event.data.fields, revision: state.revision + 1 };
    case 'QuizCardsChosen':
      return { ...state, flashcardIds: event.data.flashcardIds, cardsRevision: state.cardsRevision + 1 };
    case 'QuizCardFrozen':
      return { ...state, frozen: new Set(state.frozen).add(frozenId(event.data)) };
    case 'QuizRegraded':
      return state;
    case 'QuizQuestionWeighed':
    case 'QuizAnswerAccepted':
    case 'QuizAnswerWithdrawn': {
      const { flashcardId } = event.data;
      const ruling = rulingIn(event);
      if (!ruling) return state;
      const after = afterRuling(state.ruled.get(flashcardId) ?? UNRULED, ruling);
      return { ...state, ruled: new Map(state.ruled).set(flashcardId, after) };
    }
    case 'QuizScaleChosen':
      return { ...state, scale: event.data.scale };
    case 'QuizReserved':
      return { ...state, classIds: event.data.classIds };
    case 'QuizDeleted':
      return { ...state, deleted: true };
    case 'QuizRestored':
      return { ...state, deleted: false };
  }
}

export const quizDecider: Decider<QuizState | null, QuizCommand, QuizEvent> = { initial: null, decide, evolve };
