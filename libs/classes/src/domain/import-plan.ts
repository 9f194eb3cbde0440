import { ASSIGNABLE_ROLES, CLASS_NAME_MAX_LENGTH, folded, isEmail, isPersonName, tidyName } from '@ardoise/contracts';
import type { AssignableRole } from '@ardoise/contracts';

/** A line of a table of people; what is missing has no column. */
export interface TableRow {
  email?: string;
  role?: string;
  first_name?: string;
  last_name?: string;
  /** Names of classes, with | between them. */
  classes?: string;
}

export interface PlannedPerson {
  email: string;
  role: AssignableRole;
  first_name?: string;
  last_name?: string;
  /** Names of their classes, folded. */
  classes: ReadonlySet<string>;
}

/** A line of which nothing is done, and why, in French. */
export interface RefusedRow {
  /** As a spreadsheet counts: the headings are line 1. */
  line: number;
  value: string;
  reason: string;
}

export interface ImportPlan {
  /** By `addressKey`: each person once, with the classes of all their lines. */
  people: ReadonlyMap<string, PlannedPerson>;
  /** Folded name → as it was written first. */
  classes: ReadonlyMap<string, string>;
  refused: readonly RefusedRow[];
}

/** Roles as people write them, folded; without one somebody is a student. */
const ROLES: Readonly<Record<string, AssignableRole>> = {
  '': 'student',
  eleve: 'student',
  etudiant: 'student',
  etudiante: 'student',
  professeur: 'professor',
  professeure: 'professor',
  enseignant: 'professor',
  enseignante: 'professor',
  ...Object.fromEntries(ASSIGNABLE_ROLES.map((role) => [role, role])),
};

/** An address as it is compared. */
export const addressKey = (email: string) => email.trim().toLowerCase();

const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

function classNames(text = ''): string[] {
  return text
    .split('|')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
}

/** Why nothing can be done of a line; null where all is well. */
function faultOf({ email = '', role = '', first_name = '', last_name = '', classes }: TableRow): string | null {
  if (email === '') return 'Il n’y a pas d’adresse.';
  if (!isEmail(email)) return `${quoted(email)} n’est pas une adresse e-mail.`;
  if (!ROLES[folded(role)]) return `Le rôle ${quoted(role)} n’est ni élève ni professeur.`;
  const names = [first_name, last_name].map(tidyName).filter((name) => name !== '');
  if (!names.every(isPersonName)) return 'Ce nom ne convient pas\u00a0: 60 caractères au plus, dont une lettre.';
  const tooLong = classNames(classes).find((name) => name.length > CLASS_NAME_MAX_LENGTH);
  return tooLong === undefined ? null : `Le nom de classe ${quoted(`${tooLong.slice(0, 60)}…`)} est trop long.`;
}

/** What a table of people asks for. Of two lines about one address the first says who it is, and both in which classes. */
export function importPlan(rows: readonly TableRow[]): ImportPlan {
  const people = new Map<string, PlannedPerson>();
  const classes = new Map<string, string>();
  const refused: RefusedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const reason = faultOf(row);
    const { email = '', role = '', first_name = '', last_name = '' } = row;
    if (reason !== null) {
      refused.push({ line: index + 2, value: email, reason });
      continue;
    }
    const own = new Set<string>();
    for (const name of classNames(row.classes)) {
      own.add(folded(name));
      if (!classes.has(folded(name))) classes.set(folded(name), name);
    }
    const known = people.get(addressKey(email));
    if (known) people.set(addressKey(email), { ...known, classes: new Set([...known.classes, ...own]) });
    else
      people.set(addressKey(email), {
        email: email.trim(),
        role: ROLES[folded(role)] ?? 'student',
        ...(tidyName(first_name) && { first_name: tidyName(first_name) }),
        ...(tidyName(last_name) && { last_name: tidyName(last_name) }),
        classes: own,
      });
  }
  return { people, classes, refused };
}
