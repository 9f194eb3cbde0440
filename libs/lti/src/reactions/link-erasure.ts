import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@ardoise/accounts';
import { Documents } from '@ardoise/documents';
import type { Write } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import { Reaction } from '@ardoise/jobs';
import type { Job, NewJob } from '@ardoise/jobs';
import { forgettingChoices } from '../commands/choices.js';
import { forgettingCourses } from '../commands/courses.js';
import { forgetting } from '../commands/grade-lines.js';
import { choices } from '../domain/choice.js';
import { courses } from '../domain/course.js';
import { gradeLines } from '../domain/grade-line.js';
import { platformLinks } from '../domain/platform.js';

const NAME = 'lti-erasure';

/** Whoever has no account any more is erased here too: under which name a platform knew them leads to them. */
@Injectable()
export class LinkErasure extends Reaction {
  override readonly name = NAME;

  constructor(private readonly documents: Documents) {
    super();
  }

  jobsOf({ id, type, data }: RecordedEvent): readonly NewJob[] {
    if (type !== ('UserRemoved' satisfies AccountEvent['type'])) return [];
    return [{ id: `${id}-lti`, name: NAME, data: { userId: (data as { userId: string }).userId } }];
  }

  async run({ data }: Job): Promise<void> {
    const { userId } = data as { userId: string };
    const found = await this.documents.find(platformLinks, { userId });
    const lines = await this.documents.find(gradeLines, { userId });
    const begun = await this.documents.find(choices, { userId });
    const writes = [
      ...found.map(({ id }): Write => ({ in: platformLinks, delete: id })),
      ...forgetting(lines),
      ...forgettingChoices(begun),
      ...forgettingCourses(await this.documents.find(courses, { userId })),
    ];
    if (writes.length > 0) await this.documents.commit({ writes });
  }
}
