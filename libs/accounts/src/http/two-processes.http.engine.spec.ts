import { randomUUID } from 'node:crypto';
import { withRedis } from '@ardoise/test-servers/redis';
import { startEngines } from '@ardoise/runtime/engines';
import type { StartedEngines } from '@ardoise/runtime/engines';
import { openTestApplication } from '@ardoise/runtime/testing';
import type { TestApplication } from '@ardoise/runtime/testing';
import { accountLinks, accounts } from '../domain/account.js';
import { AccountsModule } from '../accounts.module.js';
import { MailLinks } from '../services/mail-links.js';
import { Register } from '../commands/registration.js';
import { openSchool, TEST_PASSWORD } from '../testing/school.suite.js';
import type { School } from '../testing/school.suite.js';
import { EditUser, RemoveUser } from '../commands/users.js';
import { AddUsers } from '../commands/invitations.js';
import { CommandBus } from '@nestjs/cqrs';
import { SignIn } from '../commands/sign-in.js';

const PASSWORD = 'Choisi-1234';
const ROUNDS = 3;

withRedis.describe('an account that two processes change at the same moment', () => {
  let engines: StartedEngines;
  let school: School;
  let other: TestApplication;
  beforeAll(async () => {
    engines = await startEngines(['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL']);
    const parts = { contexts: [], projections: [], environment: { ...engines.environment } };
    school = await openSchool(parts);
    other = await openTestApplication({ ...parts, contexts: [AccountsModule] });
  });
  afterAll(async () => {
    await other.dispose();
    await school.dispose();
    await engines.dispose();
  });

  /** Somebody who was invited, and the secret of their link. */
  async function invited() {
    const email = `${randomUUID()}@lycee.fr`;
    const now = new Date().toISOString();
    await school.app.get(CommandBus).execute(new AddUsers({ wanted: [{ email, role: 'professor' }], acting: { now } }));
    const [account] = await school.platform.documents.find(accounts, { emailKey: email });
    if (!account) throw new Error('nobody was added');
    const link = await school.platform.documents.get(accountLinks, `${account.id}-register`);
    const confirm = school.app.get(MailLinks).token('register', link?.eventId ?? '');
    return { account, now, form: { email, confirm, password: PASSWORD, consent: true } };
  }

  it('stays removed when they register meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { account, now, form } = await invited();
      await Promise.allSettled([
        school.app.get(CommandBus).execute(new Register({ form, origin: { address: '192.0.2.1' } })),
        other.app.get(CommandBus).execute(new RemoveUser({ userId: account.id, acting: { now } })),
      ]);
      expect(await school.platform.documents.get(accounts, account.id)).toBeUndefined();
    }
  });

  it('keeps the role that was given meanwhile, and the password', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { account, now, form } = await invited();
      await Promise.all([
        school.app.get(CommandBus).execute(new Register({ form, origin: { address: '192.0.2.1' } })),
        other.app
          .get(CommandBus)
          .execute(new EditUser({ userId: account.id, edit: { role: 'student' }, acting: { now } })),
      ]);
      const present = await school.platform.documents.get(accounts, account.id);
      expect(present).toMatchObject({ role: 'student', passwordHash: expect.stringMatching(/^\$argon2id/) });
    }
  });

  it('is registered once by one link', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { account, form } = await invited();
      const done = await Promise.allSettled(
        [school, other].map(({ app }) =>
          app.get(CommandBus).execute(new Register({ form, origin: { address: '192.0.2.1' } })),
        ),
      );
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const present = await school.platform.documents.get(accounts, account.id);
      expect(present?.consents).toHaveLength(1);
    }
  });

  describe('whose session both processes know', () => {
    /** Somebody of the school, signed in for once, as each process answers them. */
    async function signedIn(person: 'student' | 'otherStudent') {
      const email = `${person.toLowerCase()}@ecole.fr`;
      const { signedIn: found } = await school.app
        .get(CommandBus)
        .execute(new SignIn({ credentials: { email, password: TEST_PASSWORD }, origin: { address: '' } }));
      const headers = { authorization: `Bearer ${found.token}` };
      const ask = (at: TestApplication, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
        at.app.inject({ method, url, headers, payload });
      const status = async (at: TestApplication) => (await ask(at, 'GET', '/api/auth/sessions')).statusCode;
      for (const at of [school, other, school, other]) expect(await status(at)).toBe(200);
      return { ask, status };
    }

    it('are out at once where they sign out, and soon in the other', async () => {
      const { ask, status } = await signedIn('student');
      expect((await ask(school, 'POST', '/api/auth/logout')).statusCode).toBe(200);
      expect(await status(school)).toBe(401);
      while ((await status(other)) !== 401) await new Promise(setImmediate);
    });

    it('stay in with the session in which they change their password, and are out of the others', async () => {
      const [here, elsewhere] = [await signedIn('otherStudent'), await signedIn('otherStudent')];
      const change = { current_password: TEST_PASSWORD, password: PASSWORD };
      expect((await here.ask(school, 'POST', '/api/auth/changepassword', change)).statusCode).toBe(200);
      while ((await elsewhere.status(other)) !== 401) expect(await here.status(other)).toBe(200);
      for (const at of [school, other, other]) expect(await here.status(at)).toBe(200);
    });
  });
});
