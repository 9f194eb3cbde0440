import type { AssignableRole } from '@ardoise/contracts';

/** What the provider tells of somebody, as tokens and answers hold it. */
type Claims = Readonly<Record<string, unknown>>;

/** Which claims are read, and how. */
export interface ClaimRules {
  /** A dotted path, as `realm_access.roles`; undefined: roles are none of the provider's business. */
  role: string | undefined;
  /** What its words stand for, in the order in which they count. */
  roles: ReadonlyMap<string, AssignableRole>;
  /** A dotted path, as `groups`; undefined: nor are classes. */
  groups: string | undefined;
}

/** A person's place in the school, by the provider. */
export interface SchoolPlace {
  /** null: it was to tell a role and told none that is known; absent: it is not asked for any. */
  role?: AssignableRole | null;
  /** null: more than are looked at; absent: it is not asked for any. Providers say of who is in none nothing at all. */
  groups?: readonly string[] | null;
}

/**
 * A claim by a dotted path. Names of claims hold dots themselves (`https://ecole.fr/roles`, a client of Keycloak's
 * `resource_access`), so that the path is cut wherever what stands before a dot is there.
 */
export function claimAt(claims: unknown, path: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  if (Object.hasOwn(claims, path)) return (claims as Claims)[path];
  for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1)) {
    const head = path.slice(0, dot);
    if (!Object.hasOwn(claims, head)) continue;
    const found = claimAt((claims as Claims)[head], path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Of one person: nobody is in more classes. */
export const GROUPS_MOST = 200;
/** With the path to it, of which the last part counts. */
const GROUP_MAX_LENGTH = 300;

/** A claim's texts: one, or those of an array. */
function wordsAt(claims: Claims, path: string): string[] {
  const said = claimAt(claims, path);
  return (Array.isArray(said) ? said : [said]).filter((word) => typeof word === 'string');
}

/** Whether all that the rules ask for was said here, so that nobody else has to be asked. */
export const isPlaceSaid = (claims: Claims, { role, groups }: ClaimRules) =>
  [role, groups].every((path) => path === undefined || claimAt(claims, path) !== undefined);

export function schoolPlaceOf(claims: Claims, rules: ClaimRules): SchoolPlace {
  return {
    ...(rules.role !== undefined && { role: roleAt(claims, rules.role, rules.roles) }),
    ...(rules.groups !== undefined && { groups: groupsAt(claims, rules.groups) }),
  };
}

function roleAt(claims: Claims, path: string, roles: ClaimRules['roles']): AssignableRole | null {
  const words = new Set(wordsAt(claims, path));
  const [, role = null] = [...roles].find(([word]) => words.has(word)) ?? [];
  return role;
}

function groupsAt(claims: Claims, path: string): string[] | null {
  const groups = [...new Set(wordsAt(claims, path))].filter(({ length }) => length <= GROUP_MAX_LENGTH);
  return groups.length > GROUPS_MOST ? null : groups;
}
