import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { ImportContentHandler } from './commands/content-import.js';
import { TransferController } from './http/transfer.controller.js';
import { ImportMedia } from './commands/import-media.js';
import { ExportContentHandler } from './queries/content.js';

@Module({
  imports: [CqrsModule, AccountsModule, CatalogueModule],
  controllers: [TransferController],
  providers: [ImportContentHandler, ImportMedia, ExportContentHandler],
})
export class TransferModule {}
