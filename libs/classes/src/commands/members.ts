import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { codeAsCompared, DomainError } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import type { JoinedBy } from '../domain/school-class.js';
import { Classes } from '../services/classes.js';
import { ownClassOf } from '../queries/listing.js';
import { ClassRegister } from './classes.js';

export class ChangeClassMembers extends CommandOf<
  Answer<typeof routes.changeClassMembers>,
  { classId: string; change: { add: readonly string[]; remove: readonly string[] }; acting: Acting; by?: JoinedBy }
> {}

/** A student comes in by the code that was told in class. */
export class JoinClass extends CommandOf<
  Answer<typeof routes.joinClass>,
  {
    code: string;
    /** From which the request comes. */
    address: string;
    acting: Acting;
  }
> {}

@CommandHandler(ChangeClassMembers)
export class ChangeClassMembersHandler implements ICommandHandler<ChangeClassMembers> {
  constructor(
    private readonly register: ClassRegister,
    private readonly people: People,
  ) {}

  /** @throws DomainError not-found, class-archived, class-members-unknown */
  async execute({ classId: id, change: { add, remove }, acting, by = 'professor' }: ChangeClassMembers) {
    const known = await this.people.members(add);
    if (add.some((userId) => !known.has(userId))) throw new DomainError('class-members-unknown');
    await this.register.decide(id, { type: 'ChangeMembers', add, remove, by }, acting);
    return { id };
  }
}

/** Codes that lead nowhere: of one person, and from one address, behind which a whole school may sit. */
const BY_PERSON: Bound = { name: 'class-codes', points: 10, seconds: 60 };
const FROM_ADDRESS: Bound = { name: 'class-codes-from', points: 1_000, seconds: 60 };

@CommandHandler(JoinClass)
export class JoinClassHandler implements ICommandHandler<JoinClass> {
  constructor(
    private readonly register: ClassRegister,
    private readonly classes: Classes,
    private readonly limits: Limits,
    private readonly settings: Settings,
  ) {}

  /** @throws DomainError class-codes-closed, not-found, too-many-tries */
  async execute({ code, address, acting }: JoinClass) {
    if (!this.settings.values.ALLOW_CLASS_CODES) throw new DomainError('class-codes-closed');
    const { userId } = acting.actor;
    const tries = [
      { bound: BY_PERSON, key: userId },
      { bound: FROM_ADDRESS, key: address },
    ];
    await this.limits.check(tries);
    const found = await this.classes.byCode(codeAsCompared(code).replaceAll('-', '').toUpperCase());
    if (!found) {
      await this.limits.count(tries);
      throw new DomainError('not-found');
    }
    await this.register.decide(found.id, { type: 'ChangeMembers', add: [userId], remove: [], by: 'code' }, acting);
    return ownClassOf(found);
  }
}
