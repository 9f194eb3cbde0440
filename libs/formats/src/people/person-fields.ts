import { folded, isPersonName, PERSON_NAME_MAX_LENGTH, tidyName } from '@ardoise/contracts/light';
import type { PersonNames, Role } from '@ardoise/contracts';

/** Roles as people and other programs write them, folded. */
const ROLES_NAMED: Readonly<Record<string, Role>> = {
  student: 'student',
  eleve: 'student',
  etudiant: 'student',
  etudiante: 'student',
  professor: 'professor',
  professeur: 'professor',
  professeure: 'professor',
  enseignant: 'professor',
  enseignante: 'professor',
  admin: 'admin',
  administrateur: 'admin',
  administratrice: 'admin',
  administration: 'admin',
};
const LONGEST_ROLE = 40;

export function roleNamed(text: string): Role | null {
  const key = text.length > LONGEST_ROLE ? '' : folded(text).trim();
  return Object.hasOwn(ROLES_NAMED, key) ? (ROLES_NAMED[key] ?? null) : null;
}

/** What spreadsheets and mail programs leave behind unseen. */
const UNSEEN = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;

/** The address of a cell, also of one that a mail program wrote: « Zoé <zoe@ecole.fr> ». */
export function addressIn(cell: string): string {
  const text = cell.replace(UNSEEN, '').trim();
  const inner = text.endsWith('>') ? text.slice(text.lastIndexOf('<') + 1, -1) : text;
  return inner.replace(/^mailto:/i, '').trim();
}

/** Longer ones are no names (a letter is composed of three signs at most), and to put marks in order takes the square of their number. */
const LONGEST_WRITTEN = 3 * PERSON_NAME_MAX_LENGTH;
/** A name as it is kept, where it can be one. */
export const nameWritten = (text: string) => (text.length > LONGEST_WRITTEN ? text : tidyName(text));

const isUpper = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();
const isLower = (word: string) => word === word.toLowerCase();

/** First and last name of a whole one: parted by a comma, told by capitals (« de LA TOUR Anne »), or the first word and the rest. */
export function namesIn(whole: string): PersonNames {
  if (whole.length > LONGEST_WRITTEN) return { last_name: whole };
  const tidy = tidyName(whole);
  const comma = tidy.indexOf(',');
  if (comma >= 0) return { last_name: tidy.slice(0, comma).trim(), first_name: tidy.slice(comma + 1).trim() };
  const words = tidy.split(' ');
  const isLast = (word: string) => isUpper(word) || isLower(word);
  if (words.some(isUpper) && !words.every(isLast))
    return {
      first_name: words.filter((word) => !isLast(word)).join(' '),
      last_name: words.filter(isLast).join(' '),
    };
  return { first_name: words[0] ?? '', last_name: words.slice(1).join(' ') };
}

const letters = (name: string) => folded(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two names can be one person's: what one does not tell, the other may. */
export function isSamePerson(one: PersonNames, other: PersonNames): boolean {
  return (['first_name', 'last_name'] as const).every((part) => {
    const [here, there] = [letters(one[part] ?? ''), letters(other[part] ?? '')];
    return here === '' || there === '' || here === there;
  });
}

export const canBeNames = ({ first_name = '', last_name = '' }: PersonNames) =>
  [first_name, last_name].every((name) => name === '' || isPersonName(name));
