import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { LeaveRequest, SignedIn, User } from '@ardoise/contracts';
import { accounts, putting } from '../domain/account.js';
import { EntryCodes } from '../services/codes/entry-codes.js';
import { CodeEntrance } from '../services/codes/code-entrance.js';
import { AddPupils } from '../commands/pupils.js';
import { RemoveUser } from '../commands/users.js';
import { openSchool } from '../testing/school.suite.js';
import { openPostedSchool } from '../testing/mailbox.suite.js';
import type { PostedSchool } from '../testing/mailbox.suite.js';

let school: PostedSchool;
beforeAll(async () => {
  school = await openPostedSchool();
});
afterAll(() => school.dispose());

const now = () => new Date().toISOString();

/** A pupil without an address who has come in by a code. */
async function aPupil() {
  const acting = { actor: { userId: 'p1' }, now: now(), seed: randomUUID() };
  const [userId = ''] = await school.app
    .get(CommandBus)
    .execute(new AddPupils({ pupils: [{ first_name: 'Emma' }], acting }));
  const wanted = { userIds: [userId], renew: false, actor: 'p1', now: now() };
  const code = (await school.app.get(EntryCodes).make(wanted)).get(userId) ?? '';
  const enter = async () => {
    const who = { code, classCode: 'ABCDEF', members: new Set([userId]), consent: true };
    const arrival = await school.app.get(CodeEntrance).enter({ ...who, origin: { address: '' }, now: now() });
    return arrival.signedIn.token;
  };
  return { userId, enter, token: await enter() };
}
const asking = (token: string, email: string) =>
  school.as('nobody', 'POST', '/api/me/address', { email }, { authorization: `Bearer ${token}` });
const register = (link: URL | undefined, more: object = {}) =>
  school.as('nobody', 'POST', '/api/auth/register', {
    ...Object.fromEntries(link?.searchParams ?? []),
    password: 'Essai-1234',
    consent: true,
    ...more,
  });

