import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Commands } from '@ardoise/projections';
import { AccountChanges, People } from '@ardoise/accounts';
import { DomainError } from '@ardoise/contracts';
import { progressBar } from '@ardoise/runtime';
import type { RuntimePlatform } from '@ardoise/runtime';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.js';
import { contentMadeAt } from './demo/school-days.js';
import { demoStanding, stands } from './demo/standing.js';

export interface FirstStart {
  /** The demonstration accounts are there (made now or at an earlier start). */
  demo: boolean;
  /** Its small school is still to be made, or to be finished. */
  school: boolean;
  /** What whoever started it will not expect, in French sentences. */
  warnings: string[];
}

/**
 * Fills an empty store: demonstration content and accounts with DEMO=true, otherwise the first professor. A start that
 * died half-way is taken up: everything has an id derived from what it is.
 * @throws Error with DEMO=false and nobody named to begin with, and where a log has lost its accounts.
 */
export async function firstStart(app: INestApplicationContext, platform: RuntimePlatform): Promise<FirstStart> {
  const { values } = platform.settings;
  const [people, accounts] = [app.get(People), app.get(AccountChanges)];
  const hasPeople = (await people.count()) > 0;
  let standing = await demoStanding(platform.documents);
  if (!hasPeople && !standing && (await isFilled(platform))) throw new Error(LOST_ACCOUNTS);
  if (!values.DEMO) {
    const first = values.FIRST_PROFESSOR_EMAIL;
    if (!hasPeople) await addFirstProfessor(accounts, first, values.FIRST_PROFESSOR_PASSWORD);
    const isThere = async (email: string) => (await people.byEmail(email)) !== undefined;
    const warnings = [
      ...(first && !(await isThere(first))
        ? [`Personne n’a été ajouté pour ${first} (FIRST_PROFESSOR_EMAIL) : ces données ont déjà des comptes.`]
        : []),
      ...((await isThere(DEMO_ACCOUNTS[0]?.email ?? ''))
        ? [
            `Ces données ont servi à la démonstration : ses comptes et leur mot de passe connu (${DEMO_PASSWORD}) y entrent encore. Donnez un autre dossier par DATA_DIR.`,
          ]
        : []),
    ];
    return { demo: false, school: false, warnings };
  }
  const isDemo = async () => (await people.byEmail(DEMO_ACCOUNTS[0]?.email ?? '')) !== undefined;
  if (!hasPeople || (standing?.phase === 'content' && (await isDemo()))) {
    standing ??= await stands(platform.documents, { from: new Date().toISOString(), phase: 'content' });
    const now = await loadContent(app, platform, standing.from);
    // The accounts come last: with them the content is there.
    for (const { email, role } of DEMO_ACCOUNTS)
      if (!(await people.byEmail(email)))
        await accounts.add({ id: randomUUID(), email, role, password: DEMO_PASSWORD, now });
    standing = await stands(platform.documents, { ...standing, phase: values.DEMO_SCHOOL ? 'school' : 'done' });
  }
  const demo = await isDemo();
  return { demo, school: demo && values.DEMO_SCHOOL && standing?.phase === 'school', warnings: [] };
}

const LOST_ACCOUNTS =
  'Le journal est rempli, mais il n’y a aucun compte : le fichier accounts.sqlite de DATA_DIR (ou la base de MONGODB_URL) manque ou est vide. ' +
  'Remettez-le à sa place, ou restaurez la dernière sauvegarde dans un dossier vide : DATA_DIR=/nouveau npm run restore -- SAUVEGARDE. ' +
  'Pour commencer une autre école, donnez un dossier vide par DATA_DIR.';

/** Accounts are kept before the log hears of anybody: one with events had some. */
async function isFilled({ log }: RuntimePlatform): Promise<boolean> {
  for await (const _ of log.readAll()) return true;
  return false;
}

/** @param from when the demonstration was started for the first time. @returns when it was made; both ISO 8601 in UTC */
async function loadContent(app: INestApplicationContext, platform: RuntimePlatform, from: string): Promise<string> {
  // Loaded only here: its data would slow every later start down.
  const [{ demoContent }, { ContentLoader }] = await Promise.all([
    import('@ardoise/demo'),
    import('./demo/content-loader.js'),
  ]);
  const { DEMO_SCHOOL, TIME_ZONE } = platform.settings.values;
  const bar = progressBar('Contenu de démonstration');
  // Before the school's six weeks, a second for each thing: lists keep the order in which they were made.
  let made = contentMadeAt(Date.parse(from), TIME_ZONE);
  const clock = () => new Date(DEMO_SCHOOL ? (made += 1_000) : Date.now()).toISOString();
  const loader = new ContentLoader(app.get(Commands), platform.media, clock);
  await loader.load(demoContent(), bar.update);
  bar.stop();
  return clock();
}

async function addFirstProfessor(accounts: AccountChanges, email?: string, password?: string): Promise<void> {
  if (!email || !password)
    throw new Error(
      'Le magasin est vide et DEMO=false : indiquez le premier professeur par FIRST_PROFESSOR_EMAIL et FIRST_PROFESSOR_PASSWORD.',
    );
  try {
    await accounts.add({ id: randomUUID(), email, role: 'professor', password, now: new Date().toISOString() });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Whoever starts it has to know which of the settings it is.
    throw new Error(`FIRST_PROFESSOR_EMAIL et FIRST_PROFESSOR_PASSWORD : ${error.message}`, { cause: error });
  }
}
