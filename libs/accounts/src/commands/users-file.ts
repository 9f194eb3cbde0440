import type { CommandBus } from '@nestjs/cqrs';
import { folded, ROLES } from '@ardoise/contracts';
import type { Role } from '@ardoise/contracts';
import { AddUsers, checked } from './invitations.js';
import type { NewUser } from './invitations.js';
import { readTable } from './users-table.js';

/** Roles as people write them in a table, folded. */
const NAMED: Record<string, Role> = {
  student: 'student',
  etudiant: 'student',
  etudiante: 'student',
  eleve: 'student',
  professor: 'professor',
  professeur: 'professor',
  professeure: 'professor',
  // Whoever has the machine has all that is on it.
  admin: 'admin',
  administrateur: 'admin',
  administratrice: 'admin',
  administration: 'admin',
};

/** Classes are of a context that this one does not know: its own list takes people and classes together. */
const CLASSES_LEFT =
  'La colonne des classes n’a pas été lue\u00a0: pour ranger les élèves, importez le même fichier dans «\u00a0Classes\u00a0», «\u00a0Importer une liste\u00a0».';

/** Added together in one commit. */
const TOGETHER = 1_000;

/**
 * The people of a CSV file with the headings email and role, and perhaps prénom and nom: commas, semicolons or tabs, with or
 * without a byte-order mark. @throws Error, in French, naming the line that is wrong
 */
export const readUsersFile = (text: string): NewUser[] => usersIn(readTable(text));

function usersIn(rows: ReturnType<typeof readTable>): NewUser[] {
  return rows.map(({ email, role, ...name }, index) => {
    if (email === undefined || role === undefined)
      throw new Error(
        'La première ligne du fichier doit nommer les colonnes «\u00a0email\u00a0» et «\u00a0role\u00a0».',
      );
    const known = NAMED[folded(role)];
    if (!known)
      throw new Error(
        `Ligne ${index + 2}\u00a0: le rôle «\u00a0${role}\u00a0» n’est ni «\u00a0élève\u00a0», ni «\u00a0professeur\u00a0», ni «\u00a0administration\u00a0».`,
      );
    const { first_name, last_name } = name;
    return { email, role: known, ...(first_name && { first_name }), ...(last_name && { last_name }) };
  });
}

/**
 * Adds the people of a CSV file, all checked before the first is added. @param progress people done, of how many
 * @returns a report in French @throws Error, in French
 */
export async function addUsersFile(
  commands: CommandBus,
  text: string,
  progress: (done: number, total: number) => void,
): Promise<string> {
  const rows = readTable(text);
  const people = [...checked(usersIn(rows), ROLES).values()];
  const hasClasses = rows.some(({ classes }) => classes !== undefined && classes.trim() !== '');
  if (people.length === 0) throw new Error('Le fichier ne contient aucune adresse.');
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
