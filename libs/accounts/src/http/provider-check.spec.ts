import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HealthLine } from '@ardoise/contracts';
import { Settings } from '@ardoise/settings';
import { CheckProvider, CheckProviderHandler } from '../queries/provider-check.js';
import type { OidcKeys } from '../services/oidc/oidc-keys.js';
import { OidcProvider } from '../services/oidc/oidc-provider.js';

/** A provider that answers what it is told to. */
let answers: Record<string, { status?: number; body: unknown }> = {};
const server = createServer(({ url = '' }, response) => {
  const { status = 200, body } = answers[url] ?? { status: 404, body: {} };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
let issuer: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function check(wanted = issuer, now = Date.now): Promise<HealthLine[]> {
  const settings = Settings.from({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://cartes.ecole.fr',
    OIDC_ISSUER: wanted,
    OIDC_CLIENT_ID: 'ardoise',
    OIDC_CLIENT_SECRET: 'x',
  });
  return new CheckProviderHandler(settings, new OidcProvider(settings, {} as OidcKeys)).execute(
    new CheckProvider({ now }),
  );
}
const stateOf = (lines: HealthLine[]) => Object.fromEntries(lines.map(({ id, state }) => [id, state]));

beforeEach(() => {
  answers = {
    '/.well-known/openid-configuration': {
      body: { issuer, jwks_uri: `${issuer}/jwks`, end_session_endpoint: `${issuer}/end` },
    },
    '/jwks': { body: { keys: [{}, {}] } },
  };
});

describe('a check of the identity provider', () => {
  it('goes through discovery, keys, clock and signing out', async () => {
    const lines = await check();
    expect(new Set(lines.map(({ state }) => state))).toEqual(new Set(['good']));
    expect(lines.map(({ figure }) => figure)).toEqual([
      issuer,
      '2 clés',
      'La même heure',
      'https://cartes.ecole.fr/api/auth/oidc/callback',
      'Proposée',
    ]);
  });

  it('tells a name that differs by a slash', async () => {
    const [discovery] = await check(`${issuer}/`);
    expect(discovery).toMatchObject({ state: 'mend', advice: expect.stringContaining(`se nomme ${issuer}\u00a0`) });
  });

  it('tells keys that are not there, clocks that differ, and that signing out is not offered', async () => {
    answers['/jwks'] = { status: 500, body: {} };
    answers['/.well-known/openid-configuration'] = { body: { issuer, jwks_uri: `${issuer}/jwks` } };
    const lines = await check(issuer, () => Date.now() + 90_000);
    expect(stateOf(lines)).toMatchObject({
      'provider-keys': 'mend',
      'provider-clock': 'mend',
      'provider-end': 'watch',
    });
  });

  it('tells who does not answer, and what is to be declared there all the same', async () => {
    const lines = await check('http://127.0.0.1:9');
    expect(stateOf(lines)).toEqual({ 'provider-discovery': 'mend', 'provider-home': 'good' });
    expect(lines[0]?.advice).toContain('ne répond pas');
  });
});
