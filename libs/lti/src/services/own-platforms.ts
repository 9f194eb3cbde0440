import { Injectable } from '@nestjs/common';
import type { PersonalData } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { courses } from '../domain/course.js';
import { platformLinks, platforms } from '../domain/platform.js';

/** The platforms that know somebody, for the file of their own data. */
@Injectable()
export class OwnPlatforms {
  constructor(private readonly documents: Documents) {}

  async of(userId: string): Promise<NonNullable<PersonalData['platforms']>> {
    const links = await this.documents.find(platformLinks, { userId }, { sort: { since: 1 } });
    const ids = links.map(({ platformId }) => platformId);
    const names = new Map((await this.documents.getMany(platforms, ids)).map(({ id, name }) => [id, name]));
    const taught = await this.documents.find(courses, { userId }, { sort: { title: 1 } });
    return links.map(({ platformId, knownAs, since }) => {
      const titles = taught.filter((course) => course.platformId === platformId).map(({ title }) => title);
      return {
        name: names.get(platformId) ?? '',
        known_as: knownAs,
        since,
        ...(titles.length > 0 && { courses: titles }),
      };
    });
  }
}
