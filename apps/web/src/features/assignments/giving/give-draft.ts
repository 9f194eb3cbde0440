import type { AssignmentForm, AssignmentKind } from '@ardoise/contracts';
import { daysAfter } from '@ardoise/contracts/light';
import { fromWall, toWall } from '../../../ui/figures/zoned-time.ts';
import { giveTexts as words } from '#texts/assignments/give';

/** What is to be worked on. */
export interface GiveTarget {
  kind: AssignmentKind;
  id: string;
  name: string;
}

export interface GiveDraft {
  /** null while it is not chosen. */
  target: GiveTarget | null;
  classIds: readonly string[];
  studentIds: readonly string[];
  /** Of a deck or folder. */
  measure: 'known' | 'seen';
  /** null while the field holds no number. */
  percent: number | null;
  /** As a clock of the organisation's time zone reads it; '' for none. */
  due: string;
  note: string;
}

const PERCENT = 80;
const USUAL_DAYS = 7;
const USUAL_HOUR = 'T18:00';

/** @param now in milliseconds since 1970 */
export function newGiveDraft(target: GiveTarget | null, now: number, timeZone: string): GiveDraft {
  const today = toWall(new Date(now).toISOString(), timeZone).slice(0, 10);
  return {
    target,
    classIds: [],
    studentIds: [],
    measure: 'known',
    percent: PERCENT,
    due: `${daysAfter(today, USUAL_DAYS)}${USUAL_HOUR}`,
    note: '',
  };
}

export const isSameGiveDraft = (one: GiveDraft, other: GiveDraft) => JSON.stringify(one) === JSON.stringify(other);

export type GiveProblems = Partial<Record<'target' | 'classes' | 'percent' | 'due', string>>;

/** A sentence for a due date that cannot be sent as it stands. */
export function dueProblem(due: string, now: number, timeZone: string): string | undefined {
  const iso = fromWall(due, timeZone);
  if (iso === null) return words.dueMissing;
  return Date.parse(iso) <= now ? words.duePast : undefined;
}

/** One for each field. */
export function giveProblems(draft: GiveDraft, now: number, timeZone: string): GiveProblems {
  const { target, classIds, studentIds, measure, percent } = draft;
  const problems: GiveProblems = {};
  if (!target) problems.target = words.targetMissing;
  if (classIds.length + studentIds.length === 0) problems.classes = words.nobody;
  const isWrong = percent === null || !Number.isInteger(percent) || percent < 1 || percent > 100;
  if (target?.kind !== 'quiz' && measure === 'known' && isWrong) problems.percent = words.percentWrong;
  const due = dueProblem(draft.due, now, timeZone);
  if (due) problems.due = due;
  return problems;
}

/** What is sent of a draft without problems. */
export function draftToAssignment(draft: GiveDraft & { target: GiveTarget }, timeZone: string): AssignmentForm {
  const { target, classIds, studentIds, measure, percent, note } = draft;
  const measures = {
    known: { kind: 'known', percent: percent ?? PERCENT },
    seen: { kind: 'seen' },
  } as const;
  return {
    target: { kind: target.kind, id: target.id },
    measure: target.kind === 'quiz' ? { kind: 'part' } : measures[measure],
    class_ids: [...classIds],
    student_ids: [...studentIds],
    due_at: fromWall(draft.due, timeZone) ?? '',
    note: note.trim(),
  };
}
