import type { OwnSession, SignedIn } from '@ardoise/contracts';
import { accounts, sessionLives, sessions } from '../domain/account.js';
import { Sessions } from '../services/sessions/sessions.js';
import { putClock } from '../testing/clock.suite.js';
import { openSchool, TEST_PASSWORD } from '../testing/school.suite.js';
import type { School } from '../testing/school.suite.js';

let school: School;
beforeAll(async () => {
  school = await openSchool({ contexts: [], projections: [] });
});
afterAll(() => school.dispose());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

async function signIn(email: string, agent = FIREFOX) {
  const credentials = { email, password: TEST_PASSWORD };
  const { body } = await school.as<SignedIn>('nobody', 'POST', '/api/auth/login', credentials, { 'user-agent': agent });
  return {
    token: body.token,
    ask: <T = Record<string, unknown>>(method: 'GET' | 'POST' | 'DELETE', url: string) =>
      school.as<T>('nobody', method, url, undefined, { authorization: `Bearer ${body.token}` }),
  };
}
const list = async (session: Awaited<ReturnType<typeof signIn>>) =>
  (await session.ask<OwnSession[]>('GET', '/api/auth/sessions')).body;

describe('one’s own sessions', () => {
  it('are listed with their device, and the one that asks', async () => {
    const here = await signIn('student@ecole.fr');
    await signIn('student@ecole.fr', 'curl/8');
    const all = await list(here);
    expect(all).toHaveLength(3);
    expect(all.filter(({ current }) => current)).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox sur Linux',
        current: true,
        started_at: expect.stringMatching(/Z$/),
        last_seen_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(all.map(({ device }) => device)).toContain('Appareil inconnu');
  });

  it('are a hundred at most: one more ends the oldest, and whoever signs in is let in', async () => {
    const all: Awaited<ReturnType<typeof signIn>>[] = [];
    for (let n = 0; n < 102; n++) all.push(await signIn('otherstudent@ecole.fr'));
    const [account] = await school.platform.documents.find(accounts, { emailKey: 'otherstudent@ecole.fr' });
    expect(await school.platform.documents.count(sessions, { userId: account?.id })).toBe(100);
    const statuses = [];
    for (const one of [all[0], all[1], all[2], all[101]])
      statuses.push((await one?.ask('GET', '/api/auth/sessions'))?.status);
    expect(statuses).toEqual([401, 401, 200, 200]);
  });

  it('can be ended one by one, at once', async () => {
    const [here, there] = [await signIn('admin@ecole.fr'), await signIn('admin@ecole.fr')];
    const other = (await list(there)).find(({ current }) => current);
    const url = `/api/auth/sessions/${other?.id}`;
    expect((await here.ask('DELETE', url)).status).toBe(200);
    expect((await there.ask('GET', '/api/auth/sessions')).status).toBe(401);
    expect((await here.ask('DELETE', url)).status).toBe(404);
    expect((await here.ask('GET', '/api/auth/sessions')).status).toBe(200);
  });

  it('end by themselves after their days without use, and go on as long as they are used', async () => {
    const { SESSION_DAYS } = school.platform.settings.values;
    const [used, unused] = [await signIn('admin@ecole.fr'), await signIn('admin@ecole.fr')];
    const after = async (days: number, session: typeof used) => {
      putClock(start + days * DAY);
      return (await session.ask('GET', '/api/auth/sessions')).status;
    };
    const start = Date.now();
    try {
      expect(await after(SESSION_DAYS - 1, used)).toBe(200);
      expect(await after(SESSION_DAYS + 0.1, unused)).toBe(401);
      expect(await after(SESSION_DAYS + 0.1, used)).toBe(200);
      expect(await after(2 * SESSION_DAYS + 1, used)).toBe(401);
    } finally {
      jest.useRealTimers();
    }
    // What has ended once does not come back with the clock.
    expect((await unused.ask('GET', '/api/auth/sessions')).status).toBe(401);
  });

  it('are nobody else’s to see or to end', async () => {
    const [mine, other] = [await signIn('professor@ecole.fr'), await signIn('otherstudent@ecole.fr')];
    const target = (await list(mine)).find(({ current }) => current);
    expect((await other.ask('DELETE', `/api/auth/sessions/${target?.id}`)).status).toBe(404);
    expect((await list(other)).map(({ id }) => id)).not.toContain(target?.id);
    expect((await mine.ask('GET', '/api/auth/sessions')).status).toBe(200);
  });
});

