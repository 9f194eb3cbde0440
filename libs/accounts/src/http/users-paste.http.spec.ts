import type { UsersAdded } from '@ardoise/contracts';
import { AccountMails } from '../index.js';
import { openSchool } from '../testing/school.suite.js';
import type { School } from '../testing/school.suite.js';

describe('2,000 addresses', () => {
  let school: School;
  beforeAll(async () => {
    school = await openSchool({ contexts: [], projections: [] });
  });
  afterAll(() => school.dispose());

  const paste = (emails: readonly string[]) =>
    school.as<UsersAdded>(
      'professor',
      'POST',
      '/api/users',
      emails.map((email) => ({ email, role: 'student' })),
    );

  it('are added in one paste, each asking for its mail', async () => {
    const emails = Array.from({ length: 2_000 }, (_, n) => `eleve${n}@lycee.fr`);
    await paste(emails.slice(0, 10));
    const { body } = await paste(emails);
    expect(body).toEqual({ added: emails.slice(10), already_present: emails.slice(0, 10), mails_wait: 1_990 });
    const mails = school.app.get(AccountMails);
    const jobs = new Set<string>();
    for await (const event of school.platform.store.readAll()) for (const { id } of mails.jobsOf(event)) jobs.add(id);
    expect(jobs.size).toBe(2_000);
  });
});
