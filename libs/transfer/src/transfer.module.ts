import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { handlersOf } from '@ardoise/http';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { SharesController } from './http/shares.controller.js';
import { TransferController } from './http/transfer.controller.js';
import { ImportMedia } from './services/import-media.js';
import { OwnShares } from './services/own-shares.js';
import { Shares } from './queries/shares.js';

const controllers = [TransferController, SharesController];

@Module({
  imports: [CqrsModule, AccountsModule, CatalogueModule],
  controllers,
  providers: [...handlersOf(controllers), ImportMedia, Shares, OwnShares],
})
export class TransferModule {}
