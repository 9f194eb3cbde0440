import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import { byPersonName } from '@ardoise/contracts';
import type { PersonNames } from '@ardoise/contracts';
import { Classes } from './classes.js';

/** A student of a class, and how they are called: names where they are known, and shown. */
export interface ClassStudent extends PersonNames {
  userId: string;
  email: string;
}

const inOrder = byPersonName(({ email }: ClassStudent) => email);

/** Whose figures are those of a class: its students who have an account (still), in open and archived classes alike. */
@Injectable()
export class ClassStudents {
  constructor(
    private readonly classes: Classes,
    private readonly people: People,
  ) {}

  /** By name. @throws DomainError not-found */
  async of(classId: string): Promise<ClassStudent[]> {
    const { members } = await this.classes.one(classId);
    const known = await this.people.members(members.map(({ userId }) => userId));
    return members
      .flatMap(({ userId }): ClassStudent[] => {
        const person = known.get(userId);
        return person?.role === 'student' ? [{ userId, email: person.email, ...person.names }] : [];
      })
      .sort(inOrder);
  }
}
