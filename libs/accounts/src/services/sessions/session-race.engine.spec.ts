import { CommandBus } from '@nestjs/cqrs';
import type { SignedIn } from '@ardoise/contracts';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { accounts, sessionLives, sessions as kept } from '../../domain/account.js';
import type { Account } from '../../domain/account.js';
import { Sessions } from './sessions.js';
import { openSchool, TEST_PASSWORD } from '../../testing/school.suite.js';
import type { School } from '../../testing/school.suite.js';
import { EditUser, RemoveUser } from '../../commands/users.js';

let server: MongoTestServer;
let school: School;
let student: Account;
beforeEach(async () => {
  server = await MongoTestServer.start();
  school = await openSchool({ contexts: [], projections: [], environment: { MONGODB_URL: server.url } });
  const [found] = await school.platform.documents.find(accounts, { emailKey: 'student@ecole.fr' });
  if (!found) throw new Error('nobody');
  student = found;
});
afterEach(async () => {
  server.onCommand = () => {};
  await school.dispose();
  await server.stop();
});

const now = () => new Date().toISOString();
const signIn = () => {
  const credentials = { email: 'student@ecole.fr', password: TEST_PASSWORD };
  return school.as<SignedIn>('nobody', 'POST', '/api/auth/login', credentials);
};
const change = (role: 'professor' | 'student') =>
  school.app.get(CommandBus).execute(new EditUser({ userId: student.id, edit: { role }, acting: { now: now() } }));
/** Lets `work` be done once, right before a command of the engine. */
function before(name: string, into: string, work: () => Promise<unknown>): { done: boolean } {
  const state = { done: false };
  server.onCommand = async (command, parts) => {
    if (state.done || command !== name || parts[name] !== into) return;
    state.done = true;
    await work();
  };
  return state;
}

describe('a session that begins as all of a person’s end', () => {
  it('with the old password, does not outlive the change', async () => {
    const sessions = school.app.get(Sessions);
    // The sign-in happens between the look at the person's sessions and the commit that ends them.
    let token: string | null = null;
    const late = before('delete', 'sessions', async () => (token = await sessions.start(student)));
    await sessions.endAll(student.id, 'password-reset', { account: { ...student, passwordHash: 'another' } });
    expect(late.done).toBe(true);
    expect(token).not.toBeNull();
    expect(await sessions.identify(token ?? '')).toBeNull();
  });

  it('does not outlive a change of role, even when nobody comes to sweep it away', async () => {
    const sessions = school.app.get(Sessions);
    const token = await sessions.start(student);
    const { documents } = school.platform;
    const found = await documents.find(kept, { userId: student.id });
    const lives = await documents.getMany(
      sessionLives,
      found.map(({ id }) => id),
    );
    await change('professor');
    // As if they had been written after both looks at the person's sessions, by a process that died right then.
    const written = [...found.map((put) => ({ in: kept, put })), ...lives.map((put) => ({ in: sessionLives, put }))];
    await documents.commit({ writes: written });
    expect(await sessions.identify(token ?? '')).toBeNull();
  });

  it('by an account that was read before a change of role, is none', async () => {
    await change('professor');
    expect(await school.app.get(Sessions).start(student)).toBeNull();
    expect(await school.platform.documents.find(kept, { userId: student.id })).toEqual([]);
  });

  it('is told the role of after the change, and works', async () => {
    const changed = before('update', 'sessions', () => change('professor'));
    const { status, body } = await signIn();
    expect(changed.done).toBe(true);
    expect({ status, role: body.role }).toEqual({ status: 200, role: 'professor' });
    expect(await school.app.get(Sessions).identify(body.token)).toMatchObject({ role: 'professor' });
  });

  it('is none of somebody who was removed meanwhile', async () => {
    const removed = before('update', 'sessions', () =>
      school.app.get(CommandBus).execute(new RemoveUser({ userId: student.id, acting: { now: now() } })),
    );
    expect((await signIn()).status).toBe(401);
    expect(removed.done).toBe(true);
    expect(await school.platform.documents.find(kept, { userId: student.id })).toEqual([]);
  });
});
