import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { Commands, Turns } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { deckDecider, deckStream } from './domain/deck.js';
import type { DeckCommand } from './domain/deck.js';
import { flashcardDecider, flashcardStream } from './domain/flashcard.js';
import type { FlashcardCommand } from './domain/flashcard.js';
import { folderDecider, folderStream } from './domain/folder.js';
import type { FolderCommand } from './domain/folder.js';
import { TAGS_STREAM, tagsDecider } from './domain/tags.js';
import type { VocabularyCommand } from './domain/tags.js';

/** One command class and one handler a decider: what is to be done is the decider's own command. */
export class ChangeFolder {
  constructor(
    readonly folderId: string,
    readonly command: FolderCommand,
    readonly acting: Acting,
    /** The revision that the person was looking at, when they said so. */
    readonly revision?: number,
  ) {}
}

export class ChangeDeck {
  constructor(
    readonly deckId: string,
    readonly command: DeckCommand,
    readonly acting: Acting,
    /** The revision that the person was looking at, when they said so. */
    readonly revision?: number,
  ) {}
}

export class ChangeFlashcard {
  constructor(
    readonly flashcardId: string,
    readonly command: FlashcardCommand,
    readonly acting: Acting,
    /** The revision that the person was looking at, when they said so. */
    readonly revision?: number,
  ) {}
}

export class ChangeVocabulary {
  constructor(
    readonly command: VocabularyCommand,
    readonly acting: Acting,
  ) {}
}

@CommandHandler(ChangeFolder)
export class ChangeFolderHandler implements ICommandHandler<ChangeFolder> {
  constructor(private readonly commands: Commands) {}
  execute({ folderId, command, acting, revision }: ChangeFolder): Promise<void> {
    return this.commands.decide(folderStream(folderId), folderDecider, command, acting, revision);
  }
}

@CommandHandler(ChangeDeck)
export class ChangeDeckHandler implements ICommandHandler<ChangeDeck> {
  constructor(private readonly commands: Commands) {}
  execute({ deckId, command, acting, revision }: ChangeDeck): Promise<void> {
    return this.commands.decide(deckStream(deckId), deckDecider, command, acting, revision);
  }
}

@CommandHandler(ChangeFlashcard)
export class ChangeFlashcardHandler implements ICommandHandler<ChangeFlashcard> {
  constructor(private readonly commands: Commands) {}
  execute({ flashcardId, command, acting, revision }: ChangeFlashcard): Promise<void> {
    return this.commands.decide(flashcardStream(flashcardId), flashcardDecider, command, acting, revision);
  }
}

@CommandHandler(ChangeVocabulary)
export class ChangeVocabularyHandler implements ICommandHandler<ChangeVocabulary> {
  /** All tags are one stream: those of this process wait for each other instead of meeting in a conflict. */
  private readonly turns = new Turns();

  constructor(private readonly commands: Commands) {}
  execute({ command, acting }: ChangeVocabulary): Promise<void> {
    return this.turns.take(TAGS_STREAM, () => this.commands.decide(TAGS_STREAM, tagsDecider, command, acting));
  }
}
