import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { DISTRACTORS, lookAlikesIn } from '@ardoise/contracts';
import type { Answer, Candidate, Input, routes } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import { kindOfContent } from '../domain/content.js';
import type { DeckDocument } from '../read/decks.js';
import type { FlashcardDocument } from '../read/flashcards.js';

/** Most cards whose answers are looked through for those of one deck. */
const MOST_CARDS = 1_000;
/** Most decks that are looked through besides those of the cards themselves, in one call. */
const MOST_DECKS = 20;

type Wanted = Input<typeof routes.proposeChoices>['body']['cards'][number];

/** Wrong answers for cards that have none, from the answers of the cards around them. */
export class ProposeChoices extends QueryOf<Answer<typeof routes.proposeChoices>, { cards: readonly Wanted[] }> {}

interface Asked {
  deckId: string;
  answer: readonly string[];
  tags: readonly string[];
}

@QueryHandler(ProposeChoices)
export class ProposeChoicesHandler implements IQueryHandler<ProposeChoices> {
  constructor(private readonly queries: CatalogueQueries) {}

  /** @throws DomainError not-found where a draft's deck is not there */
  async execute({ cards }: ProposeChoices) {
    const asked = await this.asked(cards);
    const decksAsked = new Set(asked.flatMap((one) => one?.deckId ?? []));
    const around = new Map<string, ReturnType<typeof lookAlikesIn>>();
    let decksLeft = MOST_DECKS;
    for (const deckId of decksAsked) {
      const own = await this.queries.flashcardsOf(deckId, 'professor');
      const beside = await this.decksBeside(await this.queries.deck(deckId, 'professor'), decksLeft);
      decksLeft -= beside.length;
      const others = await this.cardsIn(beside, MOST_CARDS - own.length);
      around.set(
        deckId,
        lookAlikesIn([...candidatesOf(own.slice(0, MOST_CARDS), true), ...candidatesOf(others, false)]),
      );
    }
    return asked.map((one) => ({
      choices: (one && around.get(one.deckId)?.(one.answer, new Set(one.tags), DISTRACTORS)) ?? [],
    }));
  }

  private async asked(cards: readonly Wanted[]): Promise<(Asked | undefined)[]> {
    const ids = cards.flatMap((card) => ('flashcard_id' in card ? card.flashcard_id : []));
    const standing = await this.queries.standing(ids);
    return cards.map((card) => {
      if ('deck_id' in card) return { deckId: card.deck_id, answer: card.answer, tags: [] };
      return standing.get(card.flashcard_id)?.card;
    });
  }

  private async decksBeside(deck: DeckDocument, most: number): Promise<readonly string[]> {
    const { tree } = await this.queries.folder(deck.folderId, 'professor');
    const beside = tree.decks(deck.folderId, 'professor').filter(({ id }) => id !== deck.id);
    return beside.slice(0, most).map(({ id }) => id);
  }

  private async cardsIn(deckIds: readonly string[], most: number): Promise<FlashcardDocument[]> {
    const cards: FlashcardDocument[] = [];
    for (const id of deckIds) {
      if (cards.length >= most) break;
      cards.push(...(await this.queries.flashcardsOf(id, 'professor')).slice(0, most - cards.length));
    }
    return cards;
  }
}

/** A card of several answers, or of blanks, has none that another card could have; nor has one of which nothing is right. */
function candidatesOf(cards: readonly FlashcardDocument[], isNear: boolean): Candidate[] {
  return cards
    .filter((card) => card.answer.length === 1 && kindOfContent(card).kind.isCounted)
    .map(({ answer: [text = ''], tags }) => ({ text, tags, isNear }));
}
