import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { ClassesModule } from '@ardoise/classes';
import { Documents } from '@ardoise/documents';
import { StatisticsController } from './http/statistics.controller.js';
import { DaySums } from './services/day-sums.js';
import { StatisticsFigures, statisticsQueries } from './queries/statistics.js';
import { SumNames } from './services/sum-names.js';
import { Sums } from './services/sums.js';
import { NightlySums } from './reactions/nightly-sums.js';
import { sumNames, sumRows, sums } from './read/sums.js';

@Module({
  imports: [CqrsModule, AccountsModule, ClassesModule],
  controllers: [StatisticsController],
  providers: [DaySums, SumNames, Sums, StatisticsFigures, NightlySums, ...statisticsQueries],
})
export class StatisticsModule implements OnModuleInit {
  constructor(private readonly documents: Documents) {}

  async onModuleInit(): Promise<void> {
    await Promise.all([sums, sumRows, sumNames].map((one) => this.documents.declare(one)));
  }
}
