import { folded } from './folded.js';

/** What a table of people tells of each. */
export type PersonColumn = 'email' | 'role' | 'first_name' | 'last_name' | 'classes';

/** Headings as people write them, without accents, case, spaces and signs. */
const COLUMNS: ReadonlyMap<string, PersonColumn> = new Map<string, PersonColumn>([
  ['email', 'email'],
  ['mail', 'email'],
  ['courriel', 'email'],
  ['adresse', 'email'],
  ['adressemail', 'email'],
  ['adresseemail', 'email'],
  ['adresseelectronique', 'email'],
  ['role', 'role'],
  ['prenom', 'first_name'],
  ['firstname', 'first_name'],
  ['nom', 'last_name'],
  ['nomdefamille', 'last_name'],
  ['lastname', 'last_name'],
  ['classe', 'classes'],
  ['classes', 'classes'],
  ['division', 'classes'],
]);

/** What stands in each column, by its heading, the first of those that mean the same; null for any other. */
export function personColumns(headings: readonly string[]): (PersonColumn | null)[] {
  const known = headings.map((heading) => COLUMNS.get(folded(heading).replace(/[^a-z]/g, '')) ?? null);
  return known.map((column, index) => (known.indexOf(column) === index ? column : null));
}
