import { consentText } from '@ardoise/contracts';
import type { SignedIn } from '@ardoise/contracts';
import { accountLinks, accounts, linkRequests } from '../domain/account.js';
import { openPostedSchool } from '../testing/mailbox.suite.js';
import type { PostedSchool, TestMail } from '../testing/mailbox.suite.js';
import { MailedLinks } from '../services/mailed-links.js';
import { TEST_PASSWORD } from '../testing/school.suite.js';

let school: PostedSchool;
beforeAll(async () => {
  school = await openPostedSchool({ ORG_NAME: 'Lycée <Hugo>', APP_NAME: 'Cartes' });
});
afterAll(() => school.dispose());

const CHOSEN = 'Choisi-1234';
const post = (url: string, payload: object) => school.as('nobody', 'POST', url, payload);
const signIn = (email: string, password: string) =>
  school.as<SignedIn>('nobody', 'POST', '/api/auth/login', { email, password });
const invite = (email: string) => school.as('professor', 'POST', '/api/users', [{ email, role: 'student' }]);
const confirmOf = ({ link }: TestMail) => link.searchParams.get('confirm') ?? '';
const last = async (email: string) => {
  const mail = (await school.mailsTo(email)).at(-1);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
};
const register = (email: string, confirm: string, rest: object = { password: CHOSEN, consent: true }) =>
  post('/api/auth/register', { email, confirm, ...rest });
const eventsOf = async (email: string) => {
  const [account] = await school.platform.documents.find(accounts, { emailKey: email });
  const types: string[] = [];
  for await (const { type } of school.platform.store.readStream(`account-${account?.id}`)) types.push(type);
  return types;
};

describe('the way in', () => {
  it('leads from the invitation to a session', async () => {
    await invite('Zoe@ecole.fr');
    const mail = await last('Zoe@ecole.fr');
    expect(mail.subject).toBe('Lycée <Hugo> vous invite sur Cartes');
    expect(mail.link.origin + mail.link.pathname).toBe('https://cartes.ecole.fr/register');
    expect(mail.link.searchParams.get('email')).toBe('Zoe@ecole.fr');
    expect(mail.html).toContain('Lycée &lt;Hugo&gt;');
    expect(mail.html).toContain(mail.link.href.replaceAll('&', '&amp;'));
    expect((await register('zoe@ecole.fr', confirmOf(mail))).status).toBe(200);
    const { status, body } = await signIn('zoe@ecole.fr', CHOSEN);
    expect({ status, role: body.role, email: body.email }).toEqual({
      status: 200,
      role: 'student',
      email: 'Zoe@ecole.fr',
    });
    expect(await eventsOf('zoe@ecole.fr')).toEqual(['UserInvited', 'MailSent', 'UserRegistered']);
  });

  it('keeps what was agreed to, and when', async () => {
    const [account] = await school.platform.documents.find(accounts, { emailKey: 'zoe@ecole.fr' });
    const organisation = 'Lycée <Hugo>';
    const text = consentText(organisation);
    expect(account?.consents).toEqual([{ text, organisation, at: expect.stringMatching(/^20.*Z$/) }]);
  });

  it('can be asked for again by who was authorised; the older link is void then', async () => {
    await invite('luc@ecole.fr');
    const first = await last('luc@ecole.fr');
    expect(await post('/api/auth/register', { email: ' LUC@ecole.fr', confirm: null, password: '' })).toMatchObject({
      status: 200,
      body: {},
    });
    const second = await last('luc@ecole.fr');
    expect(second.subject).toBe('Confirmez votre inscription à Cartes');
    expect((await register('luc@ecole.fr', confirmOf(first))).body).toMatchObject({ code: 'link-invalid' });
    expect((await register('luc@ecole.fr', confirmOf(second))).status).toBe(200);
  });

  it('opens once', async () => {
    await invite('ana@ecole.fr');
    const confirm = confirmOf(await last('ana@ecole.fr'));
    const all = await Promise.all([1, 2, 3].map(() => register('ana@ecole.fr', confirm)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await register('ana@ecole.fr', confirm)).body).toMatchObject({ code: 'link-invalid' });
  });

  it.each([
    ['without consent', { password: CHOSEN }, 'consent-missing'],
    ['with consent refused', { password: CHOSEN, consent: false }, 'consent-missing'],
    ['without a password', { consent: true }, 'password-weak'],
    ['with a weak password', { password: 'faible', consent: true }, 'password-weak'],
  ])('stays open %s', async (name, rest, code) => {
    const email = `${name.replaceAll(' ', '-')}@ecole.fr`;
    await invite(email);
    const confirm = confirmOf(await last(email));
    const { status, body } = await register(email, confirm, rest);
    expect({ status, code: body.code }).toEqual({ status: 400, code });
    expect((await register(email, confirm)).status).toBe(200);
  });

  it('does not open with another person’s link, for another purpose, or a forged one', async () => {
    await invite('max@ecole.fr');
    await invite('eva@ecole.fr');
    const confirm = confirmOf(await last('max@ecole.fr'));
    const recover = { email: 'max@ecole.fr', confirm, password: CHOSEN };
    const answers = [
      await register('eva@ecole.fr', confirm),
      await register('inconnu@ecole.fr', confirm),
      await register('max@ecole.fr', 'a'.repeat(64)),
      await register('max@ecole.fr', 'x'),
      await post('/api/auth/recover', recover),
    ];
    const message = 'Ce lien n’est pas valable\u00a0: il a expiré, il a déjà servi ou un plus récent l’a remplacé.';
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'link-invalid', message });
    }
    expect((await register('max@ecole.fr', confirm)).status).toBe(200);
  });

  it('closes after 24 hours', async () => {
    await invite('tard@ecole.fr');
    const confirm = confirmOf(await last('tard@ecole.fr'));
    const [account] = await school.platform.documents.find(accounts, { emailKey: 'tard@ecole.fr' });
    const link = await school.platform.documents.get(accountLinks, `${account?.id}-register`);
    if (!link) throw new Error('no link');
    const put = { ...link, at: new Date(Date.now() - 86_400_000).toISOString() };
    await school.platform.documents.commit({ writes: [{ in: accountLinks, put }] });
    expect((await register('tard@ecole.fr', confirm)).body).toMatchObject({ code: 'link-invalid' });
  });
});

