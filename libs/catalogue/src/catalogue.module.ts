import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { handlersOf } from '@ardoise/http';
import { AccountsModule } from '@ardoise/accounts';
import { ClassesModule } from '@ardoise/classes';
import { SocketsModule } from '@ardoise/live';
import { RuntimePlatform } from '@ardoise/runtime';
import { EditGuards } from './services/edit-guard.js';
import { CardEdits } from './services/card-edits.js';
import { MediaStore } from './services/media-store.js';
import { Structure } from './services/structure.js';
import { TagVocabulary } from './commands/tags.js';
import { BinController } from './http/bin.controller.js';
import { DecksController } from './http/decks.controller.js';
import { FlashcardsController } from './http/flashcards.controller.js';
import { FoldersController } from './http/folders.controller.js';
import { HistoryController } from './http/history.controller.js';
import { ItemTagsController } from './http/item-tags.controller.js';
import { MediaController } from './http/media.controller.js';
import { ProposalsController } from './http/proposals.controller.js';
import { TagsController } from './http/tags.controller.js';
import { BrokenMedia } from './services/broken-media.js';
import { CardHistory } from './queries/card-history.js';
import { CardSearch } from './services/card-search.js';
import { CardWire } from './services/card-wire.js';
import { CatalogueQueries } from './services/catalogue-queries.js';
import { ListNewestDecksHandler } from './queries/decks.js';
import { FlashcardLists } from './services/flashcard-lists.js';
import { MediaLinks } from './services/media-links.js';
import { OwnProposalCards } from './services/own-proposal-cards.js';
import { OwnProposals } from './services/own-proposals.js';
import { ProposalGate } from './services/proposal-gate.js';
import { Proposals } from './queries/proposals.js';
import { RevisedCards } from './services/revised-cards.js';
import { SchoolTrees } from './services/school-trees.js';
import { TagNames } from './services/tag-names.js';
import { CatalogueLiveNotices } from './reactions/live-notices.js';
import { MediaChecks } from './reactions/media-checks.js';
import { MediaRecords } from './reactions/media-records.js';
import { MediaThumbnails } from './reactions/media-thumbnails.js';
import { Thumbnails } from './reactions/thumbnails.js';

const controllers = [
  BinController,
  HistoryController,
  FoldersController,
  DecksController,
  FlashcardsController,
  MediaController,
  ItemTagsController,
  ProposalsController,
  TagsController,
];

@Module({
  imports: [CqrsModule, AccountsModule, ClassesModule, SocketsModule],
  controllers,
  providers: [
    ...handlersOf(controllers),
    TagVocabulary,
    EditGuards,
    CardEdits,
    MediaStore,
    Structure,
    ListNewestDecksHandler,
    BrokenMedia,
    CardHistory,
    CardSearch,
    CardWire,
    CatalogueQueries,
    FlashcardLists,
    OwnProposalCards,
    OwnProposals,
    ProposalGate,
    Proposals,
    RevisedCards,
    SchoolTrees,
    TagNames,
    {
      provide: MediaLinks,
      inject: [RuntimePlatform],
      useFactory: ({ secret }: RuntimePlatform) => new MediaLinks(secret),
    },
    CatalogueLiveNotices,
    MediaChecks,
    MediaRecords,
    MediaThumbnails,
    Thumbnails,
  ],
  exports: [EditGuards, CatalogueQueries, CardWire, MediaLinks, RevisedCards, Structure, TagNames, TagVocabulary],
})
export class CatalogueModule {}
