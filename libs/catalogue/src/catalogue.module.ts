import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Platform } from '@ardoise/runtime';
import { CatalogueQueries } from './catalogue-queries.js';
import { ChangeDeckHandler, ChangeFlashcardHandler, ChangeFolderHandler } from './commands.js';
import { FlashcardLists } from './flashcard-lists.js';
import { DecksController } from './http/decks.controller.js';
import { FlashcardsController } from './http/flashcards.controller.js';
import { FoldersController } from './http/folders.controller.js';
import { MediaController } from './http/media.controller.js';
import { MediaLinks } from './media-links.js';
import { MediaStore } from './media-store.js';
import { Structure } from './structure.js';

@Module({
  imports: [CqrsModule],
  controllers: [FoldersController, DecksController, FlashcardsController, MediaController],
  providers: [
    CatalogueQueries,
    FlashcardLists,
    MediaStore,
    Structure,
    { provide: MediaLinks, inject: [Platform], useFactory: ({ secret }: Platform) => new MediaLinks(secret) },
    ChangeFolderHandler,
    ChangeDeckHandler,
    ChangeFlashcardHandler,
  ],
  exports: [CatalogueQueries, FlashcardLists],
})
export class CatalogueModule {}
