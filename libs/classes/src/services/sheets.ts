import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import { byPersonName, CLASS_CODE_CHARACTERS, DomainError, SHEET_CODES } from '@ardoise/contracts';
import type { PersonNames, Role } from '@ardoise/contracts';
import { RuntimePlatform } from '@ardoise/runtime';
import type { ClassDocument } from '../read/classes.js';
import { ClassStudents } from './class-students.js';
import { Classes } from './classes.js';

/** Who asks for a class's codes. */
export interface SheetMaker {
  userId: string;
  role: Role;
}

/** A pupil of a sheet. */
interface Pupil extends PersonNames {
  user_id: string;
}

const inOrder = byPersonName(({ user_id: id }: Pupil) => id);

/** The sheets of codes of classes: whose they are to make, and the code of each class. */
@Injectable()
export class Sheets {
  /** By class: each try of a code is held against all of them. */
  private readonly codes = new Map<string, string>();

  constructor(
    private readonly classes: Classes,
    private readonly students: ClassStudents,
    private readonly people: People,
    private readonly platform: RuntimePlatform,
  ) {}

  /**
   * The class's code: it follows from the installation's secret and stays as long as the class, for it opens nothing by
   * itself. Signs of 31 by whole bytes: the first few come a hair more often, which is nothing that a secret hangs on.
   */
  codeOf(classId: string): string {
    const known = this.codes.get(classId) ?? this.drawnFor(classId);
    this.codes.set(classId, known);
    return known;
  }

  private drawnFor(classId: string): string {
    const drawn = createHmac('sha256', this.platform.secret).update(`class sheet\n${classId}`).digest();
    return [...drawn.subarray(0, SHEET_CODES.ofClass)]
      .map((byte) => CLASS_CODE_CHARACTERS.charAt(byte % CLASS_CODE_CHARACTERS.length))
      .join('');
  }

  /** Who is in the open classes of that code: nobody where there is none. */
  async membersBy(code: string): Promise<Set<string>> {
    const open = (await this.classes.all()).filter(({ id }) => this.codeOf(id) === code);
    return new Set(open.flatMap(({ members }) => members.map(({ userId }) => userId)));
  }

  /**
   * An open class whose codes somebody may make: its professors, and administrators; of a class that has no professor yet,
   * any professor. @throws DomainError not-found, class-of-others, class-archived
   */
  async mayMake(classId: string, { userId, role }: SheetMaker): Promise<ClassDocument> {
    const found = await this.classes.one(classId);
    const isOwn = found.members.some((member) => member.userId === userId);
    if (role !== 'admin' && !isOwn && (await this.hasProfessor(found))) throw new DomainError('class-of-others');
    if (found.archived) throw new DomainError('class-archived');
    return found;
  }

  async hasProfessor({ members }: Pick<ClassDocument, 'members'>): Promise<boolean> {
    const known = await this.people.members(members.map(({ userId }) => userId));
    return [...known.values()].some(({ role }) => role === 'professor');
  }

  /** Ids of the students of a class. */
  async studentsOf(classId: string): Promise<string[]> {
    return (await this.students.of(classId)).map(({ userId }) => userId);
  }

  /** Each with how they are called, by name. */
  async named<T extends object>(told: ReadonlyMap<string, T>): Promise<(Pupil & T)[]> {
    const called = await this.people.called([...told.keys()]);
    return [...told]
      .map(([id, more]) => ({
        user_id: id,
        ...(called.get(id)?.names ?? { last_name: called.get(id)?.email }),
        ...more,
      }))
      .sort(inOrder);
  }
}
