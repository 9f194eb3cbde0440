import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError, LTI_PLATFORMS } from '@ardoise/contracts';
import type { Answer, LtiPlatformForm, routes } from '@ardoise/contracts';
import { Documents, DuplicateKey } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import { CommandOf } from '@ardoise/projections';
import { RuntimePlatform as Runtime } from '@ardoise/runtime';
import { linkChoices } from '../domain/choice.js';
import { courses } from '../domain/course.js';
import { gradeLines } from '../domain/grade-line.js';
import { platformLinks, platformOf, platforms } from '../domain/platform.js';
import type { LearningPlatform } from '../domain/platform.js';
import { forgettingChoices } from './choices.js';
import { forgettingCourses } from '../services/courses.js';
import { forgetting } from '../services/grade-lines.js';

/** Declares a platform, or another way of one that is declared. */
export class SaveLtiPlatform extends CommandOf<
  Answer<typeof routes.addLtiPlatform>,
  {
    /** null for a new one. */
    platformId: string | null;
    form: LtiPlatformForm;
    /** ISO 8601 in UTC. */
    now: string;
  }
> {}

/** Nobody comes from there any more, and under which name it knew people is erased. Their accounts stay. */
export class RemoveLtiPlatform extends CommandOf<Answer<typeof routes.removeLtiPlatform>, { platformId: string }> {}

/** Changes of platforms, one at a time. */
@Injectable()
export class PlatformRegister {
  constructor(
    private readonly documents: Documents,
    private readonly runtime: Runtime,
  ) {}

  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.runtime.alone('lti-platforms', work);
  }

  /** @throws DomainError not-found */
  async one(id: string): Promise<LearningPlatform> {
    const found = await this.documents.get(platforms, id);
    if (!found) throw new DomainError('not-found');
    return found;
  }

  /** @throws DomainError lti-platforms-full */
  async mustHaveRoom(): Promise<void> {
    if ((await this.documents.count(platforms)) >= LTI_PLATFORMS) throw new DomainError('lti-platforms-full');
  }

  /**
   * The first launch of a platform that told no deployment as it registered tells it: its key has signed that.
   * @throws DomainError not-found, lti-deployment when another launch has told another one
   */
  learnDeployment(id: string, deploymentId: string): Promise<void> {
    return this.alone(async () => {
      const { deploymentIds, ...platform } = await this.one(id);
      if (deploymentIds.length === 0) await this.put({ ...platform, deploymentIds: [deploymentId] });
      else if (!deploymentIds.includes(deploymentId)) throw new DomainError('lti-deployment');
    });
  }

  /** @throws DomainError lti-platform-taken */
  async put(put: LearningPlatform): Promise<void> {
    try {
      await this.documents.commit({ writes: [{ in: platforms, put }] });
    } catch (error) {
      if (error instanceof DuplicateKey) throw new DomainError('lti-platform-taken');
      throw error;
    }
  }
}

@CommandHandler(SaveLtiPlatform)
export class SaveLtiPlatformHandler implements ICommandHandler<SaveLtiPlatform> {
  constructor(
    private readonly register: PlatformRegister,
    private readonly documents: Documents,
  ) {}

  /** @throws DomainError malformed, not-found, lti-platform-taken, lti-platforms-full, lti-issuer-fixed */
  execute({ platformId, form, now }: SaveLtiPlatform) {
    return this.register.alone(async () => {
      const known = platformId === null ? undefined : await this.register.one(platformId);
      // One declared by hand has a deployment; one that registered by itself may tell it with its first launch.
      if (form.deployment_ids.length === 0 && !known?.registered) throw new DomainError('malformed');
      if (!known) await this.register.mustHaveRoom();
      if (known && known.issuer !== form.issuer) await this.mustHaveSentNobody(known.id);
      const id = known?.id ?? randomUUID();
      await this.register.put(platformOf(id, form, known ?? { createdAt: now }));
      return { id };
    });
  }

  /** Another issuer's names are of other people. @throws DomainError lti-issuer-fixed */
  private async mustHaveSentNobody(platformId: string): Promise<void> {
    if ((await this.documents.count(platformLinks, { platformId })) > 0) throw new DomainError('lti-issuer-fixed');
  }
}

/** Links that are erased in one commit. */
const AT_ONCE = 500;

@CommandHandler(RemoveLtiPlatform)
export class RemoveLtiPlatformHandler implements ICommandHandler<RemoveLtiPlatform> {
  constructor(
    private readonly register: PlatformRegister,
    private readonly documents: Documents,
  ) {}

  /** Once more after a process died half-way: the platform goes last. @throws DomainError not-found */
  execute({ platformId }: RemoveLtiPlatform) {
    return this.register.alone(async () => {
      const platform = await this.register.one(platformId);
      // Nobody comes in while what it knew is erased.
      if (platform.enabled) await this.register.put({ ...platform, enabled: false });
      const of = [{ platformId }, { limit: AT_ONCE }] as const;
      await this.erase(async () =>
        (await this.documents.find(platformLinks, ...of)).map(({ id }): Write => ({ in: platformLinks, delete: id })),
      );
      await this.erase(async () => forgettingChoices(await this.documents.find(linkChoices, ...of)));
      await this.erase(async () => forgettingCourses(await this.documents.find(courses, ...of)));
      await this.erase(async () => forgetting(await this.documents.find(gradeLines, ...of)));
      await this.documents.commit({ writes: [{ in: platforms, delete: platformId }] });
      return {};
    });
  }

  /** Piece by piece, until there is nothing more. */
  private async erase(next: () => Promise<Write[]>): Promise<void> {
    for (let writes = await next(); writes.length > 0; writes = await next()) await this.documents.commit({ writes });
  }
}
