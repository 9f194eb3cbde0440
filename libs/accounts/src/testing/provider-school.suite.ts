import { CLIENT, openProvider } from './oidc-provider.suite.js';
import type { IdentityProvider } from './oidc-provider.suite.js';
import { openSchool } from './school.suite.js';
import type { School } from './school.suite.js';

export const PUBLIC_URL = 'https://cartes.ecole.fr';

/** A school whose people come through an identity provider, and that provider. */
export interface ProviderSchool {
  provider: IdentityProvider;
  school: School;
  dispose(): Promise<void>;
}

export async function openProviderSchool(): Promise<ProviderSchool> {
  // The provider's advice to those who would run it for good.
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => {});
  const provider = await openProvider(`${PUBLIC_URL}/api/auth/oidc/callback`);
  const environment = { PUBLIC_URL, OIDC_ISSUER: provider.issuer, ...CLIENT };
  const school = await openSchool({ contexts: [], projections: [], environment });
  return {
    provider,
    school,
    async dispose() {
      await school.dispose();
      await provider.close();
      jest.restoreAllMocks();
    },
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
