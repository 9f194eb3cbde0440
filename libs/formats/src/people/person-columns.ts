import { folded, isEmail } from '@ardoise/contracts/light';
import type { NumberedRow } from '../text/table-rows.js';
import { addressIn } from './person-fields.js';

export const PERSON_COLUMNS = ['email', 'first_name', 'last_name', 'full_name', 'classes', 'role', 'none'] as const;
/** What a column of a list of people holds. */
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

/** Headings as programs and people write them, without accents, case, spaces, signs and what is told in brackets. */
const HEADINGS: readonly [RegExp, PersonColumn][] = [
  [/^prenoms?(?: usuel| d usage)?$|^(?:first|given) ?names?$/, 'first_name'],
  [/^noms?(?: de famille| d usage| usuel)?$|^(?:last|family) ?names?$|^surname$/, 'last_name'],
  [/^noms? complets?$|^noms?(?: et)? prenoms?$|^prenoms?(?: et)? noms?$|^nom (?:affiche|d affichage)$/, 'full_name'],
  [/^(?:full|display) ?name$|^name$|^eleves?$|^etudiante?s?$|^apprenante?s?$/, 'full_name'],
  [/^(?:nom de la |libelle de la |libelle )?(?:classes?|divisions?)(?: de rattachement)?$|^class$/, 'classes'],
  [/^roles?$/, 'role'],
  [/^(?:adresse )?(?:de |de la )?(?:e ?mails?|mel|mail|courriel|messagerie|courrier electronique)$/, 'email'],
  [/^adresse electronique$|^(?:primary |work )?e ?mail(?: address)?$|^mail address$/, 'email'],
  [
    /^(?:adresse )?(?:e ?mail|mel|mail|courriel) (?:academique|scolaire|institutionnel|professionnel|ent)(?:le)?$/,
    'email',
  ],
  [/^user ?principal ?name$|^upn$/, 'email'],
];
/** Of those who answer for a pupil: never the pupil's own. */
const OF_OTHERS = /\b(?:responsables?|parents?|tuteurs?|tutrices?|meres?|peres?|legal|legaux|representants?)\b/;
/** Whose they are goes without saying in a list of pupils. */
const OF_PUPIL = / (?:de l |de |des |d )?(?:eleve|etudiant|apprenant)s?$/;
const LONGEST_HEADING = 80;

function columnNamed(heading: string): PersonColumn {
  if (heading.length > LONGEST_HEADING || OF_OTHERS.test(folded(heading))) return 'none';
  const words = folded(heading)
    .replace(/\[[^\]]*\]|\([^)]*\)/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const plain = words.replace(OF_PUPIL, '');
  return HEADINGS.find(([known]) => known.test(plain))?.[1] ?? 'none';
}
/** Of a house, unless what stands below it are e-mail addresses. */
const isVague = (heading: string) => folded(heading.slice(0, LONGEST_HEADING)).trim() === 'adresse';

/** How many kinds of columns a row names: 0 for one that is no heading. */
export function headingScore(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 0 || filled.some((cell) => cell.includes('@'))) return 0;
  const named = filled.map(columnNamed).filter((column) => column !== 'none');
  const kinds = new Set<PersonColumn>(filled.some(isVague) ? [...named, 'email'] : named);
  // « Classe ; 3e B » above the list is one of its titles.
  return kinds.size > 1 || kinds.has('email') || named.length === filled.length ? kinds.size : 0;
}

/** So many rows may stand above the heading, itself among them. */
export const HEADING_WITHIN = 30;
const JUDGED = 200;

export interface PeopleHead {
  /** The heading's place among the rows; -1 where there is none. */
  head: number;
  columns: PersonColumn[];
}

/** Which row is the heading; -1 for none. */
function headOf(rows: readonly NumberedRow[]): number {
  const scores = rows.slice(0, HEADING_WITHIN).map(({ cells }) => headingScore(cells));
  const most = Math.max(0, ...scores);
  return most === 0 ? -1 : scores.indexOf(most);
}

/** What the columns are, by the heading where there is one, and by what stands in them. @param at of a heading that is told */
export function guessedPeople(rows: readonly NumberedRow[], at = headOf(rows)): PeopleHead {
  const below = rows.slice(at + 1, at + 1 + JUDGED);
  const headings = rows[at]?.cells ?? [];
  const width = [...below, { cells: headings }].reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const named = Array.from({ length: width }, (_, index) => columnNamed(headings[index] ?? ''));
  const addresses = named.map((_, index) => below.filter(({ cells }) => isEmail(addressIn(cells[index] ?? ''))).length);
  const email = emailAt(named, addresses, below.length, headings);
  const first = (column: PersonColumn) => named.indexOf(column);
  const isWhole = first('first_name') >= 0 && first('last_name') >= 0;
  const isLeft = (column: PersonColumn) =>
    isWhole ? column === 'full_name' : first('full_name') >= 0 && /^(?:first|last)_name$/.test(column);
  const columns = named.map((column, index): PersonColumn => {
    if (index === email) return 'email';
    return column === 'email' || first(column) !== index || isLeft(column) ? 'none' : column;
  });
  return { head: at, columns };
}

/** Of several the one that holds most addresses; of none that is named so, one that is full of them. */
function emailAt(
  named: readonly PersonColumn[],
  addresses: readonly number[],
  rows: number,
  headings: readonly string[],
): number {
  const best = (indices: readonly number[]) =>
    indices.reduce((most, next) => (addresses[next]! > (addresses[most] ?? -1) ? next : most), -1);
  const known = named.flatMap((column, index) => (column === 'email' ? [index] : []));
  const vague = headings.flatMap((heading, index) => (isVague(heading) && addresses[index]! > 0 ? [index] : []));
  if (known.length + vague.length > 0) return best([...known, ...vague]);
  const full = best([...named.keys()]);
  return full >= 0 && addresses[full]! * 2 > rows ? full : -1;
}
