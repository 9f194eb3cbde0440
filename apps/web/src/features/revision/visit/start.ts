import { answerOf } from '../../../platform/answer-of.ts';
import { keep, recallDated } from '../../../platform/offline/student-store.ts';
import { cardsApi } from '../../../data/cards.api.ts';
import { getMissed } from '../../../data/missed.api.ts';
import type { AppStore } from '../../../data/store.ts';
import { choiceIn } from '../deck/card-choice.ts';
import { chosenCards } from '../deck/chosen-cards.ts';
import { deckApi } from '../deck/deck.api.ts';
import { revisionApi } from '../revision.api.ts';
import { LONGEST_DAY, nameOf } from './source.ts';
import type { Source } from './source.ts';

/** What the server says at the start of a visit. */
export interface Start {
  total: number;
  soon: number;
  ids: readonly string[];
}

/** Exactly the cards that were chosen, rated lately or not. */
async function loadChosen(dispatch: AppStore['dispatch'], deckId: string, choice: string): Promise<Start> {
  const { getStudiedCards, getDeckKnowledge, getStars } = deckApi.endpoints;
  const fresh = { forceRefetch: true };
  const [cards, knowledge, stars] = await Promise.all([
    answerOf(dispatch(getStudiedCards.initiate(deckId, fresh))),
    answerOf(dispatch(getDeckKnowledge.initiate(deckId, fresh))),
    answerOf(dispatch(getStars.initiate(undefined, fresh))),
  ]);
  const chosen = choiceIn(new URLSearchParams(choice)) ?? { filter: 'all', search: '' };
  const ids = chosenCards(cards, chosen, { knowledge, stars: new Set(stars) }).map(({ id }) => id);
  return { total: ids.length, soon: 0, ids };
}

export async function loadStart(dispatch: AppStore['dispatch'], source: Source): Promise<Start> {
  const { getDeckProgress, getFolderRevision, getToday } = revisionApi.endpoints;
  const fresh = { forceRefetch: true };
  const { kind, id, tracked, choice } = source;
  if (choice !== undefined) return loadChosen(dispatch, id, choice);
  if (kind === 'today') {
    const { flashcardIds: ids = [] } = await answerOf(dispatch(getToday.initiate(Number(id), fresh)));
    return { total: ids.length, soon: 0, ids };
  }
  if (kind === 'starred') {
    const ids = await answerOf(dispatch(deckApi.endpoints.getStars.initiate(undefined, fresh)));
    return { total: ids.length, soon: 0, ids };
  }
  if (kind === 'missed') {
    const [missed] = await answerOf(dispatch(getMissed.initiate(id, fresh)));
    const ids = missed?.flashcardIds ?? [];
    return { total: ids.length, soon: 0, ids };
  }
  if (!tracked) {
    const ids = await answerOf(dispatch(cardsApi.endpoints.getCardIds.initiate({ kind, id }, fresh)));
    return { total: ids.length, soon: 0, ids };
  }
  if (kind === 'deck') {
    const deck = await answerOf(dispatch(getDeckProgress.initiate(id, fresh)));
    return { total: deck.numberOfCardsInDeck, soon: deck.numberOfFlashcardsToLearnSoon, ids: deck.flashcardIds };
  }
  const folder = await answerOf(dispatch(getFolderRevision.initiate(id, fresh)));
  const { numberOfFlaschardsInSubfolders: total, numberOfFlashcardsToLearnSoon: soon, flashcardIds: ids = [] } = folder;
  return { total, soon, ids };
}

/** What a start that was fetched ahead is kept under. */
const aheadName = (source: Source) => nameOf(source.kind === 'today' ? LONGEST_DAY : source);

/** Keeps a start for a visit without a connection. Whether it was kept. */
export const keepStart = (source: Source, start: Start): Promise<boolean> =>
  keep('ahead', [[aheadName(source), start]]);

/** Remembers when a card comes back, null for never: what was fetched ahead goes by it. @param returnsAt milliseconds since 1970 */
export const keepReturn = (flashcardId: string, returnsAt: number | null): Promise<boolean> =>
  keep('return', [[flashcardId, returnsAt ?? Infinity]]);

/**
 * What was fetched ahead of a source, without what was rated since and has not come back: on the second day without a connection
 * the first one's cards are there again. Undefined where nothing was fetched.
 * @param now milliseconds since 1970
 */
export async function startOnDevice(source: Source, now: number): Promise<(Start & { at: number }) | undefined> {
  const [ahead] = await recallDated<Start>('ahead', [aheadName(source)]);
  if (!ahead) return undefined;
  const { value, at } = ahead;
  // Asked for by themselves, rated lately or not.
  if (source.kind === 'starred') return { ...value, at };
  const returns = await recallDated<number>('return', value.ids);
  const open = value.ids.filter((_, n) => {
    const rated = returns[n];
    return !rated || rated.at < at || rated.value <= now;
  });
  const ids = source.kind === 'today' ? open.slice(0, Number(source.id)) : open;
  return { ...value, ids, at };
}
