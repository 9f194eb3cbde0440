import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { OidcKeys } from '../services/oidc/oidc-keys.js';
import { oidcKeys, putting } from '../domain/account.js';
import { OWN_KEYS_ID } from '../domain/own-key.js';
import { CLIENT, openProvider } from '../testing/oidc-provider.suite.js';
import type { IdentityProvider } from '../testing/oidc-provider.suite.js';
import { cookiesOf, PROVIDER_SCHOOL_URL } from '../testing/provider-school.suite.js';
import { openSchool } from '../testing/school.suite.js';
import type { School } from '../testing/school.suite.js';

const JWKS = '/api/auth/oidc/jwks';
let provider: IdentityProvider;
let school: School;
const keys = async () => (await school.as<{ keys: Record<string, string>[] }>('nobody', 'GET', JWKS)).body;
beforeAll(async () => {
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  provider = await openProvider(`${PROVIDER_SCHOOL_URL}/api/auth/oidc/callback`, undefined, keys);
  provider.person = { email: 'ines@ecole.fr', email_verified: true };
  const environment = {
    PUBLIC_URL: PROVIDER_SCHOOL_URL,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.OIDC_CLIENT_ID,
    OIDC_CLIENT_AUTH: 'private_key_jwt',
    OIDC_ADMIT_DOMAINS: 'ecole.fr',
  };
  school = await openSchool({ contexts: [], projections: [], environment });
});
afterAll(async () => {
  await school.dispose();
  await provider.close();
  jest.restoreAllMocks();
});

/** @returns what the browser is led to: a ticket, or the code of a refusal */
async function comeBack(): Promise<string> {
  const begun = await school.as('nobody', 'GET', '/api/auth/oidc');
  const back = await provider.visit(String(begun.headers['location']));
  const cookie = cookiesOf(begun.headers);
  const { headers } = await school.as('nobody', 'GET', back.pathname + back.search, undefined, { cookie });
  return new URL(String(headers['location'])).hash;
}

/** The name of the key that a request to the provider is signed with now. */
async function signsWith(): Promise<string | undefined> {
  const body = new URLSearchParams();
  await school.app.get(OidcKeys).proof({ issuer: provider.issuer }, { client_id: 'ardoise' }, body, new Headers());
  // Nothing stands beside it that could be taken for a secret.
  expect([...body.keys()].sort()).toEqual(['client_assertion', 'client_assertion_type', 'client_id']);
  return decodeProtectedHeader(body.get('client_assertion') ?? '').kid;
}

async function exportedPair() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey: await exportJWK(privateKey) };
}

describe('an application that has a key in place of a secret', () => {
  it('is known by it, and shows its public half alone', async () => {
    expect(await comeBack()).toMatch(/^#oidc=/);
    const { keys: ours } = await keys();
    expect(ours).toHaveLength(1);
    expect(Object.keys(ours[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('changes an old one by itself, and shows the new one for a day before it signs', async () => {
    const { documents } = school.platform;
    const kept = (await documents.get(oidcKeys, OWN_KEYS_ID))!;
    const aged = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const old = { ...kept, current: { ...kept.current, madeAt: aged(91) } };
    await documents.commit({ writes: [putting(oidcKeys, old)] });
    expect(await comeBack()).toMatch(/^#oidc=/);
    const kids = (await keys()).keys.map(({ kid }) => kid);
    expect(kids).toEqual([expect.any(String), kept.current.kid]);
    expect(await signsWith()).toBe(kept.current.kid);
    const changed = (await documents.get(oidcKeys, OWN_KEYS_ID))!;
    const shownLong = { ...changed, current: { ...changed.current, madeAt: aged(1.1) } };
    await documents.commit({ writes: [putting(oidcKeys, shownLong)] });
    expect(await signsWith()).toBe(kids[0]);
    expect((await keys()).keys.map(({ kid }) => kid)).toEqual(kids);
    await documents.commit({ writes: [putting(oidcKeys, kept)] });
  });

  it('is refused with another key under the name of its own', async () => {
    const { documents } = school.platform;
    const kept = (await documents.get(oidcKeys, OWN_KEYS_ID))!;
    const { privateKey } = await exportedPair();
    await documents.commit({ writes: [putting(oidcKeys, { ...kept, current: { ...kept.current, privateKey } })] });
    expect(await comeBack()).toBe('#oidc-error=oidc-failed');
    await documents.commit({ writes: [putting(oidcKeys, kept)] });
    expect(await comeBack()).toMatch(/^#oidc=/);
  });
});

it('without the setting there are no keys to see', async () => {
  const other = await openSchool({ contexts: [], projections: [], environment: { PUBLIC_URL: PROVIDER_SCHOOL_URL } });
  expect((await other.as('nobody', 'GET', JWKS)).status).toBe(404);
  expect(await other.platform.documents.find(oidcKeys)).toEqual([]);
  await other.dispose();
});
