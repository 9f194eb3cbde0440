import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Dispatcher, Handles, Parsed } from '@ardoise/http';
import {
  GetActivityStatistics,
  GetActivityStatisticsHandler,
  GetGeneralStatistics,
  GetGeneralStatisticsHandler,
  GetUserStatistics,
  GetUserStatisticsHandler,
} from '../queries/statistics.js';

@Controller()
export class StatisticsController extends Dispatcher {
  @Handles(routes.getGeneralStatistics, GetGeneralStatisticsHandler)
  general(@Parsed() { query }: Input<typeof routes.getGeneralStatistics>) {
    return this.queries.execute(new GetGeneralStatistics({ period: query, now: Date.now() }));
  }

  @Handles(routes.getUserStatistics, GetUserStatisticsHandler)
  users(@Parsed() { query: { class: classId, ...period } }: Input<typeof routes.getUserStatistics>) {
    return this.queries.execute(new GetUserStatistics({ period, now: Date.now(), classId }));
  }

  @Handles(routes.getActivityStatistics, GetActivityStatisticsHandler)
  activity(@Parsed() { query }: Input<typeof routes.getActivityStatistics>) {
    return this.queries.execute(new GetActivityStatistics({ period: query, now: Date.now() }));
  }
}
