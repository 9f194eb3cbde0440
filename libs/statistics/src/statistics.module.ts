import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { StatisticsController } from './http/statistics.controller.js';
import { statisticsQueries, Visits } from './queries/statistics.js';

@Module({
  imports: [CqrsModule, AccountsModule],
  controllers: [StatisticsController],
  providers: [Visits, ...statisticsQueries],
})
export class StatisticsModule {}
