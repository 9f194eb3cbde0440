import { Module } from '@nestjs/common';
import { AccountsModule } from '@ardoise/accounts';
import { StatisticsController } from './http/statistics.controller.js';
import { StatisticsQueries } from './statistics-queries.js';

@Module({ imports: [AccountsModule], controllers: [StatisticsController], providers: [StatisticsQueries] })
export class StatisticsModule {}
