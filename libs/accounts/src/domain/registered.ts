import { consentText } from '@ardoise/contracts';
import type { Account, Consent } from './account.js';
import type { AccountEvent } from './account-events.js';

/** The account of somebody who agreed at `at` (ISO 8601 in UTC), and what the log hears of it. */
export function registered(
  account: Account,
  by: 'link' | 'oidc' | 'code',
  organisation: string,
  at: string,
): { account: Account; event: AccountEvent } {
  const given = { text: consentText(organisation), organisation };
  const consent: Consent = { ...given, at };
  return {
    account: { ...account, registeredAt: account.registeredAt ?? at, consents: [...(account.consents ?? []), consent] },
    event: { type: 'UserRegistered', data: { userId: account.id, by, consent: given } },
  };
}
