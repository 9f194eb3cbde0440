import { DomainError, folded, isPersonName, tidyName, wholeName } from '@ardoise/contracts';
import type { NameEdit, PersonNames } from '@ardoise/contracts';
import type { Account } from './account.js';

export type Name = Pick<Account, 'firstName' | 'lastName'>;

/** Nobody has said anything of it yet. */
export const isNameUnknown = ({ firstName, lastName }: Name) => firstName === undefined && lastName === undefined;

export const hasName = ({ firstName, lastName }: Name) => Boolean(firstName) || Boolean(lastName);

/** How somebody is called; nothing where it is not known. */
export function namesOf({ firstName, lastName }: Name): PersonNames {
  return { ...(firstName && { first_name: firstName }), ...(lastName && { last_name: lastName }) };
}

/** By what somebody is told from others: of who has no address, their name, also where a school shows none. */
export const addressOrName = (account: Pick<Account, 'email'> & Name) => account.email || wholeName(namesOf(account));

/** The same the other way. */
export function nameIn({ first_name: firstName, last_name: lastName }: PersonNames = {}): Name {
  return { firstName, lastName };
}

/** What others say of somebody's name; what can be none is left out. */
export function nameTold(first: unknown, last: unknown): Name {
  const [firstName, lastName] = [first, last].map((part) => {
    const tidy = typeof part === 'string' ? tidyName(part) : '';
    return isPersonName(tidy) ? tidy : undefined;
  });
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

/** By last name, then first name, as French sorts; of who has one of the two, by that. */
function keysOf({ firstName, lastName }: Name): Pick<Account, 'lastNameKey' | 'firstNameKey'> {
  const [first, last] = [folded(firstName ?? ''), folded(lastName ?? '')];
  if (last) return { lastNameKey: last, firstNameKey: first };
  return first ? { lastNameKey: first, firstNameKey: '' } : {};
}

/** The account of somebody who is called so from now on. */
export function called(account: Account, name: Name): Account {
  const nameless: Account = { ...account };
  for (const field of ['firstName', 'lastName', 'lastNameKey', 'firstNameKey'] as const) delete nameless[field];
  const { firstName, lastName } = name;
  return {
    ...nameless,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...keysOf(name),
  };
}

/**
 * The name after an edit: what that leaves out stays as it is.
 * @param isOwn what people take away themselves is kept as taken away, and no file or provider brings it back
 */
export function edited(present: Name, { first_name: first, last_name: last }: NameEdit, isOwn: boolean): Name {
  const part = (now: string | undefined, told: string | null | undefined) =>
    told === undefined ? now : told || (isOwn ? '' : undefined);
  return { firstName: part(present.firstName, first), lastName: part(present.lastName, last) };
}

/** Who has no address is told by their name alone. @throws DomainError name-needed */
export function mustStayTold({ email }: Pick<Account, 'email'>, name: Name): void {
  if (email === '' && !hasName(name)) throw new DomainError('name-needed');
}

/** Whether two are called the same. */
export const sameName = (one: Name, other: Name) =>
  (one.firstName ?? '') === (other.firstName ?? '') && (one.lastName ?? '') === (other.lastName ?? '');
