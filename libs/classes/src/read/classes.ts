import { folded } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { ClassEvent, ClassFields } from '../domain/school-class.js';

/** Somebody in a class, and since when (ISO 8601 in UTC). */
export interface MemberRecord {
  userId: string;
  at: string;
}

export interface ClassDocument extends Document, ClassFields {
  /** The name as it is compared: lower case, without accents. */
  nameKey: string;
  archived: boolean;
  code: string | null;
  /** In the order in which they came; some may have no account any more. */
  members: readonly MemberRecord[];
}

export const classes = collection<ClassDocument>({ name: 'classes-v1' });

function evolve(known: ClassDocument | undefined, event: Recorded<ClassEvent>): ClassDocument | undefined {
  if (event.type === 'ClassCreated') {
    const { classId: id, name, schoolYear } = event.data;
    return { id, name, nameKey: folded(name), schoolYear, archived: false, code: null, members: [] };
  }
  if (!known) return undefined;
  switch (event.type) {
    case 'ClassRenamed': {
      const { name, schoolYear } = event.data;
      return { ...known, name, nameKey: folded(name), schoolYear };
    }
    case 'ClassArchived':
      return { ...known, archived: true, code: null };
    case 'ClassReopened':
      return { ...known, archived: false };
    case 'ClassCodeChosen':
      return { ...known, code: event.data.code };
    case 'MemberJoined':
      return { ...known, members: [...known.members, { userId: event.data.userId, at: event.metadata.at }] };
    case 'MemberLeft':
      return { ...known, members: known.members.filter(({ userId }) => userId !== event.data.userId) };
  }
}

const itself = ({ data }: { data: { classId: string } }) => data.classId;

export const classesProjection = projection<ClassDocument, ClassEvent>({
  name: 'classes-v1',
  into: classes,
  touches: {
    ClassCreated: itself,
    ClassRenamed: itself,
    ClassArchived: itself,
    ClassReopened: itself,
    ClassCodeChosen: itself,
    MemberJoined: itself,
    MemberLeft: itself,
  },
  evolve,
});
