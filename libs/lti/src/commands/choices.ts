import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { AccountProvisioner } from '@ardoise/accounts';
import { DomainError } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { CommandOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { choiceClaims, linkChoices } from '../domain/choice.js';
import type { LinkChoice, Wish } from '../domain/choice.js';
import { platforms } from '../domain/platform.js';
import type { LearningPlatform } from '../domain/platform.js';
import { Choosable } from '../services/choosable.js';
import type { Ref } from '../services/choosable.js';
import { OwnLtiKeys } from './own-keys.js';

/** How long somebody may choose. */
export const CHOICE_PATIENCE_S = 3_600;
/** Nobody guesses it; 32 characters. */
const BYTES = 24;
const ANSWER_LIFE_S = 300;

/**
 * What the platform is told that was chosen; of nothing, that the professor left. The same again while the choice is open, since nobody
 * here knows whether the platform has heard it: it tells answers apart by their `nonce`.
 */
export class EndLtiChoice extends CommandOf<
  { choice: LinkChoice; token: string; platform: LearningPlatform },
  {
    id: string;
    chosen: readonly Ref[];
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

/** A professor who was never here agrees to the terms, and may choose then. */
export class AgreeInLtiChoice extends CommandOf<
  void,
  {
    id: string;
    /** Whether they ticked the box. */
    consent: boolean;
    /** Milliseconds since 1970. */
    now: number;
  }
> {}

/** A choice that may be made. */
export interface OpenChoice {
  choice: LinkChoice;
  platform: LearningPlatform;
  /** Whoever chooses was never here, and is to agree to the terms before they see anything. */
  isNewcomer: boolean;
}

/** The choices that professors make at this moment. */
@Injectable()
export class LinkChoices {
  constructor(
    private readonly documents: Documents,
    private readonly provisioner: AccountProvisioner,
  ) {}

  /** @param now milliseconds since 1970 @throws DomainError lti-choosers */
  async begin(platform: LearningPlatform, wish: Wish, userId: string, now: number): Promise<LinkChoice> {
    await this.mustBeProfessor(userId);
    const id = randomBytes(BYTES).toString('base64url');
    const until = new Date(now + CHOICE_PATIENCE_S * 1_000).toISOString();
    const put: LinkChoice = { id, platformId: platform.id, userId, until, ...wish };
    await this.documents.commit({ writes: [{ in: linkChoices, put }] });
    return put;
  }

  /** Those whose time is over. @param now milliseconds since 1970 */
  async forgetOld(now: number): Promise<void> {
    const old = await this.documents.find(linkChoices, { until: { $lt: new Date(now).toISOString() } });
    if (old.length > 0) await this.documents.commit({ writes: forgettingChoices(old) });
  }

  /** One that is still open, of somebody who may still choose. @throws DomainError lti-choice-gone, lti-platform-closed, lti-choosers */
  async open(id: string, now: number): Promise<OpenChoice> {
    const choice = await this.documents.get(linkChoices, id);
    const platform = choice && (await this.documents.get(platforms, choice.platformId));
    if (!platform || choice.until <= new Date(now).toISOString()) throw new DomainError('lti-choice-gone');
    if (!platform.enabled || !platform.professors) throw new DomainError('lti-platform-closed');
    await this.mustBeProfessor(choice.userId);
    return { choice, platform, isNewcomer: !(await this.provisioner.agreed(choice.userId)) };
  }

  private async mustBeProfessor(userId: string): Promise<void> {
    if ((await this.provisioner.roles([userId])).get(userId) !== 'professor') throw new DomainError('lti-choosers');
  }
}

export const forgettingChoices = (found: readonly LinkChoice[]): Write[] =>
  found.map(({ id }): Write => ({ in: linkChoices, delete: id }));

@CommandHandler(EndLtiChoice)
export class EndLtiChoiceHandler implements ICommandHandler<EndLtiChoice> {
  constructor(
    private readonly choices: LinkChoices,
    private readonly choosable: Choosable,
    private readonly keys: OwnLtiKeys,
    private readonly settings: Settings,
  ) {}

  /** Whoever leaves need not have agreed. @throws DomainError lti-choice-none, consent-needed, and what Choices.open refuses with */
  async execute({ id, chosen, now }: EndLtiChoice) {
    const { choice, platform, isNewcomer } = await this.choices.open(id, now);
    if (isNewcomer && chosen.length > 0) throw new DomainError('consent-needed');
    if (chosen.length > 1 && !choice.multiple) throw new DomainError('lti-choice-none');
    const items = await this.choosable.those(chosen);
    if (items.length < chosen.length) throw new DomainError('lti-choice-none');
    const claims = { ...choiceClaims(choice, items, `${this.settings.publicUrl}/api/lti/launch`), nonce: randomUUID() };
    // By Deep Linking 2.0, 4.5: from our client, for the platform itself.
    const token = await this.keys.signed(claims, platform.clientId, platform.issuer, ANSWER_LIFE_S, now);
    return { choice, token, platform };
  }
}

@CommandHandler(AgreeInLtiChoice)
export class AgreeInLtiChoiceHandler implements ICommandHandler<AgreeInLtiChoice> {
  constructor(
    private readonly choices: LinkChoices,
    private readonly provisioner: AccountProvisioner,
  ) {}

  /** Once more changes nothing. @throws DomainError consent-missing, and what Choices.open refuses with */
  async execute({ id, consent, now }: AgreeInLtiChoice) {
    const { choice } = await this.choices.open(id, now);
    if (!consent) throw new DomainError('consent-missing');
    await this.provisioner.agree(choice.userId, new Date(now).toISOString());
  }
}
