import { keptSigns, signOf, signsHere, welcomed } from './welcomed.ts';

/** A device of a school has many accounts: the oldest are let go. */
const MOST = 100;

/** The tour is not offered to this account again. */
export function rememberWelcome(email: string): void {
  signsHere.add(signOf(email));
  const signs = new Set([...keptSigns(), signOf(email)]);
  welcomed.write([...signs].slice(-MOST).join(' '));
}
