import type { CommandBus } from '@nestjs/cqrs';
import { ROLES } from '@ardoise/contracts';
import { guessedPeople, listedPeople, peopleRows, peopleTexts, personRows } from '@ardoise/formats/people';
import type { RefusedRow } from '@ardoise/formats/people';
import { AddUsers, checked } from '../commands/invitations.js';
import type { NewUser } from '../commands/invitations.js';
import { usersFileTexts as words } from '#texts/users-file';

/** Added together in one commit. */
const TOGETHER = 1_000;
/** Lines that are named where more are wrong. */
const NAMED_MOST = 20;

/** Who a file of users is of. */
export interface UsersFile {
  people: NewUser[];
  /** It tells classes as well. */
  hasClasses: boolean;
}

function refusal(refused: readonly RefusedRow[]): Error {
  const lines = refused.slice(0, NAMED_MOST).map(({ line, reason }) => peopleTexts.line(line, reason));
  const more = refused.length - lines.length;
  return new Error([...lines, ...(more > 0 ? [words.more(more)] : [])].join('\n'));
}

/**
 * The people of a file as a spreadsheet or another program writes it: a CSV text or a workbook, whose heading names an
 * address, a role, and perhaps first and last name. @throws Error naming the lines that are wrong
 */
export async function usersInFile(bytes: Uint8Array): Promise<UsersFile> {
  const rows = await peopleRows(bytes);
  const guessed = guessedPeople(rows);
  if (guessed.head < 0 || !guessed.columns.includes('email') || !guessed.columns.includes('role'))
    throw new Error(words.noHeading);
  const written = personRows(rows, guessed);
  const { people, refused } = listedPeople(written, { roles: ROLES, role: null });
  if (refused.length > 0) throw refusal(refused);
  if (people.length === 0) throw new Error(words.empty);
  return {
    people: people.map(({ line: _, classes: __, ...person }) => person),
    hasClasses: people.some(({ classes }) => classes.length > 0),
  };
}

/**
 * Adds the people of a file, all checked before the first is added. @param progress people done, of how many
 * @returns a report in words @throws Error whose sentence is shown
 */
export async function addListedUsers(
  commands: CommandBus,
  { people: wanted, hasClasses }: UsersFile,
  progress: (done: number, total: number) => void,
): Promise<string> {
  const people = [...checked(wanted, ROLES).values()];
  let added = 0;
  let named = 0;
  const present: string[] = [];
  for (let start = 0; start < people.length; start += TOGETHER) {
    const report = await commands.execute(
      new AddUsers({
        wanted: people.slice(start, start + TOGETHER),
        acting: { now: new Date().toISOString() },
        roles: ROLES,
      }),
    );
    added += report.added.length;
    named += report.named?.length ?? 0;
    present.push(...report.already_present);
    progress(Math.min(start + TOGETHER, people.length), people.length);
  }
  const lines = [words.added(added)];
  if (present.length > 0) lines.push(words.present(present.length));
  if (named > 0) lines.push(words.named(named));
  const whoWas = present.map((email) => `  ${email}`);
  return [...lines, ...whoWas, ...(hasClasses ? [words.classesLeft] : [])].join('\n');
}
