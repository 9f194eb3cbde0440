import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Commands } from '@ardoise/projections';
import { AccountChanges, People } from '@ardoise/accounts';
import type { Platform } from '@ardoise/runtime';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.js';
import { progressBar } from '@ardoise/runtime';

export interface FirstStart {
  /** The demonstration accounts are there (made now or at an earlier start). */
  demo: boolean;
}

/**
 * Fills an empty store: demonstration content and accounts with DEMO=true, otherwise the first professor. A start that
 * died half-way is taken up: everything has an id derived from what it is.
 * @throws Error with DEMO=false and nobody named to begin with.
 */
export async function firstStart(app: INestApplicationContext, platform: Platform): Promise<FirstStart> {
  const { values } = platform.settings;
  const [people, accounts] = [app.get(People), app.get(AccountChanges)];
  const hasPeople = (await people.count()) > 0;
  if (!values.DEMO) {
    if (!hasPeople) await addFirstProfessor(accounts, values.FIRST_PROFESSOR_EMAIL, values.FIRST_PROFESSOR_PASSWORD);
    return { demo: false };
  }
  if (!hasPeople) {
    // Loaded only here: its data would slow every later start down.
    const [{ countFlashcards, demoContent }, { DemoLoader }] = await Promise.all([
      import('@ardoise/demo'),
      import('./demo-loader.js'),
    ]);
    const content = demoContent();
    const bar = progressBar('Contenu de démonstration');
    const loader = new DemoLoader(app.get(Commands), platform.media);
    await loader.load(content, bar.update, countFlashcards(content));
    bar.stop();
    // The accounts come last: with them the first start is over.
    for (const { email, role } of DEMO_ACCOUNTS)
      await accounts.add({ id: randomUUID(), email, role, password: DEMO_PASSWORD, now: new Date().toISOString() });
  }
  return { demo: (await people.byEmail(DEMO_ACCOUNTS[0]?.email ?? '')) !== undefined };
}

async function addFirstProfessor(accounts: AccountChanges, email?: string, password?: string): Promise<void> {
  if (!email || !password)
    throw new Error(
      'Le magasin est vide et DEMO=false : indiquez le premier professeur par FIRST_PROFESSOR_EMAIL et FIRST_PROFESSOR_PASSWORD.',
    );
  await accounts.add({ id: randomUUID(), email, role: 'professor', password, now: new Date().toISOString() });
}
