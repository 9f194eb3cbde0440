import type { User, UsersAdded } from '@ardoise/contracts';
import { MongoTestServer } from '@ardoise/test-servers/mongodb';
import { openSchool } from '../testing/school.suite.js';
import type { School } from '../testing/school.suite.js';

describe('accounts on MongoDB', () => {
  let server: MongoTestServer;
  let school: School;
  beforeAll(async () => {
    server = await MongoTestServer.start();
    school = await openSchool({ contexts: [], projections: [], environment: { MONGODB_URL: server.url } });
  });
  afterAll(async () => {
    await school.dispose();
    await server.stop();
  });

  it('are added once each by two professors at the same moment, and removed', async () => {
    const people = Array.from({ length: 200 }, (_, n) => ({ email: `eleve${n}@lycee.fr`, role: 'student' }));
    const pastes = await Promise.all(
      [people, people.toReversed()].map((list) => school.as<UsersAdded>('professor', 'POST', '/api/users', list)),
    );
    const added = pastes.flatMap(({ body }) => body.added);
    expect(added.sort()).toEqual(people.map(({ email }) => email).sort());
    const users = async () =>
      (await school.as<User[]>('professor', 'GET', '/api/users')).body.filter(({ email }) => email.includes('lycee'));
    const [first] = await users();
    expect(await users()).toHaveLength(200);
    expect((await school.as('professor', 'DELETE', `/api/users/${first?.id}`)).status).toBe(200);
    expect(await users()).toHaveLength(199);
    const types = new Map<string, number>();
    for await (const { type } of school.platform.store.readAll()) types.set(type, (types.get(type) ?? 0) + 1);
    expect([types.get('UserInvited'), types.get('UserRemoved')]).toEqual([200, 1]);
  });
});
