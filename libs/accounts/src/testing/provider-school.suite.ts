import type { TestParts } from '@ardoise/runtime/testing';
import { CLIENT, openProvider } from './oidc-provider.suite.js';
import type { IdentityProvider } from './oidc-provider.suite.js';
import { openSchool } from './school.suite.js';
import type { School, TestAnswer } from './school.suite.js';

export const PROVIDER_SCHOOL_URL = 'https://cartes.ecole.fr';

/** Somebody who came back from the provider. */
export interface ProviderArrival {
  /** Of the refusal, or null. */
  code: string | null;
  /** The page that the browser is led to. */
  page: string;
  /** Uses the ticket. */
  exchange(more?: { consent?: boolean; password?: string }): Promise<TestAnswer<Record<string, unknown>>>;
}

/** A school whose people come through an identity provider, and that provider. */
export interface ProviderSchool {
  provider: IdentityProvider;
  school: School;
  arrive(person: IdentityProvider['person']): Promise<ProviderArrival>;
  dispose(): Promise<void>;
}

/** @param more settings besides the provider's @param parts what the school knows besides people */
export async function openProviderSchool(
  more: Record<string, string> = {},
  parts: Pick<TestParts, 'contexts' | 'projections'> = { contexts: [], projections: [] },
): Promise<ProviderSchool> {
  // The provider's advice to those who would run it for good.
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  const provider = await openProvider(`${PROVIDER_SCHOOL_URL}/api/auth/oidc/callback`);
  const environment = { PUBLIC_URL: PROVIDER_SCHOOL_URL, OIDC_ISSUER: provider.issuer, ...CLIENT, ...more };
  const school = await openSchool({ ...parts, environment });
  return {
    provider,
    school,
    arrive: (person) => arriveAt(school, provider, person),
    async dispose() {
      await school.dispose();
      await provider.close();
      jest.restoreAllMocks();
    },
  };
}

/** Comes back from the provider of a school, as somebody. */
export async function arriveAt(
  school: School,
  provider: IdentityProvider,
  person: IdentityProvider['person'],
): Promise<ProviderArrival> {
  provider.person = { email_verified: true, ...person };
  const begun = await school.as('nobody', 'GET', '/api/auth/oidc');
  const back = await provider.visit(String(begun.headers['location']));
  const cookie = cookiesOf(begun.headers);
  const { headers } = await school.as('nobody', 'GET', back.pathname + back.search, undefined, { cookie });
  const { hash, pathname: page } = new URL(String(headers['location']));
  const own = { cookie: cookiesOf(headers) };
  const ticket = hash.replace('#oidc=', '');
  return {
    code: hash.startsWith('#oidc=') ? null : hash.replace('#oidc-error=', ''),
    page,
    exchange: (form = {}) => school.as('nobody', 'POST', '/api/auth/oidc/session', { ticket, ...form }, own),
  };
}

/** The cookies that an answer gives, beside those that it takes away. */
export const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ');
