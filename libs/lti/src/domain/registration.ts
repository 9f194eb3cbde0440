import { isSafeLtiAddress, LTI_TOOL_CONFIGURATION } from '@ardoise/contracts';
import type { LtiPlatformConfiguration } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { MEMBERS_SCOPE } from './course.js';
import { SCORE_SCOPE } from './grade-line.js';
import { choosingAddress } from './launch.js';

/** An address where a platform may register by itself, until one did: kept under the hash of its secret. */
export interface Invitation extends Document {
  /** ISO 8601 in UTC. */
  until: string;
}

export const invitations = collection<Invitation>({
  name: 'lti-invitations',
  durable: true,
  indexes: [{ fields: ['until'] }],
});

/** How long such an address may be used. */
export const INVITATION_S = 3_600;

const NUMBERS = /^[\d.]+$|:/;

/** Whether two names stand under one: Canvas registers at a school's own name, beside that of its issuer. */
function areSiblings(one: string, other: string): boolean {
  if (one === other) return true;
  const [parent, same] = [one, other].map((host) => host.slice(host.indexOf('.') + 1));
  return parent === same && parent?.includes('.') === true && !NUMBERS.test(one);
}

const nameOf = (url: string) => new URL(url).hostname;

/**
 * Whether this server may ask a platform of itself at an address that a browser brings: over TLS; on this very machine only where
 * this application stands there for its own browsers.
 */
export const mayAsk = (configurationUrl: string, publicUrl: string) =>
  isSafeLtiAddress(configurationUrl) && (configurationUrl.startsWith('https:') || publicUrl.startsWith('http:'));

/**
 * Whether what was read there is the platform's own word: of an issuer of that very name (LTI Dynamic Registration 1.0: a tool goes
 * no further otherwise), registering beside it, and all over TLS where the first address was.
 */
export function isOwnWord(configurationUrl: string, said: LtiPlatformConfiguration): boolean {
  const { issuer, authorizationUrl, tokenUrl, jwksUrl, registrationUrl } = said;
  const all = [issuer, authorizationUrl, tokenUrl, jwksUrl, registrationUrl];
  return (
    nameOf(issuer) === nameOf(configurationUrl) &&
    areSiblings(nameOf(registrationUrl), nameOf(issuer)) &&
    (configurationUrl.startsWith('http:') || all.every((url) => url.startsWith('https:')))
  );
}

/** This application, as a platform is told of it. */
export interface Tool {
  publicUrl: string;
  name: string;
  description: string;
  /** Whether it wants to know what people are called. */
  names: boolean;
}

/**
 * What we ask a platform to register (LTI Dynamic Registration 1.0, over OpenID Connect Dynamic Client Registration 1.0): no more
 * claims and scopes than are used here. Canvas tells no address without a word of its own.
 */
export const toolRegistration = ({ publicUrl, name, description, names }: Tool) => ({
  application_type: 'web',
  response_types: ['id_token'],
  grant_types: ['implicit', 'client_credentials'],
  client_name: name,
  client_uri: publicUrl,
  initiate_login_uri: `${publicUrl}/api/lti/login`,
  redirect_uris: [`${publicUrl}/api/lti/launch`],
  jwks_uri: `${publicUrl}/api/lti/jwks`,
  token_endpoint_auth_method: 'private_key_jwt',
  scope: [SCORE_SCOPE, MEMBERS_SCOPE].join(' '),
  [LTI_TOOL_CONFIGURATION]: {
    domain: new URL(publicUrl).host,
    description,
    target_link_uri: `${publicUrl}/api/lti/launch`,
    claims: ['iss', 'sub', 'email', ...(names ? ['given_name', 'family_name'] : [])],
    messages: [
      { type: 'LtiResourceLinkRequest', target_link_uri: `${publicUrl}/api/lti/launch`, label: name },
      {
        type: 'LtiDeepLinkingRequest',
        target_link_uri: choosingAddress(publicUrl),
        label: name,
        placements: ['ContentArea'],
        supported_types: ['ltiResourceLink'],
      },
    ],
    'https://canvas.instructure.com/lti/privacy_level': names ? 'public' : 'email_only',
  },
});
