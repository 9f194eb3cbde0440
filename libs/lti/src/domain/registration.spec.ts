import type { LtiPlatformConfiguration } from '@ardoise/contracts';
import { isOwnWord, mayAsk, toolRegistration } from './registration.js';

const HERE = 'https://moodle.lycee.fr/mod/lti/openid-configuration.php';
const said = (change: Partial<LtiPlatformConfiguration> = {}): LtiPlatformConfiguration => ({
  issuer: 'https://moodle.lycee.fr',
  authorizationUrl: 'https://moodle.lycee.fr/auth',
  tokenUrl: 'https://moodle.lycee.fr/token',
  jwksUrl: 'https://moodle.lycee.fr/jwks',
  registrationUrl: 'https://moodle.lycee.fr/inscription',
  product: 'moodle',
  ...change,
});

describe('what a platform publishes of itself', () => {
  it.each([
    ['https://moodle.lycee.fr/c', 'https://cartes.ecole.fr', true],
    ['http://moodle.lycee.fr/c', 'https://cartes.ecole.fr', false],
    ['http://127.0.0.1:8080/c', 'https://cartes.ecole.fr', false],
    ['http://127.0.0.1:8080/c', 'http://localhost:3000', true],
    ['http://192.168.1.4/c', 'http://localhost:3000', false],
    ['https://moi:secret@moodle.lycee.fr/c', 'https://cartes.ecole.fr', false],
    ['file:///etc/passwd', 'http://localhost:3000', false],
    ['', 'https://cartes.ecole.fr', false],
  ])('is asked for at %j by %s: %s', (url, publicUrl, may) => {
    expect(mayAsk(url, publicUrl)).toBe(may);
  });

  it('is its own word where the issuer has the name that was asked', () => {
    expect(isOwnWord(HERE, said())).toBe(true);
    expect(isOwnWord(HERE, said({ issuer: 'https://autre.lycee.fr' }))).toBe(false);
    expect(isOwnWord(HERE, said({ issuer: 'https://lycee.fr' }))).toBe(false);
  });

  it('may have tools register beside the issuer, as Canvas does, and have its keys elsewhere', () => {
    const canvas = {
      issuer: 'https://canvas.instructure.com',
      authorizationUrl: 'https://sso.canvaslms.com/api/lti/authorize_redirect',
      tokenUrl: 'https://sso.canvaslms.com/login/oauth2/token',
      jwksUrl: 'https://sso.canvaslms.com/api/lti/security/jwks',
      registrationUrl: 'https://lycee.instructure.com/api/lti/registrations',
    };
    expect(isOwnWord('https://canvas.instructure.com/api/lti/security/openid-configuration', said(canvas))).toBe(true);
  });

  it.each([
    'https://ailleurs.fr/inscription',
    'https://moodle.ailleurs.fr/inscription',
    'https://10.0.0.1/inscription',
    'https://a.moodle.lycee.fr/inscription',
  ])('may not have them register at %s', (registrationUrl) => {
    expect(isOwnWord(HERE, said({ registrationUrl }))).toBe(false);
  });

  it('may not send us from one numbered machine to its neighbour, nor from one name under a suffix to another', () => {
    const numbered = { issuer: 'https://10.0.0.1', registrationUrl: 'https://10.0.0.2/inscription' };
    expect(isOwnWord('https://10.0.0.1/c', said(numbered))).toBe(false);
    expect(isOwnWord('https://un.fr/c', said({ issuer: 'https://un.fr', registrationUrl: 'https://deux.fr/' }))).toBe(
      false,
    );
    expect(isOwnWord('https://[::1]/c', said({ issuer: 'https://[::1]', registrationUrl: 'https://[::2]/' }))).toBe(
      false,
    );
  });

  it.each(['authorizationUrl', 'tokenUrl', 'jwksUrl', 'registrationUrl'] as const)(
    'may not lead from TLS to this machine by %s',
    (name) => {
      expect(
        isOwnWord(
          'https://localhost/c',
          said({ issuer: 'https://localhost', registrationUrl: 'https://localhost/i', [name]: 'http://localhost/x' }),
        ),
      ).toBe(false);
    },
  );
});

describe('what a platform is asked to register', () => {
  const tool = { publicUrl: 'https://cartes.ecole.fr', name: 'Ardoise', description: 'Des cartes.', names: true };
  const claimsOf = (names: boolean) =>
    toolRegistration({ ...tool, names })['https://purl.imsglobal.org/spec/lti-tool-configuration'];

  it('is where it begins, ends, chooses and finds our keys, with the scopes that are used here', () => {
    expect(toolRegistration(tool)).toEqual({
      application_type: 'web',
      response_types: ['id_token'],
      grant_types: ['implicit', 'client_credentials'],
      client_name: 'Ardoise',
      client_uri: 'https://cartes.ecole.fr',
      initiate_login_uri: 'https://cartes.ecole.fr/api/lti/login',
      redirect_uris: ['https://cartes.ecole.fr/api/lti/launch'],
      jwks_uri: 'https://cartes.ecole.fr/api/lti/jwks',
      token_endpoint_auth_method: 'private_key_jwt',
      scope:
        'https://purl.imsglobal.org/spec/lti-ags/scope/score https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
      'https://purl.imsglobal.org/spec/lti-tool-configuration': {
        domain: 'cartes.ecole.fr',
        description: 'Des cartes.',
        target_link_uri: 'https://cartes.ecole.fr/api/lti/launch',
        claims: ['iss', 'sub', 'email', 'given_name', 'family_name'],
        messages: [
          {
            type: 'LtiResourceLinkRequest',
            target_link_uri: 'https://cartes.ecole.fr/api/lti/launch',
            label: 'Ardoise',
          },
          {
            type: 'LtiDeepLinkingRequest',
            target_link_uri: 'https://cartes.ecole.fr/api/lti/choices',
            label: 'Ardoise',
            placements: ['ContentArea'],
            supported_types: ['ltiResourceLink'],
          },
        ],
        'https://canvas.instructure.com/lti/privacy_level': 'public',
      },
    });
  });

  it('tells no names where the school shows none', () => {
    expect(claimsOf(false)).toMatchObject({
      claims: ['iss', 'sub', 'email'],
      'https://canvas.instructure.com/lti/privacy_level': 'email_only',
    });
  });
});
