import { errors as jose } from 'jose';
import * as client from 'openid-client';
import { DomainError } from '@ardoise/contracts';
import type { ErrorCode } from '@ardoise/contracts';

/** Why a sign-in at the provider came to nothing, as the log says it. */
export interface SignInTrouble {
  cause: string;
  /** What the person is told. */
  code: ErrorCode;
  /** What the provider said: its `error` and `error_description` (RFC 6749, 4.1.2.1 and 5.2). */
  said?: { error: string; description: string | undefined };
}

const OF_PERSON: Partial<Record<ErrorCode, string>> = {
  removed: 'a professor removed this person',
  'oidc-not-authorised': 'nobody has added this address',
  'oidc-email-unverified': 'the provider does not say that the address is verified',
  'oidc-no-email': 'the provider tells no address',
  'oidc-other-identity': 'somebody else at the provider opened this account before',
  'oidc-no-role': 'the provider tells none of the roles of OIDC_ROLES in OIDC_ROLE_CLAIM',
  'oidc-late': 'too late, or begun in another browser, or ended before',
};

/** By `error` of the token endpoint, or of the answer that the browser brought. */
const SAID: Record<string, Pick<SignInTrouble, 'cause' | 'code'>> = {
  invalid_client: {
    cause: 'the client’s name, secret or key (OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_CLIENT_AUTH) is wrong',
    code: 'oidc-failed',
  },
  // As Keycloak tells a wrong secret as well.
  unauthorized_client: {
    cause: 'the provider does not let this client in (OIDC_CLIENT_ID), or not with this secret (OIDC_CLIENT_SECRET)',
    code: 'oidc-failed',
  },
  invalid_grant: { cause: 'the code was used before, or is too old', code: 'oidc-late' },
  access_denied: { cause: 'the provider, or the person there, refused', code: 'oidc-failed' },
  temporarily_unavailable: { cause: 'the provider is away', code: 'oidc-away' },
  server_error: { cause: 'the provider failed', code: 'oidc-away' },
};

const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);

function ofSaid(error: string, description: string | undefined): SignInTrouble {
  const said = { error, description };
  if (/redirect/i.test(description ?? ''))
    return { cause: 'the provider does not know our redirect address', code: 'oidc-failed', said };
  // As Keycloak tells that somebody sat too long before its page.
  if (/expired/i.test(description ?? '')) return { cause: 'too late', code: 'oidc-late', said };
  return { ...(SAID[error] ?? { cause: 'the provider refused', code: 'oidc-failed' as const }), said };
}

function ofToken(error: unknown): SignInTrouble | null {
  const failed = (cause: string): SignInTrouble => ({ cause, code: 'oidc-failed' });
  if (error instanceof jose.JWKSTimeout)
    return { cause: 'the provider’s keys did not come in time', code: 'oidc-away' };
  if (error instanceof jose.JWTExpired) return failed('the ID token has expired: compare the clocks');
  if (error instanceof jose.JWTClaimValidationFailed)
    return failed(
      error.claim === 'iss'
        ? 'the ID token names another issuer than the one discovered'
        : error.claim === 'iat' || error.claim === 'nbf'
          ? 'the ID token is of the future: compare the clocks'
          : `the ID token’s ${error.claim} is not what was asked for`,
    );
  if (error instanceof jose.JOSEError) return failed('the ID token is signed by none of the provider’s keys');
  return null;
}

/** What it was, by what the libraries throw. */
export function troubleOf(error: unknown): SignInTrouble {
  if (error instanceof DomainError) return { cause: OF_PERSON[error.code] ?? error.code, code: error.code };
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return ofSaid(error.error, error.error_description);
  const known = ofToken(error);
  if (known) return known;
  if (error instanceof client.ClientError) {
    if (error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
      return {
        cause: 'OIDC_ISSUER is not the issuer that the provider says it is, to the last sign',
        code: 'oidc-failed',
      };
    if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
      return { cause: 'the ID token is too old or of the future: compare the clocks', code: 'oidc-failed' };
    if (AWAY.has(error.code ?? '')) return { cause: 'the provider is away', code: 'oidc-away' };
  }
  // What fetch throws where nobody answers.
  if (error instanceof TypeError) return { cause: 'the provider is away', code: 'oidc-away' };
  return { cause: 'not as it was begun', code: 'oidc-failed' };
}
