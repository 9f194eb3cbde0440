import { CommandError, MongoTestServer } from '@ardoise/test-servers/mongodb';
import { openSchool, TEST_PASSWORD } from '../testing/school.suite.js';
import type { School } from '../testing/school.suite.js';

const statusesOf = async (asked: Promise<{ status: number }>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(asked)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const server = await MongoTestServer.start({ as: 'DocumentDB' });
afterAll(() => server.stop());
const open = (database: string) =>
  openSchool({
    contexts: [],
    projections: [],
    environment: { MONGODB_URL: server.url + database, LOG_LEVEL: 'silent' },
  });

describe('the same asked for many times at once, of an engine that tells conflicts as DocumentDB does', () => {
  let school: School;
  beforeAll(async () => (school = await open('crowd')));
  afterAll(() => school.dispose());

  it('adds a person once, and tells everybody so', async () => {
    const person = [{ email: 'double@lycee.fr', role: 'student' }];
    const add = () => school.as('professor', 'POST', '/api/users', person);
    expect(await statusesOf(Array.from({ length: 12 }, add))).toEqual({ 200: 12 });
  });

  it('lets one account in twenty times', async () => {
    const body = { email: 'student@ecole.fr', password: TEST_PASSWORD };
    const signIn = () => school.as('nobody', 'POST', '/api/auth/login', body);
    expect(await statusesOf(Array.from({ length: 20 }, signIn))).toEqual({ 200: 20 });
  });
});

describe('an engine whose store is away', () => {
  let school: School;
  beforeAll(async () => (school = await open('away')));
  afterEach(() => (server.onCommand = () => {}));
  afterAll(() => school.dispose());

  it.each([
    ['PostgreSQL starts', 50_463_173],
    ['its pool has no connection', 1],
    ['a primary steps down', 189],
    ['it only reads', 100_663_618],
    ['its disk is full', 14_031],
  ])('is told with 503 and when to try again, where %s', async (_, code) => {
    server.onCommand = (name) => {
      if (['find', 'update', 'insert', 'findAndModify'].includes(name))
        throw new CommandError(code, 'Named', 'refused');
    };
    const body = { email: 'student@ecole.fr', password: TEST_PASSWORD };
    const { status, headers } = await school.as('nobody', 'POST', '/api/auth/login', body);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  });
});
