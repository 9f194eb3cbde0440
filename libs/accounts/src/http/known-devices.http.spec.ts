import type { SignedIn } from '@ardoise/contracts';
import { openSchool, TEST_PASSWORD } from '../testing/school.suite.js';
import type { School } from '../testing/school.suite.js';

let school: School;
beforeEach(async () => {
  school = await openSchool({ contexts: [], projections: [], environment: { TRUST_PROXY: 'true' } });
});
afterEach(() => school.dispose());

const SCHOOL = '192.0.2.1';
const STUDENT = 'student@ecole.fr';

interface Visit {
  email?: string;
  password?: string;
  address?: string;
  cookie?: string;
}
const signIn = ({ email = STUDENT, password = TEST_PASSWORD, address = SCHOOL, cookie }: Visit = {}) => {
  const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) };
  return school.as<SignedIn>('nobody', 'POST', '/api/auth/login', { email, password }, headers);
};
/** The cookie of a browser that signed in. */
async function device(visit: Visit = {}): Promise<string> {
  const { status, headers } = await signIn(visit);
  expect(status).toBe(200);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
const fail = async (times: number, visit: (n: number) => Visit) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await signIn({ password: 'Faux-1234', ...visit(n) })).status);
  return statuses;
};
const count = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length;

describe('a school behind one address', () => {
  it('gets in, on known devices and on others, after 2,000 wrong sign-ins at many accounts', async () => {
    const cookie = await device();
    const statuses = await Promise.all(
      Array.from({ length: 400 }, (_, n) => fail(5, () => ({ email: `classe${n}@ecole.fr` }))),
    );
    expect(count(statuses.flat(), 401) + count(statuses.flat(), 429)).toBe(2_000);
    expect((await signIn({ cookie })).status).toBe(200);
    expect((await signIn({ email: 'otherstudent@ecole.fr' })).status).toBe(200);
    expect((await signIn({ email: 'professor@ecole.fr', address: '203.0.113.1' })).status).toBe(200);
    // Slowed down, account by account.
    const after = await fail(6, () => ({ email: 'apres@ecole.fr' }));
    expect([count(after, 401), after.at(-1)]).toEqual([5, 429]);
    const elsewhere = await fail(11, () => ({ email: 'ailleurs@ecole.fr', address: '203.0.113.2' }));
    expect([count(elsewhere, 401), elsewhere.at(-1)]).toEqual([10, 429]);
  });
});

describe('a device where somebody signed in before', () => {
  it('lets them in whatever strangers do, beside it or from everywhere', async () => {
    const cookie = await device();
    expect(count(await fail(12, () => ({})), 429)).toBe(2);
    expect((await signIn()).status).toBe(429);
    expect((await signIn({ cookie })).status).toBe(200);
    await fail(60, (n) => ({ address: `198.51.100.${n}` }));
    expect((await signIn({ address: '203.0.113.3' })).status).toBe(429);
    expect((await signIn({ address: '203.0.113.3', cookie })).status).toBe(200);
  });

  it('lets them in after ten mistakes of their own, and is a stranger after fifty', async () => {
    const cookie = await device();
    expect(count(await fail(10, () => ({ cookie })), 401)).toBe(10);
    expect((await signIn({ cookie })).status).toBe(200);
    const statuses = await fail(70, () => ({ cookie }));
    expect(count(statuses, 429)).toBeGreaterThanOrEqual(10);
    expect(Number((await signIn({ cookie })).headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is known for whoever signed in there, and for nobody else', async () => {
    const first = await device();
    const both = await device({ email: 'otherstudent@ecole.fr', cookie: first });
    for (const email of [STUDENT, 'otherstudent@ecole.fr', 'professor@ecole.fr'])
      await fail(10, () => ({ email, address: SCHOOL }));
    expect((await signIn({ cookie: both })).status).toBe(200);
    expect((await signIn({ email: 'otherstudent@ecole.fr', cookie: both })).status).toBe(200);
    expect((await signIn({ email: 'otherstudent@ecole.fr', cookie: first })).status).toBe(429);
    expect((await signIn({ email: 'professor@ecole.fr', cookie: both })).status).toBe(429);
  });

  it('cannot be made up', async () => {
    const cookie = await device();
    const [name = '', value = ''] = cookie.split('=');
    const [own = '', seal = ''] = value.split('.');
    const other = (await device({ email: 'professor@ecole.fr' })).split('=')[1]?.split('.') ?? [];
    await fail(10, () => ({}));
    const forged = [
      `${name}=`,
      `${name}=${own}`,
      `${name}=${own}.${seal.slice(0, -1)}`,
      `${name}=${own}.${'A'.repeat(22)}`,
      `${name}=${other[0]}.${seal}`,
      `${name}=${own}.${other[1]}`,
      `autre=${value}`,
      `${name}=${'é'.repeat(22)}.${'é'.repeat(22)}`,
    ];
    for (const one of forged) expect((await signIn({ cookie: one })).status).toBe(429);
    expect((await signIn({ cookie: `a=b; ${cookie}; c=d` })).status).toBe(200);
  });

  it('keeps its cookie to itself, and it names nobody', async () => {
    const { headers } = await signIn();
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(
      /^ardoise_device=[\w-]{22}\.[\w-]{22}; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Lax/,
    );
    expect((await signIn({ password: 'Faux-1234' })).headers['set-cookie']).toBeUndefined();
    let cookies = cookie.split(';')[0] ?? '';
    for (let n = 0; n < 3; n++) cookies = await device({ cookie: cookies });
    expect(cookies).toBe(cookie.split(';')[0]);
  });
});
