import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignedIn, User } from '@ardoise/contracts';
import { Work } from '@ardoise/runtime';
import { pino } from 'pino';
import { AccountMails } from '../index.js';
import { openPostedSchool } from '../testing/mailbox.suite.js';
import { openSchool } from '../testing/school.suite.js';

describe('the removal of a user', () => {
  it('leaves nothing in the data directory that names them', async () => {
    const school = await openPostedSchool();
    const email = 'effacee-partout@ecole.fr';
    const names = { first_name: 'Zénobie', last_name: 'Quignard' };
    await school.as('professor', 'POST', '/api/users', [{ email, role: 'student', ...names }]);
    await school.as('nobody', 'POST', '/api/auth/register', { email });
    const mail = (await school.mailsTo(email)).at(-1);
    const confirm = mail?.link.searchParams.get('confirm');
    const credentials = { email, password: 'Choisi-1234' };
    await school.as('nobody', 'POST', '/api/auth/register', { ...credentials, confirm, consent: true });
    const { body } = await school.as<SignedIn>('nobody', 'POST', '/api/auth/login', credentials);
    const authorization = `Bearer ${body.token}`;
    const own = { first_name: 'Zénobiette', last_name: 'Quignardin' };
    await school.as('nobody', 'PUT', '/api/me/name', own, { authorization });
    const everywhere = [email, 'nobi', 'uignard'];
    await school.as('nobody', 'POST', '/api/auth/recover', { email });
    await school.mailsTo(email);
    const users = (await school.as<User[]>('professor', 'GET', '/api/users')).body;
    const { id, last_name: shown } = users.find((user) => user.email === email) ?? {};
    expect(shown).toBe('Quignardin');
    expect((await school.as('professor', 'DELETE', `/api/users/${id}`)).status).toBe(200);
    const { documents } = school.platform;
    for (const name of [
      'accounts',
      'account-links',
      'link-requests',
      'familiar-addresses',
      'account-facts',
      'sessions',
    ]) {
      const left = JSON.stringify(await documents.find({ name }));
      const found = [...everywhere, String(id)].filter((text) => left.includes(text));
      expect([name, ...found]).toEqual([name]);
    }
    const found: string[] = [];
    for (const file of await readdir(school.directory, { recursive: true })) {
      const bytes = await readFile(join(school.directory, file)).catch(() => Buffer.alloc(0));
      if (everywhere.some((text) => bytes.includes(text))) found.push(file);
    }
    // Looked for while everything is open: nothing waits for a clean stop.
    await school.dispose();
    expect(found).toEqual([]);
  });

  it('takes along the mails that were kept as files, and no one else’s', async () => {
    const school = await openSchool({ contexts: [], projections: [] });
    const work = new Work(school.platform, [school.app.get(AccountMails)], pino({ level: 'silent' }));
    work.start();
    const emails = ['effacee@ecole.fr', 'restee@ecole.fr'];
    await school.as(
      'professor',
      'POST',
      '/api/users',
      emails.map((email) => ({ email, role: 'student' })),
    );
    for (const email of emails) await school.as('nobody', 'POST', '/api/auth/register', { email });
    await work.idle();
    const mails = join(school.directory, 'mails');
    const texts = async () =>
      Promise.all((await readdir(mails)).map(async (file) => String(await readFile(join(mails, file)))));
    const naming = async (email: string) => (await texts()).filter((text) => text.includes(email)).length;
    expect([await naming('effacee@ecole.fr'), await naming('restee@ecole.fr')]).toEqual([2, 2]);
    const users = (await school.as<User[]>('professor', 'GET', '/api/users')).body;
    const id = users.find(({ email }) => email === 'effacee@ecole.fr')?.id;
    expect((await school.as('professor', 'DELETE', `/api/users/${id}`)).status).toBe(200);
    await work.idle();
    expect([await naming('effacee@ecole.fr'), await naming('restee@ecole.fr')]).toEqual([0, 2]);
    await work.stop();
    await school.dispose();
  });
});
