import { Injectable } from '@nestjs/common';
import { AccountProvisioner, emailKey, keepsOut, People, Removals } from '@ardoise/accounts';
import { ClassStudents } from '@ardoise/classes';
import type { ClassStudent } from '@ardoise/classes';
import { DomainError, isEmail } from '@ardoise/contracts';
import type { ErrorCode, LtiMember } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { roleOf } from '../domain/course-roles.js';
import { platformLinks } from '../domain/platform.js';
import type { LearningPlatform } from '../domain/platform.js';
import { REASONS } from '#texts/platforms';
import { verdictOf } from '../domain/roster.js';
import type { Known, Verdict } from '../domain/roster.js';
import { AccountLinker, linkIdOf } from './link-account.js';

/** A student of a course, and what is done about them. */
export interface Weighed {
  member: LtiMember;
  verdict: Verdict;
}

/** The students of a course beside the accounts of this school. */
@Injectable()
export class Roster {
  constructor(
    private readonly documents: Documents,
    private readonly linker: AccountLinker,
    private readonly provisioner: AccountProvisioner,
    private readonly people: People,
    private readonly removals: Removals,
    private readonly students: ClassStudents,
  ) {}

  async weigh(platform: LearningPlatform, members: readonly LtiMember[]): Promise<Weighed[]> {
    const links = await this.documents.getMany(
      platformLinks,
      members.map((member) => linkIdOf(platform.id, member.user_id)),
    );
    const roles = await this.provisioner.roles(links.map(({ userId }) => userId));
    const byName = new Map(links.map(({ knownAs, userId }) => [knownAs, userId]));
    const byAddress = await this.people.byAddresses(members.map(addressOf).filter((email) => email !== ''));
    const removed = await this.removals.among(
      platform.issuer,
      members.map((member) => member.user_id),
    );
    const met = new Set<string>();
    return members.map((member) => {
      const key = emailKey(addressOf(member));
      const userId = byName.get(member.user_id) ?? '';
      const role = roles.get(userId);
      const there = byAddress.get(key);
      const isLeaving = userId !== '' && role === undefined;
      if (isLeaving || (!role && keepsOut(removed.get(member.user_id), there)))
        return { member, verdict: { kind: 'refused', reason: REASONS.removed } };
      const known: Known | undefined = role ? { by: 'name', userId, role } : there && asOf(there);
      const verdict = verdictOf(platform, key !== '', known);
      if (verdict.kind !== 'made' && verdict.kind !== 'joined') return { member, verdict };
      // One account is nobody's twice.
      if (met.has(key)) return { member, verdict: { kind: 'refused', reason: REASONS.twice } };
      met.add(key);
      return { member, verdict };
    });
  }

  /** Makes and joins accounts, one by one: whoever was brought in stays so if the next one is not. @param now ISO 8601 in UTC */
  async bringIn(platform: LearningPlatform, weighed: readonly Weighed[], now: string): Promise<Weighed[]> {
    const done: Weighed[] = [];
    for (const { member, verdict } of weighed) {
      const isNew = verdict.kind === 'made' || verdict.kind === 'joined';
      done.push({ member, verdict: isNew ? await this.comes(platform, member, now) : verdict });
    }
    return done;
  }

  /** Students of a class whom the platform knows, and who are not in the course; of an empty one nothing is said. */
  async gone(platform: LearningPlatform, classId: string, members: readonly LtiMember[]): Promise<ClassStudent[]> {
    if (members.length === 0) return [];
    const students = await this.students.of(classId);
    const there = new Set(members.map((member) => member.user_id));
    const ids = students.map(({ userId }) => userId);
    const links = await this.documents.find(platformLinks, { userId: { $in: ids }, platformId: platform.id });
    const known = new Map<string, boolean>();
    for (const { userId, knownAs } of links) known.set(userId, (known.get(userId) ?? false) || there.has(knownAs));
    return students.filter(({ userId }) => known.get(userId) === false);
  }

  /** Whether a platform says that somebody teaches in a course. */
  async teaches(platform: LearningPlatform, userId: string, members: readonly LtiMember[]): Promise<boolean> {
    const links = await this.documents.find(platformLinks, { userId, platformId: platform.id });
    const names = new Set(links.map(({ knownAs }) => knownAs));
    return members.some((member) => names.has(member.user_id) && roleOf(member.roles) === 'professor');
  }

  /** As by a launch of their own. */
  private async comes(platform: LearningPlatform, member: LtiMember, now: string): Promise<Verdict> {
    const { user_id: sub, email, given_name: firstName, family_name: lastName, roles } = member;
    try {
      const { userId } = await this.linker.accountOf(platform, { sub, email, firstName, lastName, roles }, now);
      return { kind: 'known', userId };
    } catch (error) {
      if (error instanceof DomainError) return { kind: 'refused', reason: REASON_OF.get(error.code) ?? error.message };
      throw error;
    }
  }
}

/** What is said to the person themselves at a launch is said of them to their professor. */
const REASON_OF: ReadonlyMap<ErrorCode, string> = new Map<ErrorCode, string>([
  ['removed', REASONS.removed],
  ['lti-no-email', REASONS.email],
  ['lti-account-exists', REASONS.account],
  ['lti-not-authorised', REASONS.create],
  ['lti-admins-closed', REASONS.role],
  ['lti-professors-closed', REASONS.role],
]);

const addressOf = ({ email }: LtiMember) => (email !== undefined && isEmail(email) ? email : '');
const asOf = ({ id, role }: { id: string; role: Known['role'] }): Known => ({ by: 'email', userId: id, role });
