import { Injectable } from '@nestjs/common';
import { flashcards } from '@ardoise/catalogue';
import { Documents } from '@ardoise/documents';
import { achievementOf } from '../domain/achievement.js';
import type { Achievement, Aim, AimedCard, Moments } from '../domain/achievement.js';
import { progress, progressId } from '../read/progress.js';
import { DeckSchedulers } from './deck-schedulers.js';

/** Tells other contexts how far students are with the cards of some decks. Moments: milliseconds since 1970. */
@Injectable()
export class Achievements {
  constructor(
    private readonly documents: Documents,
    private readonly schedulers: DeckSchedulers,
  ) {}

  /** The cards of those decks that students see; whether a deck may be seen is not asked. */
  async cardsOf(deckIds: readonly string[]): Promise<AimedCard[]> {
    const schedulers = await this.schedulers.ofAll(deckIds);
    const filter = { deckId: { $in: [...deckIds] }, deletedAt: null, visible: true };
    const found = await this.documents.find(flashcards, filter, { projection: { deckId: 1, createdAt: 1 } });
    return found.map(({ id, deckId, createdAt }) => ({
      id,
      createdAt: Date.parse(createdAt),
      scheduler: schedulers.get(deckId) ?? 'fixed',
    }));
  }

  /** One student's. See `achievementOf`. */
  async of(studentId: string, cards: readonly AimedCard[], aim: Aim, moments: Moments): Promise<Achievement> {
    const known = await this.documents.getMany(
      progress,
      cards.map(({ id }) => progressId(studentId, id)),
    );
    const factsOf = new Map(known.map((document) => [document.flashcardId, document]));
    return achievementOf(cards, factsOf, aim, moments);
  }
}
