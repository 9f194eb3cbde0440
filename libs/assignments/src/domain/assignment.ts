import { DomainError } from '@ardoise/contracts';
import type { AssignmentKind, AssignmentMeasure } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';

/** What is to do, by whom, until when (ISO 8601 in UTC), and by what it is judged. */
export interface AssignmentFields {
  target: { kind: AssignmentKind; id: string };
  measure: AssignmentMeasure;
  /** Whoever is in one of these at any time; and students by themselves. All are opaque ids. */
  classIds: readonly string[];
  studentIds: readonly string[];
  dueAt: string;
  note: string;
}

type Here = { assignmentId: string };

export type AssignmentEvent =
  | { type: 'AssignmentGiven'; data: Here & AssignmentFields }
  | { type: 'AssignmentMoved'; data: Here & { dueAt: string } }
  /** Students have it to do no more; what they did stands. */
  | { type: 'AssignmentTakenBack'; data: Here }
  /** To these, who had not begun, a mail goes; `day` is the organisation's, YYYY-MM-DD. */
  | { type: 'AssignmentReminded'; data: Here & { studentIds: readonly string[]; message: string; day: string } };

export type AssignmentCommand =
  | ({ type: 'GiveAssignment'; assignmentId: string } & AssignmentFields)
  | { type: 'MoveAssignment'; dueAt: string }
  | { type: 'TakeAssignmentBack' }
  | { type: 'Remind'; studentIds: readonly string[]; message: string; day: string };

export interface AssignmentState {
  assignmentId: string;
  dueAt: string;
  takenBack: boolean;
  /** The day of the last mail. */
  reminded: string | null;
}

export const assignmentStream = (assignmentId: string) => `assignment-${assignmentId}`;

function decide(command: AssignmentCommand, state: AssignmentState | null): readonly AssignmentEvent[] {
  if (command.type === 'GiveAssignment') {
    if (state) return [];
    const { type: _, ...data } = command;
    return [{ type: 'AssignmentGiven', data }];
  }
  if (!state) throw new DomainError('not-found');
  const { assignmentId, takenBack } = state;
  if (command.type === 'TakeAssignmentBack')
    return takenBack ? [] : [{ type: 'AssignmentTakenBack', data: { assignmentId } }];
  if (takenBack) throw new DomainError('assignment-taken-back');
  if (command.type === 'MoveAssignment') {
    const { dueAt } = command;
    return dueAt === state.dueAt ? [] : [{ type: 'AssignmentMoved', data: { assignmentId, dueAt } }];
  }
  const { studentIds, message, day } = command;
  if (state.reminded === day) throw new DomainError('assignment-reminded');
  if (studentIds.length === 0) throw new DomainError('assignment-nobody-waits');
  return [{ type: 'AssignmentReminded', data: { assignmentId, studentIds, message, day } }];
}

function evolve(state: AssignmentState | null, { type, data }: AssignmentEvent): AssignmentState | null {
  if (type === 'AssignmentGiven')
    return { assignmentId: data.assignmentId, dueAt: data.dueAt, takenBack: false, reminded: null };
  if (!state) return null;
  switch (type) {
    case 'AssignmentMoved':
      return { ...state, dueAt: data.dueAt };
    case 'AssignmentTakenBack':
      return { ...state, takenBack: true };
    case 'AssignmentReminded':
      return { ...state, reminded: data.day };
  }
}

export const assignmentDecider: Decider<AssignmentState | null, AssignmentCommand, AssignmentEvent> = {
  initial: null,
  decide,
  evolve,
};
