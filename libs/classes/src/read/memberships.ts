import type { AccountEvent } from '@ardoise/accounts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { ClassEvent } from '../domain/school-class.js';

/** The classes that somebody is in, archived ones with them, under the person's id. */
export interface MembershipsDocument extends Document {
  classIds: readonly string[];
}

export const memberships = collection<MembershipsDocument>({ name: 'memberships-v1', warm: true });

type Event =
  Extract<ClassEvent, { type: 'MemberJoined' | 'MemberLeft' }> | Extract<AccountEvent, { type: 'UserRemoved' }>;

function evolve(known: MembershipsDocument | undefined, event: Recorded<Event>, id: string) {
  if (event.type === 'UserRemoved') return undefined;
  const { classId } = event.data;
  const others = (known?.classIds ?? []).filter((one) => one !== classId);
  const classIds = event.type === 'MemberJoined' ? [...others, classId] : others;
  return classIds.length === 0 ? undefined : { id, classIds };
}

const person = ({ data }: { data: { userId: string } }) => data.userId;

export const membershipsProjection = projection<MembershipsDocument, Event>({
  name: 'memberships-v1',
  into: memberships,
  touches: { MemberJoined: person, MemberLeft: person, UserRemoved: person },
  evolve,
});