describe('an address of their own', () => {
  it('is a pupil’s once they open its mail, with a password: the code is dead, and what it had opened', async () => {
    const { enter, token } = await aPupil();
    expect((await asking(token, 'emma@ecole.fr')).status).toBe(200);
    const [mail] = await school.mailsTo('emma@ecole.fr');
    expect((await register(mail?.link, { email: 'autre@ecole.fr' })).body.code).toBe('link-invalid');
    expect((await register(mail?.link)).status).toBe(200);
    await expect(enter()).rejects.toMatchObject({ code: 'bad-code' });
    const mine = await school.as('nobody', 'GET', '/api/me/name', undefined, { authorization: `Bearer ${token}` });
    expect(mine.status).toBe(401);
    const credentials = { email: 'emma@ecole.fr', password: 'Essai-1234' };
    const { body } = await school.as<SignedIn>('nobody', 'POST', '/api/auth/login', credentials);
    expect(body).toMatchObject({ role: 'student', email: 'emma@ecole.fr' });
    expect((await register(mail?.link)).body.code).toBe('link-invalid');
    expect((await asking(body.token, 'autre@ecole.fr')).body.code).toBe('address-known');
  });

  it('is not somebody else’s: nothing goes there, and the answer tells nothing', async () => {
    const { token } = await aPupil();
    const answer = await asking(token, 'Professor@ecole.fr');
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await school.mailsTo('Professor@ecole.fr')).toEqual([]);
  });

  it('is that of whoever opens its mail first', async () => {
    const [one, other] = [await aPupil(), await aPupil()];
    await asking(one.token, 'emma.m@ecole.fr');
    await asking(other.token, 'emma.m@ecole.fr');
    const [first, second] = await school.mailsTo('emma.m@ecole.fr');
    expect((await register(first?.link)).status).toBe(200);
    expect((await register(second?.link)).body.code).toBe('email-taken');
  });

  it('is the one that was asked for last, and goes with the account', async () => {
    const { userId, token } = await aPupil();
    await asking(token, 'une@ecole.fr');
    await asking(token, 'deux@ecole.fr');
    const [before] = await school.mailsTo('une@ecole.fr');
    const [mail] = await school.mailsTo('deux@ecole.fr');
    if (before) expect((await register(before.link)).body.code).toBe('link-invalid');
    expect((await school.as('professor', 'DELETE', `/api/users/${userId}`)).status).toBe(200);
    expect((await register(mail?.link)).body.code).toBe('link-invalid');
    for (const name of ['accounts', 'entry-codes', 'pending-addresses'])
      expect(JSON.stringify(await school.platform.documents.find({ name }))).not.toContain(userId);
  });

  it('is one, is asked for by students, and not without end', async () => {
    const { token } = await aPupil();
    expect((await asking(token, 'personne')).body.code).toBe('email-invalid');
    expect((await asking(token, `${'x'.repeat(400)}@ecole.fr`)).status).toBe(400);
    expect((await school.as('professor', 'POST', '/api/me/address', { email: 'a@ecole.fr' })).status).toBe(403);
    const statuses = [];
    for (let asked = 0; asked < 11; asked++) statuses.push((await asking(token, `a${asked}@ecole.fr`)).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });

  it('is written to no more often for many pupils than for one', async () => {
    const pupils = await Promise.all(Array.from({ length: 4 }, () => aPupil()));
    const statuses = [];
    for (let asked = 0; asked < 12; asked++)
      statuses.push((await asking(pupils[asked % 4]?.token ?? '', 'Voisine@ailleurs.fr')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });
});

it('asks for the end of their account by their name, by which the request is told', async () => {
  const { userId, token } = await aPupil();
  const headers = { authorization: `Bearer ${token}` };
  expect((await school.as('nobody', 'POST', '/api/me/leave', { email: '' }, headers)).body.code).toBeDefined();
  expect((await school.as('nobody', 'POST', '/api/me/leave', { email: 'emma' }, headers)).status).toBe(200);
  const { body } = await school.as<LeaveRequest[]>('professor', 'GET', '/api/leave-requests');
  expect(body.find(({ id }) => id === userId)).toMatchObject({ email: 'Emma', first_name: 'Emma' });
});

it('is no professor who can come in, where they were made one before that was refused', async () => {
  const { userId } = await aPupil();
  const { documents } = school.platform;
  const put = { ...(await documents.get(accounts, userId))!, role: 'professor' } as const;
  await documents.commit({ writes: [putting(accounts, put)] });
  const { body } = await school.as<User[]>('professor', 'GET', '/api/users');
  const only = body.find(({ email }) => email === 'professor@ecole.fr')?.id ?? '';
  const leaving = new RemoveUser({ userId: only, acting: { now: now() } });
  await expect(school.app.get(CommandBus).execute(leaving)).rejects.toMatchObject({ code: 'last-professor' });
});

it('stands among addresses by their name, where the school shows none', async () => {
  const plain = await openSchool({ contexts: [], projections: [], environment: { SHOW_NAMES: 'false' } });
  try {
    const names = ['Zoé', 'Anaïs', 'Éric', 'Basile'].map((first_name) => ({ first_name }));
    const acting = { actor: { userId: 'p1' }, now: now(), seed: randomUUID() };
    const [first = ''] = await plain.app.get(CommandBus).execute(new AddPupils({ pupils: names, acting }));
    const { body } = await plain.as<User[]>('professor', 'GET', '/api/users');
    expect(body.map(({ email }) => email)).toEqual([
      'Anaïs',
      'Basile',
      'Éric',
      'otherstudent@ecole.fr',
      'professor@ecole.fr',
      'student@ecole.fr',
      'Zoé',
    ]);
    expect(body.find(({ id }) => id === first)?.first_name).toBe('Zoé');
  } finally {
    await plain.dispose();
  }
});
