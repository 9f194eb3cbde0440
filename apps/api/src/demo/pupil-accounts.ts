import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AccountChanges, EditUser, People } from '@ardoise/accounts';
import { demoPeople } from '@ardoise/demo';
import { Settings } from '@ardoise/settings';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.js';
import { demoId } from './demo-id.js';

/** Adds a student of the demonstration unless somebody has the address. No mail leaves: the password is everybody's. */
export async function addPupil(app: INestApplicationContext, email: string, now: string): Promise<void> {
  if (await app.get(People).byEmail(email)) return;
  const person = { id: demoId(`person ${email}`), email, role: 'student', password: DEMO_PASSWORD, now } as const;
  await app.get(AccountChanges).add(person);
}

/** Makes the students' accounts. @param now when they were made: ISO 8601 in UTC. @returns address → id, the announced accounts too */
export async function pupilAccounts(app: INestApplicationContext, now: string): Promise<ReadonlyMap<string, string>> {
  const people = app.get(People);
  const [professor, ...pupils] = demoPeople();
  for (const { email } of pupils) await addPupil(app, email, now);
  const ids = new Map<string, string>();
  for (const email of new Set([...DEMO_ACCOUNTS, ...pupils].map((person) => person.email))) {
    const account = await people.byEmail(email);
    // Somebody may have been removed meanwhile.
    if (account) ids.set(email, account.id);
  }
  const named = app.get(Settings).values.SHOW_NAMES;
  for (const { email, firstName, lastName, timeFactor = 1 } of [...pupils, professor]) {
    const id = ids.get(email);
    const edit = { time_factor: timeFactor, ...(named && { first_name: firstName, last_name: lastName }) };
    if (id !== undefined) await app.get(CommandBus).execute(new EditUser({ userId: id, edit, acting: { now } }));
  }
  return ids;
}
