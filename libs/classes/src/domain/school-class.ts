import { DomainError } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';

/** What a class is called, and in which school year: the same name comes back each year. */
export interface ClassFields {
  name: string;
  schoolYear: string;
}

/** How somebody came into a class; 'provider': the school's identity provider told a group of its name. */
export type JoinedBy = 'professor' | 'code' | 'import' | 'provider';

type Here = { classId: string };
type Member = Here & { userId: string };

/** People are opaque ids. */
export type ClassEvent =
  | { type: 'ClassCreated'; data: Here & ClassFields }
  | { type: 'ClassRenamed'; data: Here & ClassFields }
  /** Its year is over: it opens nothing to anybody any more, and nobody comes in. */
  | { type: 'ClassArchived'; data: Here }
  | { type: 'ClassReopened'; data: Here }
  /** `code`: with which students come in by themselves; null for none. */
  | { type: 'ClassCodeChosen'; data: Here & { code: string | null } }
  | { type: 'MemberJoined'; data: Member & { by: JoinedBy } }
  | { type: 'MemberLeft'; data: Member };

export type ClassCommand =
  /** `professor`: whose class it is from the start. */
  | ({ type: 'CreateClass'; classId: string; professor?: string } & ClassFields)
  | ({ type: 'RenameClass' } & ClassFields)
  | { type: 'ArchiveClass' | 'ReopenClass' }
  | { type: 'ChooseCode'; code: string | null }
  | { type: 'ChangeMembers'; add: readonly string[]; remove: readonly string[]; by: JoinedBy };

export interface ClassState extends ClassFields {
  classId: string;
  archived: boolean;
  code: string | null;
  /** By user id, how they came in. */
  members: ReadonlyMap<string, JoinedBy>;
}

export const classStream = (classId: string) => `class-${classId}`;

function decide(command: ClassCommand, state: ClassState | null): readonly ClassEvent[] {
  if (command.type === 'CreateClass') {
    if (state) return [];
    const { classId, name, schoolYear, professor } = command;
    return [
      { type: 'ClassCreated', data: { classId, name, schoolYear } },
      ...(professor === undefined
        ? []
        : [{ type: 'MemberJoined', data: { classId, userId: professor, by: 'professor' } } as const]),
    ];
  }
  if (!state) throw new DomainError('not-found');
  const { classId, archived, members } = state;
  switch (command.type) {
    case 'RenameClass': {
      const { name, schoolYear } = command;
      if (name === state.name && schoolYear === state.schoolYear) return [];
      return [{ type: 'ClassRenamed', data: { classId, name, schoolYear } }];
    }
    case 'ArchiveClass':
      return archived ? [] : [{ type: 'ClassArchived', data: { classId } }];
    case 'ReopenClass':
      return archived ? [{ type: 'ClassReopened', data: { classId } }] : [];
    case 'ChooseCode': {
      const { code } = command;
      if (code === state.code) return [];
      if (archived && code !== null) throw new DomainError('class-archived');
      return [{ type: 'ClassCodeChosen', data: { classId, code } }];
    }
    case 'ChangeMembers': {
      const { by } = command;
      // The provider takes away only what it gave.
      const mayLeave = (userId: string) => by !== 'provider' || members.get(userId) === 'provider';
      const leaving = new Set(command.remove.filter((userId) => members.has(userId) && mayLeave(userId)));
      const coming = new Set(command.add.filter((userId) => !members.has(userId)));
      if (archived && coming.size > 0) throw new DomainError('class-archived');
      return [
        ...[...leaving].map((userId): ClassEvent => ({ type: 'MemberLeft', data: { classId, userId } })),
        ...[...coming].map((userId): ClassEvent => ({ type: 'MemberJoined', data: { classId, userId, by } })),
      ];
    }
  }
}

function evolve(state: ClassState | null, event: ClassEvent): ClassState | null {
  if (event.type === 'ClassCreated') return { ...event.data, archived: false, code: null, members: new Map() };
  if (!state) return null;
  switch (event.type) {
    case 'ClassRenamed':
      return { ...state, name: event.data.name, schoolYear: event.data.schoolYear };
    case 'ClassArchived':
      return { ...state, archived: true, code: null };
    case 'ClassReopened':
      return { ...state, archived: false };
    case 'ClassCodeChosen':
      return { ...state, code: event.data.code };
    case 'MemberJoined':
      return { ...state, members: new Map(state.members).set(event.data.userId, event.data.by) };
    case 'MemberLeft': {
      const members = new Map(state.members);
      members.delete(event.data.userId);
      return { ...state, members };
    }
  }
}

export const classDecider: Decider<ClassState | null, ClassCommand, ClassEvent> = { initial: null, decide, evolve };
