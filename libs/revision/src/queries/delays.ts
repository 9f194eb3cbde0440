import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import { REVISION_DELAYS } from '@ardoise/contracts';
import type { CardDelays } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { asOf, pressed } from '../domain/memory.js';
import { DeckSchedulers } from '../services/deck-schedulers.js';
import { RatedCards } from '../services/rated-cards.js';

/** What the buttons would do now (milliseconds since 1970) under some cards. */
export class GetCardDelays extends QueryOf<
  CardDelays[],
  { studentId: string; flashcardIds: readonly string[]; now: number }
> {}

@QueryHandler(GetCardDelays)
export class GetCardDelaysHandler implements IQueryHandler<GetCardDelays> {
  constructor(
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: DeckSchedulers,
    private readonly rated: RatedCards,
  ) {}

  /** Of those that the student sees, in the order in which they were named. */
  async execute({ studentId, flashcardIds, now }: GetCardDelays) {
    const ids = [...new Set(flashcardIds)];
    const shown = await this.catalogue.shownTo(studentId, ids);
    const schedulers = await this.schedulers.ofAll(new Set(shown.map(({ deckId }) => deckId)));
    const cards = new Map(shown.map((card) => [card.id, card]));
    const states = await this.rated.states(studentId, [...cards.keys()]);
    return ids.flatMap((flashcardId): CardDelays[] => {
      const card = cards.get(flashcardId);
      if (!card) return [];
      const scheduler = schedulers.get(card.deckId) ?? 'fixed';
      const known = states.get(flashcardId)?.memory;
      const memory = known ? asOf(known, now) : null;
      const after = (delay: number) =>
        scheduler === 'fixed' ? delay : Math.round((pressed(memory, delay, now).dueAt - now) / 1_000);
      const { hard, medium, easy, veryEasy } = REVISION_DELAYS;
      const delays = { hard: after(hard), medium: after(medium), easy: after(easy), veryEasy: after(veryEasy) };
      return [{ flashcardId, scheduler, delays }];
    });
  }
}
