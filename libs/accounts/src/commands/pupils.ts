import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { NewPupil } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { idFor, partOf, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { accounts, noAddressKey, putting } from '../domain/account.js';
import type { Account } from '../domain/account.js';
import { called, nameTold } from '../domain/person-name.js';
import { Facts } from '../services/facts.js';

/** Students who have no address: a name alone, also where the school shows no names, for there is nothing else to tell them by. */
export class AddPupils extends CommandOf<string[], { pupils: readonly NewPupil[]; acting: Acting }> {}

/** Of the account that a request makes for the pupil at that place of its list, each time it comes. */
export const pupilId = (acting: Acting, place: number) => idFor(partOf(acting, `pupil ${place}`), 'account');

@CommandHandler(AddPupils)
export class AddPupilsHandler implements ICommandHandler<AddPupils> {
  constructor(
    private readonly documents: Documents,
    private readonly facts: Facts,
  ) {}

  /** A repeated request adds nobody twice. @returns their ids, in the order of the list */
  async execute({ pupils, acting }: AddPupils): Promise<string[]> {
    const { actor, now: createdAt } = acting;
    const wanted = pupils.map(({ first_name: first, last_name: last }, index) => {
      const id = pupilId(acting, index);
      const nameless: Account = {
        id,
        email: '',
        emailKey: noAddressKey(id),
        passwordHash: null,
        role: 'student',
        createdAt,
      };
      return called(nameless, nameTold(first, last));
    });
    const ids = wanted.map(({ id }) => id);
    const there = new Set((await this.documents.getMany(accounts, ids)).map(({ id }) => id));
    const added = wanted.filter(({ id }) => !there.has(id));
    await this.facts.commit(
      added.map((account) => putting(accounts, account)),
      added.map(({ id: userId }) => ({
        id: idFor({ seed: userId }, 'added'),
        event: { type: 'UserInvited', data: { userId, role: 'student' } },
        at: createdAt,
        actor: actor.userId,
      })),
    );
    return ids;
  }
}
