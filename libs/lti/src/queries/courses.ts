import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { LtiCourse } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { courses } from '../domain/course.js';
import { platforms } from '../domain/platform.js';

/** More than anybody teaches. */
const MOST = 500;

/** The courses that a professor has come from as their teacher, by title; those of platforms that are open, and trusted with professors. */
export class ListLtiCourses extends QueryOf<LtiCourse[], { userId: string }> {}

@QueryHandler(ListLtiCourses)
export class ListLtiCoursesHandler implements IQueryHandler<ListLtiCourses> {
  constructor(private readonly documents: Documents) {}

  async execute({ userId }: ListLtiCourses): Promise<LtiCourse[]> {
    const own = await this.documents.find(courses, { userId }, { sort: { title: 1 }, limit: MOST });
    const found = await this.documents.getMany(platforms, [...new Set(own.map(({ platformId }) => platformId))]);
    const open = new Map(
      found.filter(({ enabled, professors }) => enabled && professors).map(({ id, name }) => [id, name]),
    );
    return own.flatMap(({ id, title, since, platformId }) => {
      const platform = open.get(platformId);
      return platform === undefined ? [] : [{ id, title, since, platform }];
    });
  }
}
