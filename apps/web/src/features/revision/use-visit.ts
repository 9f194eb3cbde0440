import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppStore } from '../../app/store.ts';
import { outboxOf } from './outbox.ts';
import { advance, visitOf } from './queue.ts';
import type { Step, Visit } from './queue.ts';
import { revisionApi } from './revision.api.ts';

/** What is revised: one deck, or a folder with everything under it. */
export interface Source {
  kind: 'deck' | 'folder';
  id: string;
}

/** What the server said at the start of the visit. */
export interface Start {
  total: number;
  soon: number;
  ids: readonly string[];
}

export type VisitState =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; start: Start; visit: Visit; since: number };

type Action =
  | { type: 'load' }
  | { type: 'failed'; error: unknown }
  | { type: 'loaded'; start: Start; seed: number; at: number }
  | Step;

function reduce(state: VisitState, action: Action): VisitState {
  switch (action.type) {
    case 'load':
      return { status: 'loading' };
    case 'failed':
      return { status: 'failed', error: action.error };
    case 'loaded':
      return { status: 'ready', start: action.start, visit: visitOf(action.start.ids, action.seed), since: action.at };
    default:
      return state.status === 'ready' ? { ...state, visit: advance(state.visit, action) } : state;
  }
}

/**
 * The cards to revise, asked for once: ratings make the server's list shorter, and following it live would shuffle
 * the cards under the student's hands.
 */
export function useVisit(source: Source) {
  const { kind, id } = source;
  const dispatch: AppStore['dispatch'] = useDispatch();
  const [state, step] = useReducer(reduce, { status: 'loading' });
  const [round, setRound] = useState(0);
  const latest = useRef(0);

  useEffect(() => {
    const mine = ++latest.current;
    const load = async () => {
      const fresh = { subscribe: false, forceRefetch: true };
      if (kind === 'deck') {
        const deck = await dispatch(revisionApi.endpoints.getDeckProgress.initiate(id, fresh)).unwrap();
        const { numberOfCardsInDeck: total, numberOfFlashcardsToLearnSoon: soon, flashcardIds: ids } = deck;
        return { total, soon, ids };
      }
      const folder = await dispatch(revisionApi.endpoints.getFolderRevision.initiate(id, fresh)).unwrap();
      const {
        numberOfFlaschardsInSubfolders: total,
        numberOfFlashcardsToLearnSoon: soon,
        flashcardIds: ids = [],
      } = folder;
      return { total, soon, ids };
    };
    step({ type: 'load' });
    load().then(
      (start) => {
        const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
        // A rating that has not reached the server yet is given all the same.
        const ids = start.ids.filter((one) => !outboxOf(dispatch).has(one));
        if (mine === latest.current) step({ type: 'loaded', start: { ...start, ids }, seed, at: Date.now() });
      },
      (error: unknown) => {
        if (mine === latest.current) step({ type: 'failed', error });
      },
    );
  }, [dispatch, kind, id, round]);

  const restart = useCallback(() => setRound((before) => before + 1), []);
  return { state, step, restart };
}
