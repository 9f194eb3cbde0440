import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Platform } from '@ardoise/runtime';
import { AccountsModule } from '@ardoise/accounts';
import { Bin } from './bin.js';
import { BrokenMedia } from './broken-media.js';
import { CardBonds } from './card-bonds.js';
import { CardHistory } from './card-history.js';
import { CardSearch } from './card-search.js';
import { CardWire } from './card-wire.js';
import { CatalogueQueries } from './catalogue-queries.js';
import { ChangeDeckHandler, ChangeFlashcardHandler, ChangeFolderHandler, ChangeVocabularyHandler } from './commands.js';
import { FlashcardLists } from './flashcard-lists.js';
import { BinController } from './http/bin.controller.js';
import { DecksController } from './http/decks.controller.js';
import { FlashcardsController } from './http/flashcards.controller.js';
import { FoldersController } from './http/folders.controller.js';
import { HistoryController } from './http/history.controller.js';
import { ItemTagsController } from './http/item-tags.controller.js';
import { MediaController } from './http/media.controller.js';
import { ProposalsController } from './http/proposals.controller.js';
import { TagsController } from './http/tags.controller.js';
import { MediaLinks } from './media-links.js';
import { MediaRecords } from './media-records.js';
import { MediaStore } from './media-store.js';
import { OwnProposals } from './own-proposals.js';
import { PastTrees } from './past-tree.js';
import { Proposals } from './proposals.js';
import { MediaChecks } from './reactions/media-checks.js';
import { MediaThumbnails } from './reactions/media-thumbnails.js';
import { Structure } from './structure.js';
import { TagNames } from './tag-names.js';
import { Thumbnails } from './thumbnails.js';

@Module({
  imports: [CqrsModule, AccountsModule],
  controllers: [
    BinController,
    HistoryController,
    FoldersController,
    DecksController,
    FlashcardsController,
    MediaController,
    ItemTagsController,
    ProposalsController,
    TagsController,
  ],
  providers: [
    Bin,
    BrokenMedia,
    CardBonds,
    CatalogueQueries,
    CardHistory,
    CardSearch,
    CardWire,
    FlashcardLists,
    MediaChecks,
    MediaRecords,
    MediaStore,
    MediaThumbnails,
    OwnProposals,
    PastTrees,
    Proposals,
    Structure,
    TagNames,
    Thumbnails,
    { provide: MediaLinks, inject: [Platform], useFactory: ({ secret }: Platform) => new MediaLinks(secret) },
    ChangeFolderHandler,
    ChangeDeckHandler,
    ChangeFlashcardHandler,
    ChangeVocabularyHandler,
  ],
  exports: [CardBonds, CatalogueQueries, CardWire, FlashcardLists, MediaLinks, Proposals, Structure],
})
export class CatalogueModule {}
