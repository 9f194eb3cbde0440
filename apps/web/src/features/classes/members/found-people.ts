import type { User } from '@ardoise/contracts';
import { readAddresses } from '../../../ui/files/addresses.ts';

/** What a pasted text holds, among those who have an account. */
export interface FoundPeople {
  /** Ids of those who are not in the class yet. */
  coming: string[];
  already: number;
  /** Addresses of nobody. */
  unknown: string[];
  invalid: string[];
}

/** @param members ids of those who are in the class */
export function peopleIn(text: string, users: readonly User[], members: ReadonlySet<string>): FoundPeople {
  const { recognised, invalid } = readAddresses(text);
  const byEmail = new Map(users.map((user) => [user.email.toLowerCase(), user.id]));
  const ids = recognised.flatMap((email) => byEmail.get(email) ?? []);
  return {
    coming: ids.filter((id) => !members.has(id)),
    already: ids.filter((id) => members.has(id)).length,
    unknown: recognised.filter((email) => !byEmail.has(email)),
    invalid,
  };
}
