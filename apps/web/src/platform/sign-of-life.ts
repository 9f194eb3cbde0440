import { useEffect } from 'react';
import { SIGN_OF_LIFE_SECONDS } from '@ardoise/contracts/light';
import { send } from './http.ts';
import { request } from './request.ts';
import { session } from './session.ts';

/** Timers are not exact: one that rings a little early must not wait for the next minute. */
const EARLY_MS = 5_000;

/**
 * Tells the server every minute that the page is open and looked at; from this it knows how long people work. It also
 * finds out that the session is over when no live connection can say so. Returns how to stop.
 */
export function startSignOfLife(token: string): () => void {
  const period = SIGN_OF_LIFE_SECONDS * 1_000;
  let last = -Infinity;
  const give = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < period - EARLY_MS) return;
    last = Date.now();
    const { error } = await send(request('POST /api/auth/sign-of-life'));
    if (error?.status === 401) session.refused(token);
  };
  const now = () => void give();
  now();
  const timer = setInterval(now, period);
  document.addEventListener('visibilitychange', now);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', now);
  };
}

export function useSignOfLife(token: string | undefined): void {
  useEffect(() => (token ? startSignOfLife(token) : undefined), [token]);
}
