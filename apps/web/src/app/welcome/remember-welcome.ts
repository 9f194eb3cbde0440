import { keptSigns, signOf, signsHere, WELCOMED_KEY } from './welcomed.ts';

/** A device of a school has many accounts: the oldest are let go. */
const MOST = 100;

/** The tour is not offered to this account again. */
export function rememberWelcome(email: string): void {
  signsHere.add(signOf(email));
  try {
    const signs = new Set([...keptSigns(), signOf(email)]);
    localStorage.setItem(WELCOMED_KEY, [...signs].slice(-MOST).join(' '));
  } catch {
    // Kept for this page only.
  }
}
