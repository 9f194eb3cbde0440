import { CommandBus, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError, folded } from '@ardoise/contracts';
import type { Answer, LeaveProof, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Identity } from '@ardoise/http';
import { CommandOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { accounts, emailKey, hasAddress, putting } from '../domain/account.js';
import type { Account } from '../domain/account.js';
import { askingToLeave, proofOf, refusedToLeave, stayingAfterAll } from '../domain/leaving.js';
import type { Origin } from '../domain/origin.js';
import { addressOrName } from '../domain/person-name.js';
import { AccountChanges } from '../services/account-changes.js';
import { Facts } from '../services/facts.js';
import { Passwords } from '../services/sessions/passwords.js';
import { Tries } from '../services/sessions/tries.js';
import { Professors, RemoveUser } from './users.js';
import type { Administering } from './users.js';

/** Asks a professor to erase one's account; where the school says so, it is erased at once. */
export class AskToLeave extends CommandOf<
  Answer<typeof routes.askToLeave>,
  {
    proof: LeaveProof;
    me: Identity;
    origin: Origin;
    /** ISO 8601 in UTC. */
    now: string;
  }
> {}

/** Takes the request back. */
export class StayAfterAll extends CommandOf<
  Answer<typeof routes.stayAfterAll>,
  {
    userId: string;
    /** ISO 8601 in UTC. */
    now: string;
  }
> {}

/** Says no, with a word that the person reads. */
export class RefuseLeave extends CommandOf<
  Answer<typeof routes.refuseLeave>,
  { userId: string; word: string; acting: Required<Administering> }
> {}

@CommandHandler(AskToLeave)
export class AskToLeaveHandler implements ICommandHandler<AskToLeave> {
  constructor(
    private readonly documents: Documents,
    private readonly changes: AccountChanges,
    private readonly facts: Facts,
    private readonly tries: Tries,
    private readonly passwords: Passwords,
    private readonly professors: Professors,
    private readonly settings: Settings,
    private readonly commands: CommandBus,
  ) {}

  /**
   * A request that waits already stays as it is.
   * @throws DomainError password-needed, password-wrong, leave-address-wrong, last-professor, too-many-tries, no-session
   */
  async execute({ proof, me: { userId }, origin, now }: AskToLeave) {
    const account = await this.documents.get(accounts, userId);
    if (!account) throw new DomainError('no-session');
    await this.mustBeProved(account, proof, origin);
    if (account.role === 'professor') await this.professors.mustLeaveAProfessor(userId);
    if (this.settings.values.LEAVE_AT_ONCE) {
      // Nobody acts: a professor's own account is not theirs to remove, and here nobody judged.
      await this.commands.execute(new RemoveUser({ userId, acting: { now } }));
      return { left: true };
    }
    await this.changes.change(userId, async (present) => {
      if (present.leave === 'asked') return;
      await this.tries.leave(userId);
      const event = { type: 'LeaveAsked', data: { userId } } as const;
      await this.facts.commit([putting(accounts, askingToLeave(present, now))], [{ event, at: now, actor: userId }]);
    });
    return { left: false };
  }

  private async mustBeProved(account: Account, { password, email }: LeaveProof, { address }: Origin): Promise<void> {
    if (proofOf(account) === 'email') {
      const isTold = hasAddress(account)
        ? emailKey(email ?? '') === account.emailKey
        : folded(email ?? '') === folded(addressOrName(account));
      if (!isTold) throw new DomainError('leave-address-wrong');
      return;
    }
    if (password === undefined) throw new DomainError('password-needed');
    await this.tries.currentPassword(account, address, async () => {
      if (!(await this.passwords.matches(account.passwordHash ?? undefined, password)))
        throw new DomainError('password-wrong');
    });
  }
}

@CommandHandler(StayAfterAll)
export class StayAfterAllHandler implements ICommandHandler<StayAfterAll> {
  constructor(
    private readonly changes: AccountChanges,
    private readonly facts: Facts,
  ) {}

  /** Where nothing is asked nothing happens. */
  async execute({ userId, now }: StayAfterAll) {
    await this.changes.change(userId, async (account) => {
      if (account.leave !== 'asked') return;
      const event = { type: 'LeaveWithdrawn', data: { userId } } as const;
      await this.facts.commit([putting(accounts, stayingAfterAll(account))], [{ event, at: now, actor: userId }]);
    });
    return {};
  }
}

@CommandHandler(RefuseLeave)
export class RefuseLeaveHandler implements ICommandHandler<RefuseLeave> {
  constructor(
    private readonly professors: Professors,
    private readonly facts: Facts,
  ) {}

  /** The same word said again changes nothing. @throws DomainError not-found, own-account, leave-not-asked */
  async execute({ userId, word, acting: { actor, now } }: RefuseLeave) {
    await this.professors.judged(userId, actor.userId, async (account) => {
      if (userId === actor.userId) throw new DomainError('own-account');
      if (account.leave === 'refused' && account.leaveWord === word) return;
      if (account.leave !== 'asked') throw new DomainError('leave-not-asked');
      const event = { type: 'LeaveRefused', data: { userId } } as const;
      const refused = refusedToLeave(account, word, now);
      await this.facts.commit([putting(accounts, refused)], [{ event, at: now, actor: actor.userId }]);
    });
    return {};
  }
}
