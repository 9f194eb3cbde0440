import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { Commands } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { deckDecider, deckStream } from './domain/deck.js';
import type { DeckCommand } from './domain/deck.js';
import { flashcardDecider, flashcardStream } from './domain/flashcard.js';
import type { FlashcardCommand } from './domain/flashcard.js';
import { folderDecider, folderStream } from './domain/folder.js';
import type { FolderCommand } from './domain/folder.js';

/** One command class and one handler a decider: what is to be done is the decider's own command. */
export class ChangeFolder {
  constructor(
    readonly folderId: string,
    readonly command: FolderCommand,
    readonly acting: Acting,
  ) {}
}

export class ChangeDeck {
  constructor(
    readonly deckId: string,
    readonly command: DeckCommand,
    readonly acting: Acting,
  ) {}
}

export class ChangeFlashcard {
  constructor(
    readonly flashcardId: string,
    readonly command: FlashcardCommand,
    readonly acting: Acting,
  ) {}
}

@CommandHandler(ChangeFolder)
export class ChangeFolderHandler implements ICommandHandler<ChangeFolder> {
  constructor(private readonly commands: Commands) {}
  execute({ folderId, command, acting }: ChangeFolder): Promise<void> {
    return this.commands.decide(folderStream(folderId), folderDecider, command, acting);
  }
}

@CommandHandler(ChangeDeck)
export class ChangeDeckHandler implements ICommandHandler<ChangeDeck> {
  constructor(private readonly commands: Commands) {}
  execute({ deckId, command, acting }: ChangeDeck): Promise<void> {
    return this.commands.decide(deckStream(deckId), deckDecider, command, acting);
  }
}

@CommandHandler(ChangeFlashcard)
export class ChangeFlashcardHandler implements ICommandHandler<ChangeFlashcard> {
  constructor(private readonly commands: Commands) {}
  execute({ flashcardId, command, acting }: ChangeFlashcard): Promise<void> {
    return this.commands.decide(flashcardStream(flashcardId), flashcardDecider, command, acting);
  }
}
