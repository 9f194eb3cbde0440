import { z } from 'zod';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const CHOOSING = 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings';
const NAMES = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
const said = z.string().max(2_000);

/** As the platform says it. */
interface LtiChoosing {
  deep_link_return_url: string;
  accept_types: string[];
  accept_presentation_document_targets: string[];
  accept_multiple: boolean;
  accept_lineitem: boolean;
  /** Given back as it came. */
  data?: string;
}

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
    [`${LTI}context`]: z
      .looseObject({ id: z.string().min(1).max(255), title: said.optional().catch(undefined) })
      .optional()
      .catch(undefined),
    [NAMES]: z.looseObject({ context_memberships_url: said }).optional().catch(undefined),
    [CHOOSING]: z
      .looseObject({
        deep_link_return_url: z.string().max(10_000),
        accept_types: z.array(said).max(100),
        accept_presentation_document_targets: z.array(said).max(100).catch([]),
        accept_multiple: z.boolean().catch(false),
        accept_lineitem: z.boolean().catch(true),
        data: z.string().max(50_000).optional(),
      })
      .optional()
      .catch(undefined),
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
    /** The course. */
    course: claims[`${LTI}context`] as { id: string; title?: string } | undefined,
    /** Where its members are listed (Names and Role Provisioning Services 2.0, 3.6.1.1). */
    membersUrl: (claims[NAMES] as { context_memberships_url: string } | undefined)?.context_memberships_url,
    /** What may be chosen for the course, and where it is told (Deep Linking 2.0, 4.4.1). */
    choosing: claims[CHOOSING] as LtiChoosing | undefined,
  }));
export type LtiClaims = z.infer<typeof ltiClaims>;
