import { CLASS_NAME_MAX_LENGTH, folded, isEmail, wholeName } from '@ardoise/contracts/light';
import type { PersonNames, Role } from '@ardoise/contracts';
import type { NumberedRow } from '../text/table-rows.js';
import type { PeopleHead, PersonColumn } from './person-columns.js';
import { addressIn, canBeNames, isSamePerson, namesIn, nameWritten, roleNamed } from './person-fields.js';
import { peopleTexts as words } from '#texts/people';

/** What a line of a list says of somebody, as it is written. */
export interface PersonRow extends PersonNames {
  line: number;
  email: string;
  role?: string | undefined;
  classes?: readonly string[] | undefined;
}

/** Somebody of a list, with what all lines about them say. */
export interface ListedPerson extends PersonNames {
  /** The first that is about them. */
  line: number;
  email: string;
  role: Role;
  /** As they are written first. */
  classes: string[];
}

/** A line of which nothing is done, and why, in French. */
export interface RefusedRow {
  line: number;
  /** The address, or who is meant. */
  value: string;
  reason: string;
}

export interface PeopleList {
  /** Each once, by their address as it is compared. */
  people: ListedPerson[];
  refused: RefusedRow[];
  /** Lines without an address, all among those that are refused; so are those that share one. */
  withoutAddress: number;
  shared: { email: string; lines: number[] }[];
  /** Lines that say more of somebody who was there already. */
  again: number;
}

interface ListRules {
  roles: readonly Role[];
  /** Of whoever has none; null where each line must tell it. */
  role: Role | null;
}

const MOST_CLASSES = 20;
const LONGEST_VALUE = 100;

/** Names of classes in a cell, with | between them. */
export const classesIn = (cell: string): string[] =>
  cell
    .split('|')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');

/** What the rows below a heading say, by what their columns are. */
export function personRows(rows: readonly NumberedRow[], { head, columns }: PeopleHead): PersonRow[] {
  const at = (column: PersonColumn) => columns.indexOf(column);
  return rows.slice(head + 1).map(({ line, cells }) => {
    const cell = (column: PersonColumn) => cells[at(column)] ?? '';
    const [role, classes] = [cell('role'), classesIn(cell('classes'))];
    const names =
      at('full_name') >= 0
        ? namesIn(cell('full_name'))
        : { first_name: nameWritten(cell('first_name')), last_name: nameWritten(cell('last_name')) };
    return { line, email: addressIn(cell('email')), ...names, ...(role && { role }), classes };
  });
}

/** Why nothing can be done of a line; null where all is well. */
function faultOf({ email, role = '', classes = [], ...names }: PersonRow, rules: ListRules): string | null {
  if (email === '') return words.noAddress;
  if (!isEmail(email)) return words.notAddress(email);
  if (role === '' && rules.role === null) return words.noRole;
  const given = role === '' ? rules.role : roleNamed(role);
  if (given === null || !rules.roles.includes(given)) return words.notRole(role);
  if (!canBeNames(names)) return words.notName;
  if (classes.length > MOST_CLASSES) return words.manyClasses(MOST_CLASSES);
  const tooLong = classes.find((name) => name.length > CLASS_NAME_MAX_LENGTH);
  return tooLong === undefined ? null : words.longClass(tooLong);
}

/**
 * Who a list is of. Lines about one person are one person, in the classes of them all; lines with one address and different names
 * are different people, one of whom has a wrong address: nothing is done of any of them.
 */
export function listedPeople(rows: readonly PersonRow[], rules: ListRules): PeopleList {
  const refused: RefusedRow[] = [];
  const refuse = (row: PersonRow, reason: string) =>
    refused.push({ line: row.line, value: (row.email || wholeName(row)).slice(0, LONGEST_VALUE), reason });
  const byAddress = new Map<string, PersonRow[]>();
  for (const written of rows) {
    const [first, last] = [nameWritten(written.first_name ?? ''), nameWritten(written.last_name ?? '')];
    const row = { ...written, email: written.email.trim(), first_name: first, last_name: last };
    const reason = faultOf(row, rules);
    if (reason !== null) {
      refuse(row, reason);
      continue;
    }
    const key = row.email.toLowerCase();
    const own = byAddress.get(key);
    if (own) own.push(row);
    else byAddress.set(key, [row]);
  }
  const list: PeopleList = { people: [], refused, withoutAddress: 0, shared: [], again: 0 };
  list.withoutAddress = refused.filter(({ reason }) => reason === words.noAddress).length;
  for (const own of byAddress.values()) {
    const person = together(own, rules);
    if (person) {
      list.people.push(person);
      list.again += own.length - 1;
      continue;
    }
    const lines = own.map(({ line }) => line);
    list.shared.push({ email: own[0]?.email ?? '', lines });
    for (const row of own) refuse(row, words.shared(lines));
  }
  refused.sort((one, other) => one.line - other.line);
  return list;
}

/** Who lines with one address are of; null where their names, or their roles, cannot be one person's. */
function together(rows: readonly PersonRow[], { role }: ListRules): ListedPerson | null {
  const [first] = rows;
  if (!first) return null;
  let names: PersonNames = {};
  const classes = new Map<string, string>();
  const roles = new Set(rows.flatMap((row) => roleNamed(row.role ?? '') ?? []));
  if (roles.size > 1) return null;
  for (const row of rows) {
    if (!isSamePerson(names, row)) return null;
    names = { first_name: names.first_name || row.first_name, last_name: names.last_name || row.last_name };
    for (const name of row.classes ?? []) if (!classes.has(folded(name))) classes.set(folded(name), name);
  }
  return {
    line: first.line,
    email: first.email,
    role: [...roles][0] ?? role ?? 'student',
    ...(names.first_name && { first_name: names.first_name }),
    ...(names.last_name && { last_name: names.last_name }),
    classes: [...classes.values()],
  };
}
