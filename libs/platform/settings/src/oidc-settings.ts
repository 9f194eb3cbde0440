import { z } from 'zod';
import { flag } from './checks.js';

/** Whom the words of the provider's claim make professors and students. Nobody is made an administrator by it. */
const OIDC_ROLE_NAMES = ['professor', 'student'] as const;
type OidcRole = (typeof OIDC_ROLE_NAMES)[number];

/** What the words of a claim stand for, in the order in which they count. */
export type OidcRoles = ReadonlyMap<string, OidcRole>;

const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** 'prof=professor,eleve=student': what stands before the last '=' is the provider's word. */
const oidcRoles = z.string().transform((text, context): OidcRoles => {
  const roles = new Map<string, OidcRole>();
  for (const part of parts(text)) {
    const end = part.lastIndexOf('=');
    const role = OIDC_ROLE_NAMES.find((name) => name === part.slice(end + 1).trim());
    const word = part.slice(0, Math.max(end, 0)).trim();
    if (role === undefined || word === '' || roles.has(word))
      context.addIssue(
        `« ${part} » : valeur=professor ou valeur=student attendu, chaque valeur une fois, séparées par des virgules`,
      );
    else roles.set(word, role);
  }
  if (roles.size === 0 && context.issues.length === 0) context.addIssue('valeur=professor ou valeur=student attendu');
  return roles;
});

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const domains = z
  .string()
  .transform((text) => parts(text.toLowerCase()))
  .refine(
    (all) => all.length > 0 && all.every((domain) => DOMAIN.test(domain)),
    'domaines attendus, comme ecole.fr,eleves.ecole.fr',
  );

const claim = z.string().trim().min(1).max(200);

/** Those of the school's identity provider (OpenID Connect). */
export const oidcSettings = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'adresse en https:// (ou http:// sur cette machine) attendue' })
    .optional()
    .describe('Fournisseur d’identité de l’établissement (OpenID Connect) ; sans lui, aucun'),
  OIDC_CLIENT_ID: z.string().optional().describe('Identifiant de l’application chez ce fournisseur'),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Son secret'),
  OIDC_CLIENT_AUTH: z
    .enum(['secret', 'private_key_jwt'])
    .default('secret')
    .describe('Comment l’application s’y fait connaître : par ce secret, ou par une clé (`private_key_jwt`)'),
  OIDC_TRUST_EMAILS: flag(false).describe(
    'Tenir pour vérifiées les adresses que dit ce fournisseur, quoi qu’il dise de `email_verified`',
  ),
  OIDC_ROLE_CLAIM: claim
    .optional()
    .describe('Ce qui y dit le rôle, comme `realm_access.roles` ; sans lui, les rôles se donnent dans Ardoise'),
  OIDC_ROLES: oidcRoles
    .optional()
    .describe('Ses valeurs et leurs rôles, comme `prof=professor,eleve=student` ; de plusieurs, la première compte'),
  OIDC_GROUPS_CLAIM: claim
    .optional()
    .describe('Ce qui y dit les classes, comme `groups` ; sans lui, les classes se font dans Ardoise'),
  OIDC_MAKE_CLASSES: flag(false).describe('Faire celles qui manquent ; sinon, n’y rejoindre que celles qui existent'),
  OIDC_ADMIT_DOMAINS: domains
    .optional()
    .describe(
      'Domaines dont les adresses entrent sans avoir été autorisées, comme `eleves.ecole.fr` ; sans eux, aucun',
    ),
  OIDC_ADMIT_BY_ROLE: flag(false).describe('Entrent de même les personnes dont OIDC_ROLE_CLAIM dit le rôle'),
  OIDC_LABEL: z.string().min(1).default('Se connecter avec mon établissement').describe('Texte du bouton'),
};

type Given = Partial<Record<keyof typeof oidcSettings, unknown>>;

const isAny = (given: Given, ...names: (keyof Given)[]) => names.some((name) => Boolean(given[name]));

/** The provider is of no use without the application's name there, and a secret or a key. */
function together(given: Given): boolean {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID'] as const;
  const isKeyed = given.OIDC_CLIENT_AUTH === 'private_key_jwt';
  const told = [...names.map((name) => given[name]), isKeyed ? given.OIDC_ISSUER : given.OIDC_CLIENT_SECRET];
  return told.filter((one) => one !== undefined).length % told.length === 0;
}

/** What holds among them, and what is said where it does not. */
export const oidcRules: readonly { name: keyof Given; holds: (given: Given) => boolean; error: string }[] = [
  {
    name: 'OIDC_ISSUER',
    holds: together,
    error: 'va avec OIDC_CLIENT_ID et OIDC_CLIENT_SECRET (ou OIDC_CLIENT_AUTH=private_key_jwt)',
  },
  {
    name: 'OIDC_CLIENT_SECRET',
    holds: (given) => given.OIDC_CLIENT_AUTH !== 'private_key_jwt' || given.OIDC_CLIENT_SECRET === undefined,
    error: 'ne va pas avec OIDC_CLIENT_AUTH=private_key_jwt',
  },
  {
    name: 'OIDC_CLIENT_AUTH',
    holds: (given) => given.OIDC_CLIENT_AUTH !== 'private_key_jwt' || isAny(given, 'OIDC_ISSUER'),
    error: 'demande OIDC_ISSUER et OIDC_CLIENT_ID',
  },
  {
    name: 'OIDC_ROLE_CLAIM',
    holds: (given) => isAny(given, 'OIDC_ROLE_CLAIM') === isAny(given, 'OIDC_ROLES'),
    error: 'va avec OIDC_ROLES',
  },
  {
    name: 'OIDC_ADMIT_BY_ROLE',
    holds: (given) => !isAny(given, 'OIDC_ADMIT_BY_ROLE') || isAny(given, 'OIDC_ROLE_CLAIM'),
    error: 'demande OIDC_ROLE_CLAIM et OIDC_ROLES',
  },
  {
    name: 'OIDC_MAKE_CLASSES',
    holds: (given) => !isAny(given, 'OIDC_MAKE_CLASSES') || isAny(given, 'OIDC_GROUPS_CLAIM'),
    error: 'demande OIDC_GROUPS_CLAIM',
  },
  {
    name: 'OIDC_ISSUER',
    holds: (given) =>
      isAny(given, 'OIDC_ISSUER') || !isAny(given, 'OIDC_ROLE_CLAIM', 'OIDC_GROUPS_CLAIM', 'OIDC_ADMIT_DOMAINS'),
    error: 'est demandé par OIDC_ROLE_CLAIM, OIDC_GROUPS_CLAIM et OIDC_ADMIT_DOMAINS',
  },
];
