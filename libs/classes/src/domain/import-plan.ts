import { folded } from '@ardoise/contracts';
import type { ListedPerson, PeopleList, RefusedRow } from '@ardoise/formats/people';

export interface PlannedPerson extends Omit<ListedPerson, 'classes'> {
  /** Names of their classes, folded. */
  classes: ReadonlySet<string>;
}

export interface MemberImportPlan {
  /** By `addressKey`. */
  people: ReadonlyMap<string, PlannedPerson>;
  /** Folded name → as it was written first. */
  classes: ReadonlyMap<string, string>;
  refused: readonly RefusedRow[];
}

/** An address as it is compared. */
export const addressKey = (email: string) => email.trim().toLowerCase();

/** What a list of people asks for. */
export function importPlan({ people: listed, refused }: PeopleList): MemberImportPlan {
  const people = new Map<string, PlannedPerson>();
  const classes = new Map<string, string>();
  for (const person of listed) {
    for (const name of person.classes) if (!classes.has(folded(name))) classes.set(folded(name), name);
    people.set(addressKey(person.email), { ...person, classes: new Set(person.classes.map(folded)) });
  }
  return { people, classes, refused };
}
