import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Handles, Parsed } from '@ardoise/http';
import { StatisticsQueries } from '../statistics-queries.js';

@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsQueries) {}

  @Handles(routes.getGeneralStatistics)
  general(
    @Parsed() { query }: Input<typeof routes.getGeneralStatistics>,
  ): Promise<Answer<typeof routes.getGeneralStatistics>> {
    return this.statistics.general(query, Date.now());
  }

  @Handles(routes.getUserStatistics)
  users(@Parsed() { query }: Input<typeof routes.getUserStatistics>): Promise<Answer<typeof routes.getUserStatistics>> {
    return this.statistics.users(query, Date.now());
  }

  @Handles(routes.getActivityStatistics)
  activity(
    @Parsed() { query }: Input<typeof routes.getActivityStatistics>,
  ): Promise<Answer<typeof routes.getActivityStatistics>> {
    return this.statistics.activity(query, Date.now());
  }
}
