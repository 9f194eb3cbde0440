import { Injectable } from '@nestjs/common';
import { removals, Removals } from '@ardoise/accounts';
import type { AccountEvent, Removal } from '@ardoise/accounts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { Reaction } from '@ardoise/jobs';
import type { Job, NewJob } from '@ardoise/jobs';
import { forgettingChoices } from '../commands/choices.js';
import { forgettingCourses } from '../services/courses.js';
import { forgetting } from '../services/grade-lines.js';
import { linkChoices } from '../domain/choice.js';
import { courses } from '../domain/course.js';
import { gradeLines } from '../domain/grade-line.js';
import { platformLinks, platforms } from '../domain/platform.js';
import type { PlatformLink } from '../domain/platform.js';

const NAME = 'lti-erasure';

/** Of a removal; jobs of an earlier version know the person alone. */
interface Removed {
  userId: string;
  /** ISO 8601 in UTC. */
  at?: string;
  by?: string | null;
}

/**
 * Whoever has no account any more is erased here too: under which name a platform knew them leads to them. What is left is that
 * they were removed.
 */
@Injectable()
export class LinkErasure extends Reaction {
  override readonly name = NAME;

  constructor(
    private readonly documents: Documents,
    private readonly removals: Removals,
  ) {
    super();
  }

  jobsOf({ id, type, data, metadata: { at, actor } }: RecordedEvent): readonly NewJob[] {
    if (type !== ('UserRemoved' satisfies AccountEvent['type'])) return [];
    const { userId } = data as { userId: string };
    return [{ id: `${id}-lti`, name: NAME, data: { userId, at, by: actor ?? null } satisfies Removed }];
  }

  async run({ data }: Job): Promise<void> {
    const { userId, at = new Date().toISOString(), by = null } = data as Removed;
    const found = await this.documents.find(platformLinks, { userId });
    const lines = await this.documents.find(gradeLines, { userId });
    const begun = await this.documents.find(linkChoices, { userId });
    const writes = [
      ...found.map(({ id }): Write => ({ in: platformLinks, delete: id })),
      ...(await this.removalsOf(found, at, by)),
      ...forgetting(lines),
      ...forgettingChoices(begun),
      ...forgettingCourses(await this.documents.find(courses, { userId })),
    ];
    if (writes.length > 0) await this.documents.commit({ writes });
  }

  private async removalsOf(links: readonly PlatformLink[], at: string, by: string | null): Promise<Write[]> {
    const known = await this.documents.getMany(
      platforms,
      links.map(({ platformId }) => platformId),
    );
    return links.flatMap(({ platformId, knownAs }): Write[] => {
      const platform = known.find(({ id }) => id === platformId);
      if (!platform) return [];
      const id = this.removals.idOf({ issuer: platform.issuer, subject: knownAs });
      const put: Removal = { id, at, by, through: platform.name };
      return [{ in: removals, put }];
    });
  }
}
