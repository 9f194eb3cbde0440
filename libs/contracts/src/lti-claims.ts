import { z } from 'zod';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const said = z.string().max(2_000);

/**
 * What an id token says of a launch (LTI Core 1.3, 5.3), once its signature, audience and times are known to be right. Names and
 * address are the platform's to tell or not, and so is everything of this that is optional.
 */
export const ltiClaims = z
  .looseObject({
    sub: z.string().min(1).max(255).optional(),
    email: said.optional().catch(undefined),
    given_name: z.unknown().optional(),
    family_name: z.unknown().optional(),
    [`${LTI}version`]: said.catch(''),
    [`${LTI}message_type`]: said.catch(''),
    [`${LTI}deployment_id`]: said.catch(''),
    [`${LTI}target_link_uri`]: said.catch(''),
    [`${LTI}roles`]: z.array(said).max(100).catch([]),
    [`${LTI}custom`]: z.record(z.string(), z.unknown()).catch({}),
    [AGS]: z
      .looseObject({ scope: z.array(said).max(100), lineitem: said.optional() })
      .optional()
      .catch(undefined),
    [`${LTI}resource_link`]: z.looseObject({ id: said }).optional().catch(undefined),
  })
  .transform((claims) => ({
    sub: claims.sub,
    email: claims.email,
    firstName: claims.given_name,
    lastName: claims.family_name,
    version: claims[`${LTI}version`],
    messageType: claims[`${LTI}message_type`],
    deploymentId: claims[`${LTI}deployment_id`],
    target: claims[`${LTI}target_link_uri`],
    roles: claims[`${LTI}roles`],
    custom: claims[`${LTI}custom`],
    resourceLinkId: (claims[`${LTI}resource_link`] as { id: string } | undefined)?.id,
    /** Where the activity's grades are kept, and what may be done there (AGS 2.0, 3.1). */
    grades: claims[AGS] as { scope: string[]; lineitem?: string } | undefined,
  }));
export type LtiClaims = z.infer<typeof ltiClaims>;