describe('signs of life', () => {
  it('are every signed-in person’s to give', async () => {
    for (const person of ['student', 'professor', 'admin'] as const)
      expect((await school.as(person, 'POST', '/api/auth/sign-of-life')).status).toBe(200);
    expect((await school.as('nobody', 'POST', '/api/auth/sign-of-life')).status).toBe(401);
  });

  /** A session of which the log hears from `start` on, and what it is told then, by the minute. */
  async function followed(hour: number) {
    const { token } = await signIn('student@ecole.fr');
    const all = school.app.get(Sessions);
    const me = await all.identify(token);
    if (!me) throw new Error('not signed in');
    const start = Math.ceil(Date.now() / DAY) * DAY + hour * 60 * MINUTE;
    await all.seen(me, start);
    const told = async () => {
      const found: [string, number][] = [];
      for await (const { type, data, metadata } of school.platform.store.readStream(`session-${me.sessionId}`)) {
        const { lastSeenAt = metadata.at } = data as { lastSeenAt?: string };
        found.push([type, Math.round((Date.parse(lastSeenAt) - start) / MINUTE)]);
      }
      // Without its sign-in, and the silence until `start`.
      return found.slice(2);
    };
    return { all, me, start, told };
  }

  it('reach the log one in twenty-five minutes; silence ends the session there, and life begins another', async () => {
    const { all, me, start, told } = await followed(8);
    for (let minute = 1; minute <= 57; minute++) await all.seen(me, start + minute * MINUTE);
    const last = start + 57 * MINUTE;
    await all.sweep(last + 29 * MINUTE);
    await all.sweep(last + 31 * MINUTE);
    await all.sweep(last + 40 * MINUTE);
    await all.seen(me, last + 60 * MINUTE);
    await all.seen(me, last + 100 * MINUTE);
    expect(await told()).toEqual([
      ['SessionResumed', 0],
      ['SessionSeen', 25],
      ['SessionSeen', 50],
      ['SessionFellSilent', 57],
      ['SessionResumed', 117],
      ['SessionFellSilent', 117],
      ['SessionResumed', 157],
    ]);
  });

  it('reach the log however sparsely they come: one in twenty-four minutes is one session, to its sign-out', async () => {
    const { all, me, start, told } = await followed(8);
    for (const minute of [24, 48, 72, 96, 120]) await all.seen(me, start + minute * MINUTE);
    expect(await told()).toEqual([
      ['SessionResumed', 0],
      ['SessionSeen', 24],
      ['SessionSeen', 48],
      ['SessionSeen', 72],
      ['SessionSeen', 96],
    ]);
  });

  it('reach the log soon after midnight of UTC: who signs out then is known to have been there', async () => {
    const { all, me, start, told } = await followed(23);
    for (let minute = 1; minute <= 65; minute++) await all.seen(me, start + minute * MINUTE);
    expect(await told()).toEqual([
      ['SessionResumed', 0],
      ['SessionSeen', 25],
      ['SessionSeen', 50],
      ['SessionSeen', 60],
    ]);
  });

  it('by a clock that was a year ahead make no session young until then', async () => {
    putClock(Date.now() + 365 * DAY);
    const { token } = await signIn('otherstudent@ecole.fr');
    jest.useRealTimers();
    const headers = { authorization: `Bearer ${token}` };
    const change = { password: 'Nouveau1234' };
    const changed = await school.as<{ code: string }>('nobody', 'POST', '/api/auth/changepassword', change, headers);
    expect(changed).toMatchObject({ status: 400, body: { code: 'password-needed' } });
    await school.as('nobody', 'POST', '/api/auth/logout', {}, headers);
  });

  it('bring back no session that has ended, and leave nothing behind', async () => {
    const { token } = await signIn('otherstudent@ecole.fr');
    const all = school.app.get(Sessions);
    const me = await all.identify(token);
    if (!me) throw new Error('not signed in');
    await Promise.all([all.endOne(me.userId, me.sessionId, 'signed-out'), all.seen(me)]);
    expect(await all.identify(token)).toBeNull();
    await all.sweep(Date.now() + 40 * 86_400_000);
    expect(await school.platform.documents.count(sessionLives)).toBe(0);
    expect(await school.platform.documents.count(sessions)).toBe(0);
  });
});
