import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { AssignmentEvent, AssignmentFields } from '../domain/assignment.js';

/** Something to do as it stands. Moments: ISO 8601 in UTC. */
export interface AssignmentDocument extends Document, AssignmentFields {
  givenAt: string;
  /** Who gave it, by opaque id. */
  givenBy: string;
  takenBackAt: string | null;
  remindedAt: string | null;
}

export const assignments = collection<AssignmentDocument>({ name: 'assignments-v1' });

function evolve(
  known: AssignmentDocument | undefined,
  { type, data, metadata }: Recorded<AssignmentEvent>,
): AssignmentDocument | undefined {
  const { at, actor = '' } = metadata;
  if (type === 'AssignmentGiven') {
    const { assignmentId: id, ...fields } = data;
    return { id, ...fields, givenAt: at, givenBy: actor, takenBackAt: null, remindedAt: null };
  }
  if (!known) return undefined;
  switch (type) {
    case 'AssignmentMoved':
      return { ...known, dueAt: data.dueAt };
    case 'AssignmentTakenBack':
      return { ...known, takenBackAt: at };
    case 'AssignmentReminded':
      return { ...known, remindedAt: at };
  }
}

const itself = ({ data }: { data: { assignmentId: string } }) => data.assignmentId;

export const assignmentsProjection = projection<AssignmentDocument, AssignmentEvent>({
  name: 'assignments-v1',
  into: assignments,
  touches: {
    AssignmentGiven: itself,
    AssignmentMoved: itself,
    AssignmentTakenBack: itself,
    AssignmentReminded: itself,
  },
  evolve,
});
