import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { codeAsCompared, DomainError } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import type { Acting } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import type { JoinedBy } from '../domain/school-class.js';
import { Classes } from '../services/classes.js';
import { ownClassOf } from '../queries/listing.js';
import { ClassRegister } from './classes.js';

export class ChangeClassMembers extends Command<Answer<typeof routes.changeClassMembers>> {
  constructor(
    readonly classId: string,
    readonly change: { add: readonly string[]; remove: readonly string[] },
    readonly acting: Acting,
    readonly by: JoinedBy = 'professor',
  ) {
    super();
  }
}

/** A student comes in by the code that was told in class. */
export class JoinClass extends Command<Answer<typeof routes.joinClass>> {
  /** @param address from which the request comes */
  constructor(
    readonly code: string,
    readonly address: string,
    readonly acting: Acting,
  ) {
    super();
  }
}

@CommandHandler(ChangeClassMembers)
export class ChangeClassMembersHandler implements ICommandHandler<ChangeClassMembers> {
  constructor(
    private readonly register: ClassRegister,
    private readonly people: People,
  ) {}

  /** @throws DomainError not-found, class-archived, class-members-unknown */
  async execute({ classId: id, change: { add, remove }, acting, by }: ChangeClassMembers) {
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
