import { errors as jose } from 'jose';
import * as client from 'openid-client';
import { DomainError } from '@ardoise/contracts';
import { troubleOf } from './oidc-troubles.js';

const answered = (error: string, description?: string) =>
  new client.AuthorizationResponseError('refused', {
    cause: new URLSearchParams({ error, ...(description !== undefined && { error_description: description }) }),
  });
const refused = (error: string, description?: string) =>
  new client.ResponseBodyError('refused', {
    cause: { error, ...(description !== undefined && { error_description: description }) },
    response: new Response(null, { status: 400 }),
  });
const failed = (code: string) => Object.assign(new client.ClientError('failed'), { code });
const claim = (name: string) => new jose.JWTClaimValidationFailed('failed', {}, name);

describe('why a sign-in at the provider came to nothing', () => {
  it.each<[string, unknown, string, RegExp]>([
    ['not added', new DomainError('oidc-not-authorised'), 'oidc-not-authorised', /nobody has added/],
    ['not verified', new DomainError('oidc-email-unverified'), 'oidc-email-unverified', /not say.*verified/],
    ['no address', new DomainError('oidc-no-email'), 'oidc-no-email', /no address/],
    ['somebody else', new DomainError('oidc-other-identity'), 'oidc-other-identity', /somebody else/],
    ['removed', new DomainError('removed'), 'removed', /removed/],
    ['too late', new DomainError('oidc-late'), 'oidc-late', /too late/],
    ['wrong secret', refused('invalid_client', 'Invalid client credentials'), 'oidc-failed', /OIDC_CLIENT_SECRET/],
    ['code spent', refused('invalid_grant', 'Code already used'), 'oidc-late', /used before/],
    ['redirect address', refused('invalid_grant', 'Incorrect redirect_uri'), 'oidc-failed', /redirect address/],
    ['sat too long', answered('temporarily_unavailable', 'authentication_expired'), 'oidc-late', /too late/],
    ['refused there', answered('access_denied'), 'oidc-failed', /refused/],
    ['issuer', failed('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'), 'oidc-failed', /OIDC_ISSUER/],
    ['clock', failed('OAUTH_JWT_TIMESTAMP_CHECK_FAILED'), 'oidc-failed', /clocks/],
    ['no answer in time', failed('OAUTH_TIMEOUT'), 'oidc-away', /away/],
    ['nobody answers', new TypeError('fetch failed'), 'oidc-away', /away/],
    ['expired token', new jose.JWTExpired('expired', {}, 'exp'), 'oidc-failed', /clocks/],
    ['token of the future', claim('iat'), 'oidc-failed', /future/],
    ['token of another issuer', claim('iss'), 'oidc-failed', /another issuer/],
    ['token for another client', claim('aud'), 'oidc-failed', /aud/],
    ['keys late', new jose.JWKSTimeout(), 'oidc-away', /keys/],
    ['keys unknown', new jose.JWKSNoMatchingKey(), 'oidc-failed', /keys/],
    ['signature', new jose.JWSSignatureVerificationFailed(), 'oidc-failed', /keys/],
    ['anything else', new Error('autre'), 'oidc-failed', /not as it was begun/],
  ])('%s', (_, error, code, cause) => {
    const told = troubleOf(error);
    expect(told.code).toBe(code);
    expect(told.cause).toMatch(cause);
  });

  it('holds what the provider said', () => {
    expect(troubleOf(refused('invalid_client', 'Invalid client credentials')).said).toEqual({
      error: 'invalid_client',
      description: 'Invalid client credentials',
    });
  });
});
