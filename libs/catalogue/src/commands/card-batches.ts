import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@ardoise/contracts';
import type { Answer, Input, routes } from '@ardoise/contracts';
import { Commands, idFor, nthId, partOf, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { contentOf, judged } from '../domain/content.js';
import { flashcardDecider, flashcardStream } from '../domain/flashcard.js';
import type { FlashcardEvent } from '../domain/flashcard.js';
import type { FolderRef } from '../domain/undo.js';
import { CatalogueQueries } from '../services/catalogue-queries.js';

type WrittenCard = Input<typeof routes.createFlashcards>['body']['cards'][number];

/** Several cards of one deck, written together. */
export class CreateFlashcards extends CommandOf<
  Answer<typeof routes.createFlashcards>,
  { deckId: string; cards: readonly WrittenCard[]; acting: Acting }
> {}

export class DeleteFlashcards extends CommandOf<
  Answer<typeof routes.deleteFlashcards>,
  { deckId: string; flashcardIds: readonly string[]; acting: Acting }
> {}

interface Begun {
  id: string;
  events: readonly FlashcardEvent[];
}

/** What a new card begins with. @throws DomainError that says which card it is, from 1 */
function begun(card: WrittenCard, number: number, here: { id: string; deckId: string; deck: FolderRef }): Begun {
  const { id, deckId, deck } = here;
  const command = {
    type: 'AddFlashcard',
    flashcardId: id,
    deckId,
    deck,
    visible: card.visible,
    content: contentOf(card),
  } as const;
  return judged(`Carte ${number}`, () => ({ id, events: flashcardDecider.decide(command, null) }));
}

/**
 * All cards are judged before the first is written. They are appended without reading, in one turn of the loop: the embedded
 * log writes them in one transaction. On a server a death may come in between; the same request again finishes it.
 */
@CommandHandler(CreateFlashcards)
export class CreateFlashcardsHandler implements ICommandHandler<CreateFlashcards> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
  ) {}

  async execute({ deckId, cards, acting }: CreateFlashcards) {
    const deck = await this.queries.placeOf(deckId);
    if (deck.deleted) throw new DomainError('not-found');
    const family = idFor(acting, 'flashcards');
    const all = cards.map((card, index) => begun(card, index + 1, { id: nthId(family, index), deckId, deck }));
    await Promise.all(
      all.map(({ id, events }, index) =>
        this.commands.record(flashcardStream(id), events, partOf(acting, `${index}`), 'none'),
      ),
    );
    return { ids: all.map(({ id }) => id) };
  }
}

@CommandHandler(DeleteFlashcards)
export class DeleteFlashcardsHandler implements ICommandHandler<DeleteFlashcards> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
  ) {}

  async execute({ deckId, flashcardIds, acting }: DeleteFlashcards) {
    const { id } = await this.queries.deck(deckId, 'professor');
    const standing = [...(await this.queries.standing(flashcardIds)).values()];
    const here = standing.filter(({ deck }) => deck.id === id);
    await Promise.all(
      here.map(({ card }) =>
        this.commands.decide(
          flashcardStream(card.id),
          flashcardDecider,
          { type: 'DeleteFlashcard' },
          partOf(acting, card.id),
        ),
      ),
    );
    return { id, flashcards: here.length };
  }
}
