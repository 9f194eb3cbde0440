import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AccountProvisioner, Removals } from '@ardoise/accounts';
import { DomainError } from '@ardoise/contracts';
import type { LtiClaims } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { RuntimePlatform as Runtime } from '@ardoise/runtime';
import { roleOf } from '../domain/course-roles.js';
import { platformLinks } from '../domain/platform.js';
import type { LearningPlatform, PlatformLink } from '../domain/platform.js';

/** Of somebody's name at a platform always the same. */
export const linkIdOf = (platformId: string, knownAs: string) =>
  hash('sha256', `${platformId}\n${knownAs}`, 'base64url');

/** Shared by a few people, so that leases do not pile up with those who come. */
const leaseOf = (linkId: string) => `lti-arrivals-${linkId.slice(0, 1)}`;

/** Somebody as a platform names them, by `sub`. */
export type Person = Pick<LtiClaims, 'sub' | 'email' | 'firstName' | 'lastName' | 'roles'>;

/** Finds the account of whoever comes from a platform. */
@Injectable()
export class AccountLinker {
  constructor(
    private readonly documents: Documents,
    private readonly provisioner: AccountProvisioner,
    private readonly removals: Removals,
    private readonly runtime: Runtime,
  ) {}

  /**
   * The account of whoever comes, found, joined or made as the platform is trusted, and whether they are a professor from now on
   * who were a student before: what is heard first decides nothing. Who is a professor stays one, whatever they are elsewhere.
   * @param now ISO 8601 in UTC
   * @throws DomainError lti-no-person, removed, lti-admins-closed, lti-professors-closed, and what AccountProvisioner.admit refuses with
   */
  async accountOf(
    platform: LearningPlatform,
    person: Person,
    now: string,
  ): Promise<{ userId: string; isRaised: boolean }> {
    const { sub } = person;
    if (sub === undefined) throw new DomainError('lti-no-person');
    const id = linkIdOf(platform.id, sub);
    // Two launches of somebody new at the same moment make one account.
    const known = await this.known(platform, sub);
    if (known !== null) {
      const teaches = platform.professors && roleOf(person.roles) === 'professor';
      return { userId: known, isRaised: teaches && (await this.provisioner.raise(known, now)) };
    }
    const userId = await this.runtime.alone(
      leaseOf(id),
      async () => (await this.known(platform, sub)) ?? this.met(id, platform, person, sub, now),
    );
    return { userId, isRaised: false };
  }

  /**
   * The account of somebody who came before, as far as the platform is trusted now; null of a stranger.
   * @throws DomainError removed, lti-admins-closed, lti-professors-closed
   */
  async known(platform: LearningPlatform, subject: string): Promise<string | null> {
    const link = await this.documents.get(platformLinks, linkIdOf(platform.id, subject));
    if (!link) return null;
    const role = (await this.provisioner.roles([link.userId])).get(link.userId);
    // Removed a moment ago: the removal is still to be written (see LinkErasure).
    if (role === undefined) throw this.removals.refusal({ issuer: platform.issuer, subject });
    if (role === 'admin') throw new DomainError('lti-admins-closed');
    if (role === 'professor' && !platform.professors) throw new DomainError('lti-professors-closed');
    return link.userId;
  }

  private met(id: string, platform: LearningPlatform, person: Person, knownAs: string, now: string): Promise<string> {
    const { email, firstName, lastName, roles } = person;
    const role = roleOf(roles) ?? 'student';
    const trust = { create: platform.create, join: platform.joinByEmail, professors: platform.professors };
    const put = (userId: string): PlatformLink => ({ id, platformId: platform.id, userId, knownAs, since: now });
    return this.provisioner.admit(
      { identity: { issuer: platform.issuer, subject: knownAs }, email, firstName, lastName, role },
      trust,
      (userId) => [{ in: platformLinks, put: put(userId) }],
      now,
    );
  }
}
