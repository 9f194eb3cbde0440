import { z } from 'zod';
import { folderId, id, isoDate, line, refusedAs, shownLine, wholeNumber } from '../form.js';
import { isSafeLtiAddress } from './lti-address.js';

/** Platforms that a school may have, and deployments of one. */
export const LTI_PLATFORMS = 50;
export const LTI_DEPLOYMENTS = 50;
const ADDRESS = 1_000;
/** An id token of a platform that says much of itself has some 10,000 characters. */
const TOKEN = 100_000;

const address = z
  .string()
  .max(ADDRESS)
  .trim()
  .refine(isSafeLtiAddress, refusedAs('lti-address'))
  .meta({ format: 'uri', pattern: '^https://[A-Za-z0-9.-]+(/[A-Za-z0-9._~/-]*)?$' });

/** What a platform is known by, and what its word is worth. */
export const ltiPlatformForm = z.strictObject({
  name: shownLine(80).min(1),
  /** Compared letter by letter: an address as a rule, with or without a slash at its end. */
  issuer: shownLine(ADDRESS).min(1),
  client_id: shownLine(255).min(1),
  deployment_ids: z.array(shownLine(255).min(1)).min(1).max(LTI_DEPLOYMENTS),
  authorization_url: address,
  token_url: address,
  jwks_url: address,
  /** Accounts are made for those who have none. */
  create: z.boolean(),
  /** Who has an account of the same address is taken to be its owner; administrators never. */
  join_by_email: z.boolean(),
  /** Its teachers are professors here, and may be joined as such. */
  professors: z.boolean(),
  enabled: z.boolean(),
});
export type LtiPlatformForm = z.infer<typeof ltiPlatformForm>;

/** The same of one that is declared: a platform that registered by itself may have told no deployment yet. */
export const ltiPlatformEdit = ltiPlatformForm.extend({
  deployment_ids: z.array(shownLine(255).min(1)).max(LTI_DEPLOYMENTS),
});

export const ltiPlatform = ltiPlatformEdit.extend({
  id,
  created_at: isoDate,
  people: z.number(),
  /** It registered by itself: what it said that it is, empty where it said nothing, and whether it waits to be confirmed. */
  registered: z.object({ product: z.string(), waiting: z.boolean() }).nullable(),
});
export type LtiPlatform = z.infer<typeof ltiPlatform>;

export const ltiSetup = z.object({
  /** What is copied to the platform. */
  addresses: z.object({ login: z.string(), launch: z.string(), choose: z.string(), jwks: z.string() }),
  key: z.object({ kid: z.string(), made_at: isoDate }),
  /** Whether browsers will carry our cookie back from another site: they do over TLS, and on this very machine. */
  reachable: z.boolean(),
  platforms: z.array(ltiPlatform),
});
export type LtiSetup = z.infer<typeof ltiSetup>;

const said = line(2_000).optional();
/** OpenID Connect third-party initiated login, with what LTI adds. Platforms say more than that, which is left out. */
export const ltiLogin = z.looseObject({
  iss: said,
  client_id: said,
  login_hint: said,
  lti_message_hint: z.string().max(TOKEN).optional(),
  lti_deployment_id: said,
  target_link_uri: said,
  /** Ours, of a frame that has been asked to keep a cookie. */
  cadre: said,
});

/** A form that the browser posts on a platform's behalf; `error` when that would not vouch for anybody. */
export const ltiLaunch = z.looseObject({
  state: z.string().max(100).optional(),
  id_token: z.string().max(TOKEN).optional(),
  error: said,
});

/** What a page of ours in a platform's frame posts to open a tab: sealed, from that page. */
export const ltiFrameEntry = z.strictObject({ pass: z.string().min(1).max(10_000) });

/** Of what is shown where something is chosen: a folder, or what is looked for, or the quizzes; from which line on. */
export const ltiChoiceQuery = z.strictObject({
  dossier: folderId.optional(),
  cherche: z.string().max(100).optional(),
  quoi: z.literal('quiz').optional(),
  depuis: wholeNumber(0, 100_000).optional(),
});
export type LtiChoiceQuery = z.infer<typeof ltiChoiceQuery>;

/** Things that a course may take at once. */
export const LTI_CHOSEN = 50;
const chosen = z.string().regex(/^(paquet|dossier|quiz):[\w-]{1,36}$/);
/**
 * What was chosen, as the page's form posts it: `kind:id`, once or several times; 'rien' when it was left. Before, who was never here
 * answers to the terms: 'accepte', and `accord` where the box was ticked.
 */
export const ltiChosen = z.strictObject({
  fait: z.enum(['choisi', 'rien', 'accepte']).optional(),
  accord: z.literal('oui').optional(),
  choix: z
    .union([chosen.transform((one) => [one]), z.array(chosen).max(LTI_CHOSEN)])
    .optional()
    .transform((all) => [...new Set(all)]),
});

export const ltiKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      n: z.string(),
      e: z.string(),
      kid: z.string(),
      alg: z.string(),
      use: z.string(),
    }),
  ),
});
