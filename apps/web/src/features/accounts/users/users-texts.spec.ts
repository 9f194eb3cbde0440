import { describe, expect, it } from 'vitest';
import { usersTexts } from '#texts/accounts/users';

describe('what is somebody’s', () => {
  it.each([
    ['ada@ecole.fr', 'Rôle d’ada@ecole.fr', 'Nom d’ada@ecole.fr'],
    ['zoe@ecole.fr', 'Rôle de zoe@ecole.fr', 'Nom de zoe@ecole.fr'],
  ])('is told with an elision before a vowel: %s', (email, role, name) => {
    expect(usersTexts.list.roleOf(email)).toBe(role);
    expect(usersTexts.edit.renameTitle(email)).toBe(name);
  });
});
