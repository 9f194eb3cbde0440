import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { handlersOf } from '@ardoise/http';
import { AccountsModule } from '@ardoise/accounts';
import { ClassesModule } from '@ardoise/classes';
import { Documents } from '@ardoise/documents';
import { StatisticsController } from './http/statistics.controller.js';
import { DaySums } from './services/day-sums.js';
import { StatisticsFigures } from './queries/statistics.js';
import { SumNames } from './services/sum-names.js';
import { Sums } from './services/sums.js';
import { NightlySums } from './reactions/nightly-sums.js';
import { sumNames, sumRows, sums } from './read/sums.js';

const controllers = [StatisticsController];

@Module({
  imports: [CqrsModule, AccountsModule, ClassesModule],
  controllers,
  providers: [...handlersOf(controllers), DaySums, SumNames, Sums, StatisticsFigures, NightlySums],
})
export class StatisticsModule implements OnModuleInit {
  constructor(private readonly documents: Documents) {}

  async onModuleInit(): Promise<void> {
    await Promise.all([sums, sumRows, sumNames].map((one) => this.documents.declare(one)));
  }
}
