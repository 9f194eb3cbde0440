import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { Commands, Turns } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { Platform } from '@ardoise/runtime';
import { CardBonds } from './card-bonds.js';
import { CatalogueQueries } from './catalogue-queries.js';
import { isChoice } from './domain/content.js';
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

/** What is done alone, so that no bond begins while a card is judged free of them. */
export const CARD_BONDS = 'card-bonds';

@CommandHandler(ChangeFlashcard)
export class ChangeFlashcardHandler implements ICommandHandler<ChangeFlashcard> {
  constructor(
    private readonly commands: Commands,
    private readonly platform: Platform,
    private readonly queries: CatalogueQueries,
    private readonly bonds: CardBonds,
  ) {}

  async execute({ flashcardId, command, acting, revision }: ChangeFlashcard): Promise<void> {
    const change = () =>
      this.commands.decide(flashcardStream(flashcardId), flashcardDecider, command, acting, revision);
    if (command.type !== 'EditFlashcard' || isChoice(command.content)) return change();
    const before = await this.queries.deleted.flashcard(flashcardId);
    if (!before || !isChoice(before)) return change();
    await this.platform.alone(CARD_BONDS, async () => {
      await this.bonds.allowClosing(flashcardId, acting.now);
      await change();
    });
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
