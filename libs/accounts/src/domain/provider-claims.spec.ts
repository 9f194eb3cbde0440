import { claimAt, GROUPS_MOST, schoolPlaceOf } from './provider-claims.js';
import type { ClaimRules } from './provider-claims.js';

const keycloak = {
  sub: 'a',
  realm_access: { roles: ['default-roles-ecole', 'prof'] },
  resource_access: { 'ardoise.ecole.fr': { roles: ['eleve'] }, account: { roles: ['view-profile'] } },
  'https://ecole.fr/roles': 'eleve',
};

describe('a claim', () => {
  it.each([
    ['sub', 'a'],
    ['realm_access.roles', ['default-roles-ecole', 'prof']],
    // A client's own name may hold dots, and so may a claim's.
    ['resource_access.ardoise.ecole.fr.roles', ['eleve']],
    ['https://ecole.fr/roles', 'eleve'],
  ])('is found at %s', (path, value) => expect(claimAt(keycloak, path)).toEqual(value));

  it.each([
    'roles',
    'realm_access.roles.0.x',
    'sub.length',
    '__proto__',
    'constructor.name',
    'realm_access.toString',
    '.',
    '',
  ])('is not made up at %s', (path) => expect(claimAt(keycloak, path)).toBeUndefined());

  it('is not what the provider inherits', () => {
    for (const claims of [null, 'texte', 3, [], undefined]) expect(claimAt(claims, 'length.x')).toBeUndefined();
  });
});

describe('a role', () => {
  const rules: ClaimRules = {
    groups: undefined,
    role: 'roles',
    roles: new Map([
      ['prof', 'professor'],
      ['eleve', 'student'],
    ]),
  };

  it.each<[string, unknown, unknown]>([
    ['one text', 'prof', 'professor'],
    ['one of several', ['autre', 'eleve'], 'student'],
    ['the first of the table, where there are two', ['eleve', 'prof'], 'professor'],
    ['none of the table', ['admin', 'Prof', 'prof ', 'eleve,prof'], null],
    ['of no text', [{ prof: true }, 3, null, ['prof']], null],
    ['not told', undefined, null],
    ['nothing', [], null],
  ])('is %s', (_, roles, role) => expect(schoolPlaceOf({ roles }, rules)).toEqual({ role }));

  it('is none of the provider’s business where the school does not ask', () => {
    expect(schoolPlaceOf({ roles: 'prof' }, { ...rules, role: undefined })).toEqual({});
  });
});

describe('groups', () => {
  const rules: ClaimRules = { role: undefined, roles: new Map(), groups: 'groups' };
  const many = Array.from({ length: GROUPS_MOST + 1 }, (_, n) => `g${n}`);

  it.each<[string, unknown, unknown]>([
    ['each once', ['3B', '3B', '/classes/4A'], ['3B', '/classes/4A']],
    ['one text', '3B', ['3B']],
    ['none, where nothing is told', undefined, []],
    ['none of what is no text', [null, 3, { name: '3B' }, ['3B']], []],
    ['none that is far too long', ['x'.repeat(301)], []],
    ['not looked at where there are too many', many, null],
  ])('are %s', (_, groups, told) => expect(schoolPlaceOf({ groups }, rules)).toEqual({ groups: told }));
});
