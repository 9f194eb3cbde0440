import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import { QueryOf } from '@ardoise/projections';
import { OwnStars } from '../services/own-stars.js';

/** What a student has starred and sees, the last starred first. */
export class ListStars extends QueryOf<string[], { studentId: string }> {}

@QueryHandler(ListStars)
export class ListStarsHandler implements IQueryHandler<ListStars> {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly stars: OwnStars,
  ) {}

  async execute({ studentId }: ListStars) {
    const starred = await this.stars.of(studentId);
    const shown = new Set((await this.catalogue.shownTo(studentId, starred)).map(({ id }) => id));
    return starred.filter((id) => shown.has(id));
  }
}
