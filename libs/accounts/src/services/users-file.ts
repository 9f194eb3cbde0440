import type { CommandBus } from '@nestjs/cqrs';
import { ROLES } from '@ardoise/contracts';
import { guessedPeople, listedPeople, peopleRows, peopleTexts, personRows } from '@ardoise/formats/people';
import type { RefusedRow } from '@ardoise/formats/people';
import { AddUsers, checked } from '../commands/invitations.js';
import type { NewUser } from '../commands/invitations.js';

/** Classes are of a context that this one does not know: its own list takes people and classes together. */
const CLASSES_LEFT =
  'La colonne des classes n’a pas été lue\u00a0: pour ranger les élèves, importez le même fichier dans «\u00a0Classes\u00a0», «\u00a0Importer une liste\u00a0».';

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
  return new Error([...lines, ...(more > 0 ? [`… et ${more.toLocaleString('fr-FR')}\u00a0de plus.`] : [])].join('\n'));
}

/**
 * The people of a file as a spreadsheet or another program writes it: a CSV text or a workbook, whose heading names an
 * address, a role, and perhaps first and last name. @throws Error, in French, naming the lines that are wrong
 */
export async function usersInFile(bytes: Uint8Array): Promise<UsersFile> {
  const rows = await peopleRows(bytes);
  const guessed = guessedPeople(rows);
  if (guessed.head < 0 || !guessed.columns.includes('email') || !guessed.columns.includes('role'))
    throw new Error('Une ligne du fichier doit nommer les colonnes «\u00a0email\u00a0» et «\u00a0role\u00a0».');
  const written = personRows(rows, guessed);
  const { people, refused } = listedPeople(written, { roles: ROLES, role: null });
  if (refused.length > 0) throw refusal(refused);
  if (people.length === 0) throw new Error('Le fichier ne contient aucune adresse.');
  return {
    people: people.map(({ line: _, classes: __, ...person }) => person),
    hasClasses: people.some(({ classes }) => classes.length > 0),
  };
}

/**
 * Adds the people of a file, all checked before the first is added. @param progress people done, of how many
 * @returns a report in French @throws Error, in French
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
      new AddUsers(people.slice(start, start + TOGETHER), { now: new Date().toISOString() }, ROLES),
    );
    added += report.added.length;
    named += report.named?.length ?? 0;
    present.push(...report.already_present);
    progress(Math.min(start + TOGETHER, people.length), people.length);
  }
  const lines = [`Adresses ajoutées et invitées\u00a0: ${added.toLocaleString('fr-FR')}.`];
  if (present.length > 0) lines.push(`Déjà présentes\u00a0: ${present.length.toLocaleString('fr-FR')}.`);
  if (named > 0) lines.push(`Dont le nom est complété\u00a0: ${named.toLocaleString('fr-FR')}.`);
  const whoWas = present.map((email) => `  ${email}`);
  return [...lines, ...whoWas, ...(hasClasses ? [CLASSES_LEFT] : [])].join('\n');
}
