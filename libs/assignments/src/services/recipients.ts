import { Injectable } from '@nestjs/common';
import { People } from '@ardoise/accounts';
import type { Called } from '@ardoise/accounts';
import { Classes } from '@ardoise/classes';
import { byPersonName } from '@ardoise/contracts';
import type { AssignmentFields } from '../domain/assignment.js';
import { isThereFor } from './targets.js';
import type { AssignmentTargetState } from './targets.js';

type Given = Pick<AssignmentFields, 'classIds' | 'studentIds'>;

/** A student to whom something is given. */
export interface Recipient extends Omit<Called, 'hasAddress'> {
  id: string;
}

/** To whom something is given at this moment: who comes into a class has it to do, who leaves it has not any more. */
@Injectable()
export class Recipients {
  private readonly sort = byPersonName<{ first_name?: string; last_name?: string; email: string }>(
    ({ email }) => email,
  );

  constructor(
    private readonly classes: Classes,
    private readonly people: People,
  ) {}

  /**
   * By name; students who have an account still, and for whom the target is there.
   * @param within a class, whose students alone are wanted. @throws DomainError not-found for a class that never was
   */
  async of({ classIds, studentIds }: Given, target: AssignmentTargetState, within?: string): Promise<Recipient[]> {
    const members = async (id: string) => (await this.classes.one(id)).members.map(({ userId }) => userId);
    const given = new Set([...(await Promise.all(classIds.map(members))).flat(), ...studentIds]);
    const admitted = new Set((await Promise.all(target.reservedFor.map(members))).flat());
    const wanted = within === undefined ? null : new Set(await members(within));
    const ids = [...given].filter(
      (id) => (target.reservedFor.length === 0 || admitted.has(id)) && (!wanted || wanted.has(id)),
    );
    const people = await this.people.members(ids);
    return ids
      .flatMap((id) => {
        const person = people.get(id);
        if (person?.role !== 'student') return [];
        return [{ ...person.names, email: person.email, person, id }];
      })
      .sort(this.sort)
      .map(({ id, person: { email, names } }) => ({ id, email, ...(names && { names }) }));
  }
}

/** Whether it is given to a student, by the open classes that they are in, who may see it. */
export function isGivenTo(
  { classIds, studentIds }: Given,
  target: AssignmentTargetState,
  studentId: string,
  own: readonly string[],
) {
  if (!studentIds.includes(studentId) && !classIds.some((id) => own.includes(id))) return false;
  return isThereFor(target, own);
}
