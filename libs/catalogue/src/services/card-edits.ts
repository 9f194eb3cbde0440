import { Injectable } from '@nestjs/common';
import { Commands } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { RuntimePlatform } from '@ardoise/runtime';
import { canBeAsked } from '../domain/content.js';
import { flashcardDecider, flashcardStream } from '../domain/flashcard.js';
import { CatalogueQueries } from './catalogue-queries.js';
import { EDIT_GUARDS, EditGuards } from './edit-guard.js';

type Edit = Parameters<typeof flashcardDecider.decide>[0] & { type: 'EditFlashcard' };

/** Edits of what is written on a card: one after which no quiz can ask it must be allowed by who needs it. */
@Injectable()
export class CardEdits {
  constructor(
    private readonly commands: Commands,
    private readonly platform: RuntimePlatform,
    private readonly queries: CatalogueQueries,
    private readonly bonds: EditGuards,
  ) {}

  /** @throws DomainError, WrongExpectedRevision when the card is no longer at `revision` */
  async edit(flashcardId: string, command: Edit, acting: Acting, revision?: number): Promise<void> {
    const decide = () =>
      this.commands.decide(flashcardStream(flashcardId), flashcardDecider, command, acting, revision);
    // As the card stands now: the files of this edit may have taken their time.
    const before = canBeAsked(command.content) ? undefined : await this.queries.deleted.flashcard(flashcardId);
    if (!before || !canBeAsked(before)) await decide();
    else
      await this.platform.alone(EDIT_GUARDS, async () => {
        await this.bonds.allowClosing(flashcardId, acting.now);
        await decide();
      });
  }
}
