import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { User } from '@ardoise/contracts';
import { openPostedSchool } from './mailbox.suite.js';

describe('the removal of a user', () => {
  it('leaves nothing in the data directory that names them', async () => {
    const school = await openPostedSchool();
    const email = 'effacee-partout@ecole.fr';
    await school.as('professor', 'POST', '/api/users', [{ email, role: 'student' }]);
    await school.as('nobody', 'POST', '/api/auth/register', { email });
    const mail = (await school.mailsTo(email)).at(-1);
    const confirm = mail?.link.searchParams.get('confirm');
    const credentials = { email, password: 'Choisi-1234' };
    await school.as('nobody', 'POST', '/api/auth/register', { ...credentials, confirm, consent: true });
    await school.as('nobody', 'POST', '/api/auth/login', credentials);
    await school.as('nobody', 'POST', '/api/auth/recover', { email });
    await school.mailsTo(email);
    const users = (await school.as<User[]>('professor', 'GET', '/api/users')).body;
    const id = users.find((user) => user.email === email)?.id;
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
      expect([name, left.includes(email), left.includes(String(id))]).toEqual([name, false, false]);
    }
    const found: string[] = [];
    for (const file of await readdir(school.directory, { recursive: true })) {
      const bytes = await readFile(join(school.directory, file)).catch(() => Buffer.alloc(0));
      if (bytes.includes(email)) found.push(file);
    }
    await school.dispose();
    // SQLite writes over freed pages in its own time: what the write-ahead log still holds goes with the next checkpoint.
    expect(found.filter((file) => !file.startsWith('accounts.sqlite'))).toEqual([]);
  });
});
