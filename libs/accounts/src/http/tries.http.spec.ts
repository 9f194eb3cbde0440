import type { SignedIn } from '@ardoise/contracts';
import { accounts } from '../domain/account.js';
import { People } from '../services/people.js';
import { openSchool, TEST_PASSWORD } from '../testing/school.suite.js';
import type { School } from '../testing/school.suite.js';

let school: School;
beforeAll(async () => {
  school = await openSchool({ contexts: [], projections: [], environment: { TRUST_PROXY: 'true' } });
});
afterAll(() => school.dispose());

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (email: string, password: string, address: string) =>
  school.as<SignedIn>('nobody', 'POST', '/api/auth/login', { email, password }, from(address));
const fail = async (times: number, email: string, address: (n: number) => string) => {
  let last = await signIn(email, 'Faux-1234', address(0));
  for (let n = 1; n < times; n++) last = await signIn(email, 'Faux-1234', address(n));
  return last;
};

describe('tries at a password', () => {
  it.each([
    ['known', 'student@ecole.fr'],
    ['unknown', 'inconnu@ecole.fr'],
  ])('are refused after ten for an address that is %s, with the time to wait', async (_, email) => {
    expect((await fail(10, email, () => '192.0.2.1')).status).toBe(401);
    const { status, body, headers } = await signIn(email, TEST_PASSWORD, '192.0.2.1');
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        statusCode: 429,
        code: 'too-many-tries',
        message: 'Trop d’essais. Veuillez patienter avant de recommencer.',
        error: 'Trop d’essais. Veuillez patienter avant de recommencer.',
      },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(200);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(300);
  });

  it('of a stranger do not keep the person out elsewhere', async () => {
    await fail(12, 'professor@ecole.fr', () => '192.0.2.2');
    expect((await signIn('professor@ecole.fr', TEST_PASSWORD, '192.0.2.3')).status).toBe(200);
  });

  it('from many places are refused too, but where the person signed in before they still get in', async () => {
    expect((await signIn('otherstudent@ecole.fr', TEST_PASSWORD, '192.0.2.10')).status).toBe(200);
    await fail(60, 'otherstudent@ecole.fr', (n) => `198.51.100.${n}`);
    expect((await signIn('otherstudent@ecole.fr', TEST_PASSWORD, '203.0.113.9')).status).toBe(429);
    expect((await signIn('otherstudent@ecole.fr', TEST_PASSWORD, '192.0.2.10')).status).toBe(200);
  });

  it('that succeed never count, even all at the same moment', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, () => signIn('admin@ecole.fr', TEST_PASSWORD, '192.0.2.20')),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('at addresses that may not exist are bounded from one place, an IPv6 /64, but not for who was there before', async () => {
    expect((await signIn('professor@ecole.fr', TEST_PASSWORD, '2001:db8:0:1::1')).status).toBe(200);
    const guess = (n: number) => signIn(`nom${n}@ecole.fr`, 'Faux-1234', `2001:db8:0:1::${n.toString(16)}`);
    const guessed = await Promise.all(Array.from({ length: 3_000 }, (_, n) => guess(n)));
    expect(new Set(guessed.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await guess(3_000)).status).toBe(429);
    expect((await signIn('admin@ecole.fr', TEST_PASSWORD, '2001:db8:0:1::2')).status).toBe(429);
    expect((await signIn('admin@ecole.fr', TEST_PASSWORD, '2001:db8:0:2::2')).status).toBe(200);
    expect((await signIn('professor@ecole.fr', TEST_PASSWORD, '2001:db8:0:1::3')).status).toBe(200);
  });

  it('go one after the other: many at once are no way around', async () => {
    const all = await Promise.all(
      Array.from({ length: 40 }, () => signIn('autre@ecole.fr', 'Faux-1234', '192.0.2.21')),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('at many addresses from one place pass no bound together, and what is right is given back', async () => {
    const place = { bound: { name: 'sign-in-strangers-from', points: 3_000, seconds: 600 }, key: '192.0.2.40' };
    const { limits } = school.platform;
    await limits.count([{ ...place, points: 2_990 }]);
    expect((await signIn('admin@ecole.fr', TEST_PASSWORD, place.key)).status).toBe(200);
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, n) => signIn(`personne${n}@ecole.fr`, 'Faux-1234', place.key)),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('at the present password are bounded as well', async () => {
    const change = { password: 'Nouveau-1234', current_password: 'Faux-1234' };
    const statuses = [];
    for (let n = 0; n < 12; n++)
      statuses.push((await school.as('professor', 'POST', '/api/auth/changepassword', change)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  });
});

describe('a school behind one address', () => {
  it('of 800 people, some of whom mistype, gets in within two minutes', async () => {
    const people = school.app.get(People);
    const [model] = await school.platform.documents.find(accounts, { emailKey: 'admin@ecole.fr' });
    const emails = Array.from({ length: 800 }, (_, n) => `classe${n}@ecole.fr`);
    await school.platform.documents.commit({
      writes: emails.map((email, n) => {
        const put = { ...model, id: `classe-${n}`, email, emailKey: email, role: 'student' };
        return { in: accounts, put };
      }),
    });
    const statuses = await Promise.all(
      emails.map(async (email, n) => {
        if (n % 4 === 0) await signIn(email, 'Faux-1234', '192.0.2.99');
        return (await signIn(email, TEST_PASSWORD, '192.0.2.99')).status;
      }),
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await people.count()).toBeGreaterThan(800);
  });
});

describe('asking for mails', () => {
  it.each([
    ['/api/auth/register', 'student@ecole.fr'],
    ['/api/auth/register', 'personne@ecole.fr'],
    ['/api/auth/recover', 'professor@ecole.fr'],
    ['/api/auth/recover', 'rien@ecole.fr'],
  ])('%s is bounded for %s', async (url, email) => {
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push(await school.as('nobody', 'POST', url, { email }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});

describe('opening links', () => {
  const open = (confirm: string) =>
    school.as('nobody', 'POST', '/api/auth/register', { email: 'a@ecole.fr', confirm }, from('192.0.2.200'));

  it('is bounded by wrong ones from one address', async () => {
    const statuses = [];
    for (let n = 0; n < 301; n++) statuses.push((await open('a'.repeat(64))).status);
    expect(statuses.slice(0, 300).every((status) => status === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
