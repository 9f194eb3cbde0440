import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { JITTER_MS } from '../../data/live/jitter.ts';
import type { AppStore } from '../../data/store.ts';
import { fetchHome, firstHome, isHome } from '../../platform/home.ts';
import { keepHome, keptHome } from '../../platform/offline/kept-home.ts';
import { selectSession } from '../../platform/session-slice.ts';
import { keepHomeAnswers } from './keep-answers.ts';
import { fillHome, homeIn, isHomeAlone, isNewest } from './home-answers.ts';

/** A server that takes longer is not waited for: the screens stand, and each asks for its own. */
const PATIENCE_MS = 1_500;

function fillFromDevice(store: AppStore): boolean {
  const kept = keptHome();
  if (kept) fillHome(store, kept);
  return kept !== null;
}

/** Puts the server's answer into the store as it comes, and keeps what is shown for the next visit. Returns how to stop. */
function startHome(store: AppStore, onAnswer: () => void): () => void {
  const late = setTimeout(onAnswer, PATIENCE_MS);
  let isStopped = false;
  void firstHome().then((home) => {
    if (isStopped) return;
    if (home) {
      fillHome(store, home);
      keepHome(home);
      keepHomeAnswers(home);
    }
    onAnswer();
  });
  return () => {
    isStopped = true;
    clearTimeout(late);
  };
}

function keepOnLeaving(store: AppStore): () => void {
  const keep = () => {
    const home = document.visibilityState === 'hidden' ? homeIn(store.getState()) : null;
    if (home) keepHome(home);
  };
  document.addEventListener('visibilitychange', keep);
  return () => document.removeEventListener('visibilitychange', keep);
}

/** Asks for it anew in one call, a school's students in different moments. Returns how to stop. */
function renewHome(store: AppStore): () => void {
  const { role } = selectSession(store.getState());
  const renew = async () => {
    // What is told live meanwhile is asked for at once, and is newer than an answer that was on its way.
    const isTaken = isNewest(store, Date.now());
    const home = await fetchHome();
    if (home) fillHome(store, home, isTaken);
  };
  const timer = setTimeout(() => void renew(), role === 'student' ? Math.random() * JITTER_MS : 0);
  return () => clearTimeout(timer);
}

interface FirstScreen {
  /** Whether the screens may stand; until then they would all ask for the same. */
  isThere: boolean;
  /**
   * What changed between the home's answer and the first live connection nobody has told: where nothing else was asked
   * for by then, it is asked for anew. Answers whether it is.
   */
  renew: () => boolean;
}

/** A first screen from one call: what the device has kept of it at once, and the server's answer when it comes. */
export function useHome(store: AppStore): FirstScreen {
  const { pathname } = useLocation();
  const [isFirst] = useState(() => isHome(pathname) && selectSession(store.getState()).role !== 'admin');
  const [isThere, setThere] = useState(() => !isFirst || fillFromDevice(store));
  useEffect(() => (isFirst ? startHome(store, () => setThere(true)) : undefined), [store, isFirst]);
  useEffect(() => keepOnLeaving(store), [store]);
  const isOwed = useRef(isFirst);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const renew = useCallback(() => {
    const isAlone = isOwed.current && isHomeAlone(store.getState());
    isOwed.current = false;
    if (isAlone) stop.current = renewHome(store);
    return isAlone;
  }, [store]);
  return { isThere, renew };
}
