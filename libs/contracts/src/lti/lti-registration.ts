import { z } from 'zod';
import { isoDate, line } from '../form.js';
import { isSafeLtiAddress } from './lti-address.js';

const PLATFORM = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
export const LTI_TOOL_CONFIGURATION = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

/** Where a platform registers by itself, once; shown once. */
export const ltiInvitation = z.object({ url: z.string(), until: isoDate });
export type LtiInvitation = z.infer<typeof ltiInvitation>;

/** What a platform adds to that address (LTI Dynamic Registration 1.0): some add more, which is left out. */
export const ltiRegistrationQuery = z.looseObject({
  openid_configuration: z.string().max(2_000).optional(),
  registration_token: z.string().max(10_000).optional(),
});

const address = z.string().max(1_000).refine(isSafeLtiAddress);
/** Of a name or a version, what can be shown in a line. */
const shown = line(1_000)
  .transform((text) => text.slice(0, 80))
  .catch('');

/** What a platform publishes of itself (OpenID Connect Discovery 1.0, 3, with LTI's own part). */
export const ltiPlatformConfiguration = z
  .looseObject({
    issuer: address,
    authorization_endpoint: address,
    token_endpoint: address,
    jwks_uri: address,
    registration_endpoint: address,
    [PLATFORM]: z.looseObject({ product_family_code: shown, version: shown }).optional().catch(undefined),
  })
  .transform((said) => {
    const about = said[PLATFORM] as { product_family_code: string; version: string } | undefined;
    return {
      issuer: said.issuer,
      authorizationUrl: said.authorization_endpoint,
      tokenUrl: said.token_endpoint,
      jwksUrl: said.jwks_uri,
      registrationUrl: said.registration_endpoint,
      product: about ? `${about.product_family_code} ${about.version}`.trim() : '',
    };
  });
export type LtiPlatformConfiguration = z.infer<typeof ltiPlatformConfiguration>;

const name = z.union([z.string(), z.int().transform(String)]).pipe(line(255).min(1));

/** What it answers once we are registered there (OpenID Connect Dynamic Client Registration 1.0, 3.2). */
export const ltiRegistered = z
  .looseObject({
    client_id: name,
    /** A platform that deploys tools one by one tells none yet. */
    [LTI_TOOL_CONFIGURATION]: z.looseObject({ deployment_id: name.optional() }).optional().catch(undefined),
  })
  .transform((said) => ({
    clientId: said.client_id,
    deploymentId: (said[LTI_TOOL_CONFIGURATION] as { deployment_id?: string } | undefined)?.deployment_id,
  }));
