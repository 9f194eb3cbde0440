import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { Flashcard } from '@ardoise/contracts';
import { QUIZ_MAX_CARDS } from '@ardoise/contracts/light';
import { fetchCards } from '../../../../data/fetch-cards.ts';
import type { AppStore } from '../../../../data/store.ts';
import { failureSentence } from '../../../../ui/states/message-of.ts';
import { quizTexts } from '#texts/quizzes';
import { isTurnedOnly, mayBeAsked } from '../chosen.ts';

/** The cards that a new quiz begins with, and what it is called. */
export interface GivenCards {
  name: string;
  cards: Flashcard[];
  /** Of those that were brought: no answer to them can be judged, they wait as proposals, or are too many. */
  left: number;
  /** Of these the ones that could be asked otherwise than by turning them. */
  turned: Flashcard[];
}

type Given = { state: 'none' | 'loading' } | { state: 'failed'; message: string } | ({ state: 'here' } & GivenCards);

interface Brought {
  cardIds: string[];
  name: string;
}

function broughtIn(state: unknown): Brought | null {
  if (typeof state !== 'object' || state === null || !('cardIds' in state)) return null;
  const { cardIds } = state;
  const name = 'name' in state && typeof state.name === 'string' ? state.name : '';
  return Array.isArray(cardIds) ? { cardIds: [...new Set(cardIds.map(String))], name } : null;
}

async function asked(dispatch: AppStore['dispatch'], ids: readonly string[], signal: AbortSignal) {
  const cards: Flashcard[] = [];
  const turned: Flashcard[] = [];
  for await (const batch of fetchCards(dispatch, ids, signal)) {
    cards.push(...batch.cards.filter(mayBeAsked));
    turned.push(...batch.cards.filter(isTurnedOnly));
    if (cards.length >= QUIZ_MAX_CARDS) break;
  }
  return { cards: cards.slice(0, QUIZ_MAX_CARDS), turned: turned.slice(0, QUIZ_MAX_CARDS - cards.length) };
}

/** What came along with the address, as after an import of which a quiz is to be made. */
export function useGivenCards(): { given: Given; retry: () => void } {
  const { state } = useLocation() as { state: unknown };
  const dispatch: AppStore['dispatch'] = useDispatch();
  const [brought] = useState(() => broughtIn(state));
  const [given, setGiven] = useState<Given>({ state: brought ? 'loading' : 'none' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!brought) return;
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (next: Given) => {
      if (!signal.aborted) setGiven(next);
    };
    tell({ state: 'loading' });
    asked(dispatch, brought.cardIds, signal).then(
      ({ cards, turned }) =>
        tell({ state: 'here', name: brought.name, cards, turned, left: brought.cardIds.length - cards.length }),
      (failure: unknown) => tell({ state: 'failed', message: failureSentence(failure, quizTexts.form.loadFailed) }),
    );
    return () => controller.abort();
  }, [brought, dispatch, tries]);
  return { given, retry: () => setTries((n) => n + 1) };
}
