import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { answerOf } from '../../../platform/answer-of.ts';
import { statusOf } from '../../../platform/api.ts';
import { keep, recallStored } from '../../../platform/offline/student-store.ts';
import { painted } from '../../../ui/theme/painted.ts';
import { cardsApi } from '../../../data/cards.api.ts';
import { getMissed } from '../../../data/missed.api.ts';
import type { AppStore } from '../../../data/store.ts';
import { outboxOf } from './outbox.ts';
import { advance, shuffled, visitOf } from './queue.ts';
import type { VisitStep, RevisionVisit } from './queue.ts';
import { revisionApi } from '../revision.api.ts';
import { choiceIn } from '../deck/card-choice.ts';
import { chosenCards } from '../deck/chosen-cards.ts';
import { deckApi } from '../deck/deck.api.ts';
import { nameOf } from './source.ts';
import type { Source } from './source.ts';

/** What the server said at the start of the visit. */
export interface Start {
  total: number;
  soon: number;
  ids: readonly string[];
}

export type VisitState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; start: Start; visit: RevisionVisit; since: number };

/** A visit as it is kept on the device, with the time it began. */
interface KeptVisit {
  start: Start;
  visit: RevisionVisit;
  at: number;
}

type Action = { type: 'load' } | { type: 'failed'; error: unknown } | ({ type: 'loaded' } & KeptVisit) | VisitStep;

function reduce(state: VisitState, action: Action): VisitState {
  switch (action.type) {
    case 'load':
      return { status: 'loading' };
    case 'failed':
      return { status: 'failed', error: action.error };
    case 'loaded':
      return { status: 'ready', start: action.start, visit: action.visit, since: action.at };
    default:
      return state.status === 'ready' ? { ...state, visit: advance(state.visit, action) } : state;
  }
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

async function loadStart(dispatch: AppStore['dispatch'], source: Source): Promise<Start> {
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

/** A place's cards come in random order, those of the day or of a quiz in the order in which the server names them. */
function order(ids: readonly string[], kind: Source['kind']): readonly string[] {
  return kind === 'today' || kind === 'missed' ? ids : shuffled(ids, crypto.getRandomValues(new Uint32Array(1))[0]!);
}

/**
 * The cards to revise, asked for once: ratings make the server's list shorter, and following it live would shuffle
 * the cards under the student's hands. Where the server cannot be reached, the visit of before goes on.
 */
export function useVisit(source: Source) {
  const { kind, id, tracked, choice } = source;
  const dispatch: AppStore['dispatch'] = useDispatch();
  const [state, step] = useReducer(reduce, { status: 'loading' });
  const [round, setRound] = useState(0);
  const latest = useRef(0);

  useEffect(() => {
    const mine = ++latest.current;
    const place = { kind, id, tracked, choice };
    const load = async (): Promise<Action> => {
      try {
        const [start] = await Promise.all([loadStart(dispatch, place), outboxOf(dispatch).ready]);
        // A rating that has not reached the server yet is given all the same.
        const isGiven = (one: string) =>
          tracked && choice === undefined && kind !== 'starred' && outboxOf(dispatch).has(one);
        const ids = start.ids.filter((one) => !isGiven(one));
        return { type: 'loaded', start: { ...start, ids }, visit: visitOf(order(ids, kind)), at: Date.now() };
      } catch (error) {
        const [before] = statusOf(error) === 0 ? await recallStored<KeptVisit>('visit', [nameOf(place)]) : [];
        if (!before) return { type: 'failed', error };
        // One that an earlier version of this page has kept knows less.
        return { type: 'loaded', ...before, visit: { ...visitOf(before.visit.order), ...before.visit } };
      }
    };
    step({ type: 'load' });
    void load().then((loaded) => {
      if (mine === latest.current) step(loaded);
    });
  }, [dispatch, kind, id, tracked, choice, round]);

  useEffect(() => {
    if (state.status !== 'ready') return;
    const { start, visit, since: at } = state;
    const kept: KeptVisit = { start, visit, at };
    void painted().then(() => keep('visit', [[nameOf({ kind, id, tracked, choice }), kept]]));
  }, [state, kind, id, tracked, choice]);

  const restart = useCallback(() => setRound((before) => before + 1), []);
  return { state, step, restart };
}
