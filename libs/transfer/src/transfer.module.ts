import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { CatalogueModule } from '@ardoise/catalogue';
import { ContentExport } from './content-export.js';
import { ContentImport } from './content-import.js';
import { TransferController } from './http/transfer.controller.js';
import { ImportMedia } from './import-media.js';

@Module({
  imports: [CqrsModule, AccountsModule, CatalogueModule],
  controllers: [TransferController],
  providers: [ContentExport, ContentImport, ImportMedia],
})
export class TransferModule {}
