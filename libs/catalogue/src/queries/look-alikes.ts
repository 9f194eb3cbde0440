import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { DISTRACTORS } from '@ardoise/contracts';
import type { Answer, Input, routes } from '@ardoise/contracts';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import { lookAlikesIn } from '../domain/look-alikes.js';
import type { Candidate } from '../domain/look-alikes.js';
import type { DeckDocument } from '../read/decks.js';
import type { FlashcardDocument } from '../read/flashcards.js';

/** Most cards whose answers are looked through, and other decks of the folder that are. */
const MOST_CARDS = 1_000;
const MOST_DECKS = 20;
const NO_TAGS: ReadonlySet<string> = new Set();

/** Wrong answers for cards that have none, from the answers of the cards around them. */
export class ProposeChoices extends Query<Answer<typeof routes.proposeChoices>> {
  constructor(
    readonly deckId: string,
    readonly cards: Input<typeof routes.proposeChoices>['body']['cards'],
  ) {
    super();
  }
}

@QueryHandler(ProposeChoices)
export class ProposeChoicesHandler implements IQueryHandler<ProposeChoices> {
  constructor(private readonly queries: CatalogueQueries) {}

  /** @throws DomainError not-found */
  async execute({ deckId, cards }: ProposeChoices) {
    const deck = await this.queries.deck(deckId, 'professor');
    const own = await this.queries.flashcardsOf(deckId, 'professor');
    const lookAlikes = lookAlikesIn([
      ...candidatesOf(own.slice(0, MOST_CARDS), true),
      ...candidatesOf(await this.beside(deck, own.length), false),
    ]);
    const tagsOf = new Map(own.map(({ id, tags }) => [id, new Set(tags)]));
    return cards.map(({ flashcard_id: id = '', answer }) => ({
      choices: lookAlikes(answer, tagsOf.get(id) ?? NO_TAGS, DISTRACTORS),
    }));
  }

  /** Cards of the other decks of its folder, as many as there is room for. */
  private async beside(deck: DeckDocument, known: number): Promise<FlashcardDocument[]> {
    const { tree } = await this.queries.folder(deck.folderId, 'professor');
    const others: FlashcardDocument[] = [];
    const decks = tree.decks(deck.folderId, 'professor').filter(({ id }) => id !== deck.id);
    for (const { id } of decks.slice(0, MOST_DECKS)) {
      const room = MOST_CARDS - known - others.length;
      if (room <= 0) break;
      others.push(...(await this.queries.flashcardsOf(id, 'professor')).slice(0, room));
    }
    return others;
  }
}

/** A card of several answers, or of blanks, has none that another card could have. */
function candidatesOf(cards: readonly FlashcardDocument[], isNear: boolean): Candidate[] {
  return cards
    .filter(({ answer }) => answer.length === 1)
    .map(({ answer: [text = ''], tags }) => ({ text, tags, isNear }));
}
