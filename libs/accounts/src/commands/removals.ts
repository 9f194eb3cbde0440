import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError, errorDetails } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { CommandOf } from '@ardoise/projections';
import type { Account } from '../domain/account.js';
import { keepsOut, referenceOf, removals } from '../domain/removal.js';
import type { ProviderIdentity, Removal } from '../domain/removal.js';
import { MailLinks } from '../services/mail-links.js';

/** As many digits as a UUID has. */
const ID_DIGITS = 32;

/** Lets somebody in again who was removed: with their next launch they come as anybody new. */
export class LetInAgain extends CommandOf<Answer<typeof routes.letInAgain>, { removalId: string }> {}

/** Keeps those out who were removed and would come back by themselves, through a platform or the school's provider. */
@Injectable()
export class Removals {
  constructor(
    private readonly documents: Documents,
    private readonly links: MailLinks,
  ) {}

  /** Under what an identity is kept: of the same always the same, and nobody can tell whose it is. */
  idOf({ issuer, subject }: ProviderIdentity): string {
    const mark = this.links.mark(`identity\n${issuer}\n${subject}`);
    return Buffer.from(mark, 'base64url').toString('hex').slice(0, ID_DIGITS);
  }

  of(identity: ProviderIdentity): Promise<Removal | undefined> {
    return this.documents.get(removals, this.idOf(identity));
  }

  /** By the subject, the removals of many whom one issuer knows. */
  async among(issuer: string, subjects: readonly string[]): Promise<Map<string, Removal>> {
    const ids = new Map(subjects.map((subject) => [this.idOf({ issuer, subject }), subject]));
    const found = await this.documents.getMany(removals, [...ids.keys()]);
    return new Map(found.map((removal) => [ids.get(removal.id) ?? '', removal]));
  }

  /**
   * What forgets a removal, to be written with what lets somebody in; nothing for most.
   * @param account whose address it is @throws DomainError removed
   */
  async overcome(identity: ProviderIdentity, account: Pick<Account, 'createdAt'> | undefined): Promise<Write[]> {
    const removal = await this.of(identity);
    if (keepsOut(removal, account)) throw this.refusal(identity);
    return removal ? [{ in: removals, delete: removal.id }] : [];
  }

  refusal(identity: ProviderIdentity): DomainError {
    return new DomainError('removed', errorDetails.removed(referenceOf(this.idOf(identity))));
  }
}

@CommandHandler(LetInAgain)
export class LetInAgainHandler implements ICommandHandler<LetInAgain> {
  constructor(private readonly documents: Documents) {}

  /** @throws DomainError not-found */
  async execute({ removalId }: LetInAgain) {
    if (!(await this.documents.get(removals, removalId))) throw new DomainError('not-found');
    await this.documents.commit({ writes: [{ in: removals, delete: removalId }] });
    return {};
  }
}
