import { isSafeLtiAddress } from '@ardoise/contracts';
import type { LtiPlatformForm } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';

/** A learning platform that may open this application, as an administrator declared it. Durable: it cannot be rebuilt. */
export interface LearningPlatform extends Document {
  name: string;
  /** The `iss` of its tokens, letter by letter. */
  issuer: string;
  clientId: string;
  deploymentIds: readonly string[];
  authorizationUrl: string;
  tokenUrl: string;
  jwksUrl: string;
  create: boolean;
  joinByEmail: boolean;
  professors: boolean;
  enabled: boolean;
  /** ISO 8601 in UTC. */
  createdAt: string;
  /** Of one that registered by itself: what it said that it is, and whether it waits for an administrator to confirm it. */
  registered?: { product: string; waiting: boolean };
}

/**
 * Whether this server may call an address that a platform names: over TLS, and on this very machine only where the platform itself
 * stands there.
 */
export const mayCall = ({ tokenUrl }: LearningPlatform, url: string) =>
  isSafeLtiAddress(url) && (url.startsWith('https:') || tokenUrl.startsWith('http:'));

export const platforms = collection<LearningPlatform>({
  name: 'lti-platforms',
  durable: true,
  indexes: [{ fields: ['issuer', 'clientId'], unique: true }, { fields: ['createdAt'] }],
});

/** Under which name a platform knows somebody. */
export interface PlatformLink extends Document {
  platformId: string;
  userId: string;
  /** The `sub` of its tokens. */
  knownAs: string;
  /** ISO 8601 in UTC. */
  since: string;
}

export const platformLinks = collection<PlatformLink>({
  name: 'lti-links',
  durable: true,
  personal: true,
  indexes: [{ fields: ['userId'], order: { since: 1 } }, { fields: ['platformId'] }],
});

/** A nonce that was used, until no token with it could be believed any more. */
export interface UsedNonce extends Document {
  nonceKey: string;
  /** ISO 8601 in UTC. */
  until: string;
}

/** The index lets a nonce in once, however many processes are asked at the same moment. */
export const usedNonces = collection<UsedNonce>({
  name: 'lti-nonces',
  durable: true,
  indexes: [{ fields: ['nonceKey'], unique: true }, { fields: ['until'] }],
});

/** As an administrator saves it: by that one that waited is confirmed. */
export function platformOf(
  id: string,
  form: LtiPlatformForm,
  { createdAt, registered }: Pick<LearningPlatform, 'createdAt' | 'registered'>,
): LearningPlatform {
  return {
    id,
    name: form.name,
    issuer: form.issuer,
    clientId: form.client_id,
    deploymentIds: [...new Set(form.deployment_ids)],
    authorizationUrl: form.authorization_url,
    tokenUrl: form.token_url,
    jwksUrl: form.jwks_url,
    create: form.create,
    joinByEmail: form.join_by_email,
    professors: form.professors,
    enabled: form.enabled,
    createdAt,
    ...(registered && { registered: { ...registered, waiting: false } }),
  };
}
