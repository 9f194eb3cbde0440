import { useEffect, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { DAY_MS, LEARNT_SECONDS } from '@ardoise/contracts/light';
import { useHandedIn } from '../../../data/handed-in.ts';
import { useAppSelector } from '../../../data/store.ts';
import { selectUnsent } from '../../../data/unsent.ts';
import { selectIsLost } from '../../../platform/connection.ts';
import { keep, recallStored } from '../../../platform/offline/student-store.ts';
import type { EndState } from '../../../ui/endings/end-screen.tsx';
import { endingTexts as words } from '#texts/revision/endings';
import { useGetMyProgressQuery } from '../progress/progress.api.ts';
import { useGetTodayQuery } from '../revision.api.ts';
import type { RevisionVisit } from '../visit/queue.ts';

/** Nobody waits longer, in milliseconds, for what was reached: what comes later is told beside it. */
export const endingWait = { mostMs: 1_500 };

/** What was reached, and how it is told beside something else that was. */
interface Reached extends EndState {
  also: string;
}

/** Whether every rating of the visit says that its card is known: then alone the deck may be. */
function mayBeKnown({ rated, returns }: RevisionVisit, since: number): boolean {
  const ids = Object.keys(rated);
  return ids.length > 0 && ids.every((id) => (returns[id] ?? Infinity) >= since + LEARNT_SECONDS * 1_000);
}

/** The cards of a deck that has just become known in whole; 0 for none, or where that was told before on this device. */
function useKnownDeck(deckId: string | undefined, visit: RevisionVisit, since: number) {
  const isAsked = deckId !== undefined && mayBeKnown(visit, since);
  const { currentData, isFetching } = useGetMyProgressQuery(isAsked ? undefined : skipToken);
  const deck = currentData?.decks.find(({ id }) => id === deckId);
  const isKnown = deck?.share === 1;
  const [isNew, setNew] = useState<boolean>();
  useEffect(() => {
    if (!isKnown || deckId === undefined) return;
    let isHere = true;
    const look = async () => {
      const [told] = await recallStored<boolean>('known-deck', [deckId]);
      if (isHere) setNew(told !== true);
      await keep('known-deck', [[deckId, true]]);
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [isKnown, deckId]);
  return {
    cards: isKnown && isNew === true ? deck.cards : 0,
    isFetching: isFetching || (isKnown && isNew === undefined),
  };
}

/** What this visit has led to, the greatest first. */
function useReached(visit: RevisionVisit, since: number, deckId: string | undefined) {
  const done = Object.keys(visit.rated).length;
  const today = useGetTodayQuery();
  const work = useHandedIn(since);
  const deck = useKnownDeck(deckId, visit, since);
  const reached: Reached[] = [];
  const [first] = work.handedIn;
  if (first) {
    const early = Date.parse(first.due_at) - Date.parse(first.done_at ?? first.due_at);
    const { title, figure } = words.handedIn;
    const days = early < 0 ? null : Math.floor(early / DAY_MS);
    reached.push({ kind: 'handedIn', title, figure: figure(first.target.name, days), also: title });
  }
  if (deck.cards > 0) {
    const { title, figure } = words.deck;
    reached.push({ kind: 'deck', title, figure: figure(deck.cards), also: title });
  }
  const day = today.currentData;
  if (day && day.done >= day.aim && day.done - done < day.aim) {
    const { title, figure } = words.goal;
    reached.push({ kind: 'goal', title, figure: figure(day.done), also: title });
  }
  if (day && day.streak > 1 && day.done > 0 && day.done <= done) {
    const { title, figure, also } = words.row;
    reached.push({ kind: 'row', title, figure: figure(day.streak), count: day.streak, also: also(day.streak) });
  }
  return { reached: done > 0 ? reached : [], isFetching: today.isFetching || work.isFetching || deck.isFetching };
}

export interface Ended {
  ending: EndState;
  also: readonly string[];
  isSettled: boolean;
}

/**
 * How a visit ended: by the greatest thing that it has led to, else by `plain`. It is settled once the server has all ratings and
 * has said what they led to, and stays so: nothing changes under the eye later.
 */
export function useEnding(visit: RevisionVisit, since: number, plain: EndState, deckId?: string): Ended {
  const unsent = useAppSelector(selectUnsent);
  const isLost = useAppSelector(selectIsLost);
  const { reached, isFetching } = useReached(visit, since, deckId);
  const [isLate, setLate] = useState(false);
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), endingWait.mostMs);
    return () => clearTimeout(timer);
  }, []);
  const isReady = plain.kind !== 'done' || isLost || isLate || (unsent === 0 && !isFetching);
  if (settled === undefined && isReady) setSettled(reached[0]?.kind ?? plain.kind);
  const chosen = reached.find(({ kind }) => kind === settled);
  const also = reached.filter((one) => one !== chosen).map((one) => one.also);
  const done = Object.keys(visit.rated).length;
  const figured = done > 0 ? { ...plain, figure: words.plain.figure(done) } : plain;
  const isSettled = settled !== undefined;
  return { ending: chosen ?? figured, also: isSettled ? also : [], isSettled };
}