describe('asking for a link', () => {
  it.each(['/api/auth/register', '/api/auth/recover'])('%s answers the same to everybody', async (url) => {
    await invite('connue@ecole.fr');
    const answers = [];
    for (const email of ['connue@ecole.fr', 'student@ecole.fr', 'personne@ecole.fr'])
      answers.push(await post(url, { email, confirm: '', password: null }));
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(await school.mailsTo('personne@ecole.fr')).toEqual([]);
  });

  it('tells who is registered already, with a link to sign in', async () => {
    await post('/api/auth/register', { email: 'professor@ecole.fr' });
    const mail = await last('professor@ecole.fr');
    expect(mail.subject).toBe('Vous êtes déjà inscrit à Cartes');
    expect(mail.link.href).toBe('https://cartes.ecole.fr/login');
  });

  it('leads who never registered to register, whatever they asked for', async () => {
    await invite('perdue@ecole.fr');
    await post('/api/auth/recover', { email: 'perdue@ecole.fr' });
    const mail = await last('perdue@ecole.fr');
    expect(mail.link.pathname).toBe('/register');
    expect((await register('perdue@ecole.fr', confirmOf(mail))).status).toBe(200);
  });

  it.each(['pas une adresse', 'a@b', 'zoé@ecole.fr', 'a@b.fr\r\nBcc: c@d.fr'])(
    'wants an address: %j',
    async (email) => {
      for (const url of ['/api/auth/register', '/api/auth/recover'])
        expect((await post(url, { email })).body).toMatchObject({ statusCode: 400, code: 'email-invalid' });
    },
  );

  it.each([[{}], [{ email: 'a@b.fr', role: 'admin' }], [{ email: ['a@b.fr'] }], [{ email: 'a@b.fr', confirm: {} }]])(
    'refuses a malformed body: %j',
    async (payload) => {
      for (const url of ['/api/auth/register', '/api/auth/recover'])
        expect((await post(url, payload)).body).toMatchObject({ statusCode: 400, code: 'malformed' });
    },
  );

  it('that came to nothing is forgotten in the end', async () => {
    const { documents } = school.platform;
    const put = { id: 'orpheline', emailKey: 'x@ecole.fr', at: '2026-01-01T08:00:00.000Z' };
    await documents.commit({ writes: [{ in: linkRequests, put }] });
    const links = school.app.get(MailedLinks);
    await links.sweep('2026-01-01T08:00:00.000Z');
    expect(await documents.get(linkRequests, 'orpheline')).toEqual(put);
    await links.sweep('2026-01-01T08:00:00.001Z');
    expect(await documents.get(linkRequests, 'orpheline')).toBeUndefined();
  });

  it('leaves no address in the log or in the jobs', async () => {
    await post('/api/auth/recover', { email: 'student@ecole.fr' });
    await school.mailsTo('student@ecole.fr');
    const kept: string[] = [];
    for await (const event of school.platform.store.readAll()) kept.push(JSON.stringify(event));
    expect(kept.some((line) => line.includes('LinkRequested'))).toBe(true);
    expect(kept.join('\n')).not.toContain('@ecole.fr');
  });
});

describe('a forgotten password', () => {
  it('is replaced through the mail: all sessions end, the new one counts, the old one no more', async () => {
    const email = 'otherstudent@ecole.fr';
    const before = (await signIn(email, TEST_PASSWORD)).body.token;
    await post('/api/auth/recover', { email });
    const mail = await last(email);
    expect(mail.subject).toBe('Choisissez un nouveau mot de passe pour Cartes');
    expect(mail.link.pathname).toBe('/recover');
    const weak = await post('/api/auth/recover', { email, confirm: confirmOf(mail), password: 'faible' });
    expect(weak.body).toMatchObject({ code: 'password-weak' });
    expect((await post('/api/auth/recover', { email, confirm: confirmOf(mail), password: CHOSEN })).status).toBe(200);
    const authorization = `Bearer ${before}`;
    expect((await school.as('nobody', 'GET', '/api/auth/sessions', undefined, { authorization })).status).toBe(401);
    expect((await school.as('otherStudent', 'GET', '/api/auth/sessions')).status).toBe(401);
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(401);
    expect((await signIn(email, CHOSEN)).status).toBe(200);
    const again = await post('/api/auth/recover', { email, confirm: confirmOf(mail), password: CHOSEN });
    expect(again.body).toMatchObject({ code: 'link-invalid' });
  });

  it('leaves no way back by a link that was asked for before the password was changed', async () => {
    const email = 'student@ecole.fr';
    const { token } = (await signIn(email, TEST_PASSWORD)).body;
    await post('/api/auth/recover', { email });
    const mail = await last(email);
    const change = { password: CHOSEN, current_password: TEST_PASSWORD };
    const authorization = `Bearer ${token}`;
    const changed = await school.as('nobody', 'POST', '/api/auth/changepassword', change, { authorization });
    expect(changed.status).toBe(200);
    const again = await post('/api/auth/recover', { email, confirm: confirmOf(mail), password: TEST_PASSWORD });
    expect(again.body).toMatchObject({ code: 'link-invalid' });
  });
});
