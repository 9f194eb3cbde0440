import type { IdentityProvider } from '../testing/oidc-provider.suite.js';
import { openProviderSchool } from '../testing/provider-school.suite.js';
import type { ProviderSchool } from '../testing/provider-school.suite.js';
import { accounts, oidcTickets } from '../domain/account.js';

let here: ProviderSchool;

const accountOf = async (email: string) =>
  (await here.school.platform.documents.find(accounts, { emailKey: email }))[0];
const added = (sub: string, email: string, more: object = {}): IdentityProvider['person'] => ({ sub, email, ...more });
const roles = (...those: string[]) => ({ realm_access: { roles: those } });

describe('people of a domain', () => {
  beforeAll(async () => (here = await openProviderSchool({ OIDC_ADMIT_DOMAINS: 'eleves.ecole.fr, Autre.fr' })));
  afterAll(() => here.dispose());

  it('are students once they have agreed, and nobody before', async () => {
    const person = added('ines', 'Ines@Eleves.ecole.fr', { given_name: 'Inès' });
    const { code, page, exchange } = await here.arrive(person);
    expect([code, page]).toEqual([null, '/register']);
    expect((await exchange()).body).toMatchObject({ code: 'consent-needed' });
    expect(await accountOf('ines@eleves.ecole.fr')).toBeUndefined();
    // Not even their address is kept before.
    expect(JSON.stringify(await here.school.platform.documents.find(oidcTickets))).not.toMatch(/ines|Inès/i);
    expect((await exchange({ consent: true })).body).toMatchObject({ role: 'student', email: 'Ines@Eleves.ecole.fr' });
    expect((await exchange({ consent: true })).status).toBe(400);
    const account = await accountOf('ines@eleves.ecole.fr');
    expect(account).toMatchObject({
      firstName: 'Inès',
      passwordHash: null,
      consents: [{ organisation: expect.any(String) }],
    });
    const events = [];
    for await (const { type, data } of here.school.platform.store.readAll())
      if ((data as { userId?: string }).userId === account?.id) events.push(type);
    expect(events.sort()).toEqual(
      expect.arrayContaining(['ProviderLinked', 'SessionStarted', 'UserInvited', 'UserRegistered']),
    );
    const again = await here.arrive(person);
    expect([again.page, (await again.exchange()).body['email']]).toEqual(['/login', 'Ines@Eleves.ecole.fr']);
    const { body } = await here.school.as<{ email: string }[]>('professor', 'GET', '/api/users');
    expect(body.filter(({ email }) => /ines/i.test(email))).toHaveLength(1);
  });

  it.each([
    ['of another one', 'lea@ecole.fr', true],
    ['of one below it', 'lea@sous.eleves.ecole.fr', true],
    ['of one that ends as it does', 'lea@faux-eleves.ecole.fr', true],
    ['with two signs @', 'lea@ailleurs.fr@eleves.ecole.fr', true],
    ['that is no address', '@eleves.ecole.fr', true],
    ['not verified', 'lea@eleves.ecole.fr', false],
  ])('are not those %s', async (_, email, isVerified) => {
    const { code } = await here.arrive(added('lea', email, { email_verified: isVerified }));
    expect(code).toBe(isVerified ? 'oidc-not-authorised' : 'oidc-email-unverified');
    expect(await accountOf(email)).toBeUndefined();
  });

  it('never are professors by it, whatever the provider tells', async () => {
    const person = added('prof', 'prof@autre.fr', { ...roles('prof', 'professor'), role: 'professor' });
    expect((await (await here.arrive(person)).exchange({ consent: true })).body['role']).toBe('student');
  });

  it('come in once, however many tabs they have, and not at an address that was given away meanwhile', async () => {
    const person = added('deux', 'deux@autre.fr');
    const tabs = [await here.arrive(person), await here.arrive(person), await here.arrive(person)];
    const answers = await Promise.all(tabs.map(({ exchange }) => exchange({ consent: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body['code']).toBe('oidc-late');
    const { exchange } = await here.arrive(added('trois', 'trois@autre.fr'));
    await here.school.as('professor', 'POST', '/api/users', [{ email: 'trois@autre.fr', role: 'professor' }]);
    expect((await exchange({ consent: true })).body['code']).toBe('oidc-late');
    expect(await accountOf('trois@autre.fr')).toMatchObject({ role: 'professor', passwordHash: null });
    expect((await accountOf('trois@autre.fr'))?.boundTo).toBeUndefined();
  });

  it('do not come back by themselves once they were removed, by an old ticket neither', async () => {
    const person = added('partie', 'partie@autre.fr');
    const old = await here.arrive(person);
    await (await here.arrive(person)).exchange({ consent: true });
    const { id } = (await accountOf('partie@autre.fr'))!;
    expect((await here.school.as('professor', 'DELETE', `/api/users/${id}`)).status).toBe(200);
    expect((await old.exchange({ consent: true })).status).toBe(400);
    expect((await here.arrive(person)).code).toMatch(/^removed/);
    expect(await accountOf('partie@autre.fr')).toBeUndefined();
  });
});

describe('people with a role', () => {
  afterEach(() => here.dispose());
  const RULES = { OIDC_ROLE_CLAIM: 'realm_access.roles', OIDC_ROLES: 'prof=professor,eleve=student' };

  it('come in with it where the school says so', async () => {
    here = await openProviderSchool({ ...RULES, OIDC_ADMIT_BY_ROLE: 'true' });
    for (const [word, role] of [
      ['prof', 'professor'],
      ['eleve', 'student'],
    ] as const) {
      const { exchange } = await here.arrive(added(word, `${word}@ailleurs.fr`, roles(word)));
      expect((await exchange({ consent: true })).body).toMatchObject({ role, email: `${word}@ailleurs.fr` });
    }
    for (const more of [roles(), roles('autre'), {}])
      expect((await here.arrive(added('rien', 'rien@ailleurs.fr', more))).code).toBe('oidc-no-role');
  });

  it('need one beside the domain where the provider tells roles', async () => {
    here = await openProviderSchool({ ...RULES, OIDC_ADMIT_DOMAINS: 'autre.fr' });
    expect((await here.arrive(added('a', 'a@autre.fr'))).code).toBe('oidc-no-role');
    expect((await here.arrive(added('b', 'b@ailleurs.fr', roles('prof')))).code).toBe('oidc-not-authorised');
    const { exchange } = await here.arrive(added('c', 'c@autre.fr', roles('prof')));
    expect((await exchange({ consent: true })).body['role']).toBe('professor');
  });
});
