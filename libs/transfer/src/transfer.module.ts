import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { ImportContentHandler } from './commands/content-import.js';
import { ShareFolderHandler, UnshareFolderHandler } from './commands/shares.js';
import { SharesController } from './http/shares.controller.js';
import { TransferController } from './http/transfer.controller.js';
import { ImportMedia } from './services/import-media.js';
import { ExportContentHandler } from './queries/content.js';
import { OwnShares } from './services/own-shares.js';
import { GetFolderShareHandler, GetSharedDeckHandler, GetSharedFolderHandler, Shares } from './queries/shares.js';

@Module({
  imports: [CqrsModule, AccountsModule, CatalogueModule],
  controllers: [TransferController, SharesController],
  providers: [
    ImportContentHandler,
    ImportMedia,
    ExportContentHandler,
    ShareFolderHandler,
    UnshareFolderHandler,
    GetFolderShareHandler,
    GetSharedFolderHandler,
    GetSharedDeckHandler,
    Shares,
    OwnShares,
  ],
})
export class TransferModule {}
