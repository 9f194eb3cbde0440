import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { ancestorToResponse, CatalogueQueries, OF_NO_CLASS } from '@ardoise/catalogue';
import type { DeckDocument } from '@ardoise/catalogue';
import { beginningOf, daysIn, RECENT_DECKS, ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { Today } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { metAt } from '../domain/card-facts.js';
import { lastMoment, returnBy, dueState } from '../domain/card-state.js';
import { FIRST_GOAL } from '../domain/daily-goal.js';
import { inTurns, sessionOf } from '../domain/session.js';
import type { DueCard, SessionCard } from '../domain/session.js';
import { dailyGoals } from '../read/daily-goals.js';
import { progress } from '../read/progress.js';
import { DeckSchedulers } from '../services/deck-schedulers.js';
import { RatedCards } from '../services/rated-cards.js';
import { WorkDoneLately } from '../services/work-done.js';

/** A student's day over all decks. */
export class GetToday extends QueryOf<
  Today,
  {
    studentId: string;
    /** Milliseconds since 1970. */
    now: number;
    /** Of a session, where one is wanted. */
    cards: number | undefined;
  }
> {}

/** A deck, and what the student has done in it. */
interface Begun {
  deck: DeckDocument;
  rated: number;
  /** Of those rated, the ones that are not to learn now. */
  away: number;
  /** The last rating: milliseconds since 1970; 0 before the first. */
  last: number;
}

/** Decks from which a session takes new cards, as long as these have enough. */
const FRESH_DECKS = 4;

@QueryHandler(GetToday)
export class GetTodayHandler implements IQueryHandler<GetToday> {
  private readonly zone: string;
  private readonly dayOf: (moment: number) => string;

  constructor(
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly schedulers: DeckSchedulers,
    private readonly rated: RatedCards,
    private readonly work: WorkDoneLately,
    settings: Settings,
  ) {
    this.zone = settings.values.TIME_ZONE;
    this.dayOf = daysIn(this.zone);
  }

  async execute({ studentId, now, cards }: GetToday): Promise<Today> {
    const day = this.dayOf(now);
    const morning = beginningOf(day, this.zone);
    const tree = await this.catalogue.tree();
    const decks = tree.decksBelow(ROOT_FOLDER_ID, await this.catalogue.student(studentId));
    const [{ due, begun, ratedToday, again }, chosen, { today: done, streak, week }, met] = await Promise.all([
      this.lookThrough(studentId, decks, now, morning),
      this.documents.get(dailyGoals, studentId),
      this.work.of(studentId, now),
      this.metOn(day, studentId, morning),
    ]);
    const { goal, newCards } = chosen ?? FIRST_GOAL;
    const unmet = begun.reduce((sum, { deck, rated }) => sum + deck.visibleFlashcards - rated, 0);
    const fresh = Math.min(Math.max(0, newCards - met), unmet);
    // The last rated first; those without any rating stay in the order of the tree.
    const order = begun.sort((one, other) => other.last - one.last);
    return {
      goal,
      newCards,
      done,
      aim: Math.min(goal, ratedToday + due.length - again + fresh),
      due: due.length,
      fresh,
      toLearnNow: due.length + unmet,
      streak,
      week,
      decks: order
        .filter(({ last }) => last > 0)
        .slice(0, RECENT_DECKS)
        .map(({ deck: { id, folderId, name, visibleFlashcards }, away }) => {
          const category = tree.category(folderId);
          return {
            id,
            id_folder: folderId,
            name,
            toLearnNow: visibleFlashcards - away,
            category: category && ancestorToResponse(category, tree),
          };
        }),
      ...(cards !== undefined && {
        flashcardIds: sessionOf(due, await this.freshCards(studentId, order, Math.min(fresh, cards)), cards),
      }),
    };
  }

  /** One pass over what the student has rated. */
  private async lookThrough(studentId: string, decks: readonly DeckDocument[], now: number, morning: number) {
    const byDeck = new Map(decks.map((deck): [string, Begun] => [deck.id, { deck, rated: 0, away: 0, last: 0 }]));
    const due: DueCard[] = [];
    let ratedToday = 0;
    // Of these, cards that are due once more: they were reckoned with this morning.
    let again = 0;
    const schedulers = await this.schedulers.ofAll(byDeck.keys());
    await this.rated.each(studentId, schedulers, ({ id, deckId }, scheduler, returns) => {
      const begun = byDeck.get(deckId);
      if (!begun) return;
      const back = returnBy(returns, scheduler, now);
      const last = lastMoment(returns);
      const isOfToday = last >= morning;
      begun.rated++;
      begun.last = Math.max(begun.last, last);
      if (isOfToday) ratedToday++;
      if (dueState(back, now) !== 'now') return void begun.away++;
      due.push({ id, deckId, due: back });
      if (isOfToday) again++;
    });
    return { due, begun: [...byDeck.values()], ratedToday, again };
  }

  /** Cards that were new to the student this morning and are not any more. */
  private async metOn(day: string, studentId: string, morning: number): Promise<number> {
    const touched = { studentId, lastAt: { $gte: morning } };
    let met = 0;
    for (const document of await this.documents.find(progress, touched)) {
      const at = metAt(document);
      if (at !== null && this.dayOf(at) === day) met++;
    }
    return met;
  }

  /** New cards, the oldest of a deck first, some decks in turns: of the decks in this order, as many as are needed. */
  private async freshCards(studentId: string, order: readonly Begun[], wanted: number): Promise<SessionCard[]> {
    const found: SessionCard[] = [];
    let decks = 0;
    for (const { deck, rated } of order) {
      if (wanted === 0 || (decks >= FRESH_DECKS && found.length >= wanted)) break;
      if (deck.visibleFlashcards <= rated) continue;
      decks++;
      const ids = (await this.catalogue.flashcardsOf(deck.id, OF_NO_CLASS)).map(({ id }) => id).reverse();
      const states = await this.rated.states(studentId, ids);
      const unmet = ids.filter((id) => !states.get(id)).slice(0, wanted);
      found.push(...unmet.map((id) => ({ id, deckId: deck.id })));
    }
    return inTurns(found).slice(0, wanted);
  }
}
