import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from '@ardoise/accounts';
import { ClassesModule } from '@ardoise/classes';
import { SocketsModule } from '@ardoise/live';
import { RuntimePlatform } from '@ardoise/runtime';
import { EditGuards } from './services/edit-guard.js';
import { CardEdits } from './services/card-edits.js';
import { batchCommands } from './commands/card-batches.js';
import { deckCommands } from './commands/decks.js';
import { writingCommands } from './commands/flashcard-writing.js';
import { flashcardCommands } from './commands/flashcards.js';
import { proposalCommands } from './commands/proposals.js';
import { folderCommands } from './commands/folders.js';
import { MediaStore } from './services/media-store.js';
import { Structure } from './services/structure.js';
import { tagCommands, TagVocabulary } from './commands/tags.js';
import { BinController } from './http/bin.controller.js';
import { DecksController } from './http/decks.controller.js';
import { FlashcardsController } from './http/flashcards.controller.js';
import { FoldersController } from './http/folders.controller.js';
import { HistoryController } from './http/history.controller.js';
import { ItemTagsController } from './http/item-tags.controller.js';
import { MediaController } from './http/media.controller.js';
import { ProposalsController } from './http/proposals.controller.js';
import { TagsController } from './http/tags.controller.js';
import { ListBinHandler } from './queries/bin.js';
import { BrokenMedia } from './services/broken-media.js';
import { CardHistory, GetFlashcardHistoryHandler } from './queries/card-history.js';
import { CardSearch } from './services/card-search.js';
import { CardWire } from './services/card-wire.js';
import { CatalogueQueries } from './services/catalogue-queries.js';
import { deckQueries } from './queries/decks.js';
import { FlashcardLists } from './services/flashcard-lists.js';
import { flashcardQueries } from './queries/flashcards.js';
import { ProposeChoicesHandler } from './queries/look-alikes.js';
import { folderQueries } from './queries/folders.js';
import { GetMediaFileHandler } from './queries/media.js';
import { MediaLinks } from './services/media-links.js';
import { OwnProposalCards } from './services/own-proposal-cards.js';
import { OwnProposals } from './services/own-proposals.js';
import { ProposalGate } from './services/proposal-gate.js';
import { GetTreeHandler } from './queries/past-tree.js';
import { proposalQueries, Proposals } from './queries/proposals.js';
import { RevisedCards } from './services/revised-cards.js';
import { SchoolTrees } from './services/school-trees.js';
import { TagNames } from './services/tag-names.js';
import { tagQueries } from './queries/tags.js';
import { CatalogueLiveNotices } from './reactions/live-notices.js';
import { MediaChecks } from './reactions/media-checks.js';
import { MediaRecords } from './reactions/media-records.js';
import { MediaThumbnails } from './reactions/media-thumbnails.js';
import { Thumbnails } from './reactions/thumbnails.js';

@Module({
  imports: [CqrsModule, AccountsModule, ClassesModule, SocketsModule],
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
    ...folderCommands,
    ...deckCommands,
    ...flashcardCommands,
    ...writingCommands,
    ...proposalCommands,
    ...batchCommands,
    ...tagCommands,
    EditGuards,
    CardEdits,
    MediaStore,
    Structure,
    ...folderQueries,
    ...deckQueries,
    ProposeChoicesHandler,
    ...flashcardQueries,
    ...tagQueries,
    GetFlashcardHistoryHandler,
    GetMediaFileHandler,
    GetTreeHandler,
    ListBinHandler,
    ...proposalQueries,
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
