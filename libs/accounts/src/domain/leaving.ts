import type { OwnLeave } from '@ardoise/contracts';
import type { Account, Leave } from './account.js';

const stayed = ({ leave: _, leaveAt: __, leaveWord: ___, ...account }: Account): Account => account;

/** The account of somebody who wants it erased; an earlier refusal is forgotten. @param at ISO 8601 in UTC */
export const askingToLeave = (account: Account, at: string): Account => ({
  ...stayed(account),
  leave: 'asked',
  leaveAt: at,
});

/** Of somebody who does not want that any more. */
export const stayingAfterAll = stayed;

/** Of somebody to whom a professor says no. @param at ISO 8601 in UTC */
export const refusedToLeave = (account: Account, word: string, at: string): Account => ({
  ...account,
  leave: 'refused',
  leaveAt: at,
  leaveWord: word,
});

/** What stands of their wish; undefined where there is none. */
export function leaveOf({
  leave,
  leaveAt,
  leaveWord,
}: Account): { state: Leave; at: string; word: string | null } | undefined {
  return leave === undefined || leaveAt === undefined
    ? undefined
    : { state: leave, at: leaveAt, word: leaveWord ?? null };
}

/** By what somebody proves that the wish is theirs: who has no password tells the account's address. */
export const proofOf = ({ passwordHash }: Account): OwnLeave['proof'] => (passwordHash === null ? 'email' : 'password');
