import { checkPassword, PASSWORD_RULES } from './password.js';

describe('a password', () => {
  it.each([
    ['', 'Le mot de passe doit contenir au moins 8 caractères.'],
    ['Abc1234', 'Le mot de passe doit contenir au moins 8 caractères.'],
    ['abcdefgh', 'Le mot de passe doit contenir au moins une lettre majuscule.'],
    ['ABCDEFGH', 'Le mot de passe doit contenir au moins une lettre minuscule.'],
    ['Abcdefgh', 'Le mot de passe doit contenir au moins un chiffre.'],
  ])('is refused, the first rule first: %j', (password, message) => {
    expect(checkPassword(password)).toEqual({ valid: false, message });
  });

  it.each(['Abcdefg1', 'Éléphant1', 'Zoé au lycée 2'])('is accepted: %s', (password) => {
    expect(checkPassword(password)).toEqual({ valid: true, message: 'Le mot de passe est suffisamment fort.' });
  });

  it('is valid exactly when all four rules of the checklist are met', () => {
    for (const password of ['', 'a', 'A1b2C3d4', 'aaaaaaaa', 'AAAAAAA1', 'aA1'])
      expect(checkPassword(password).valid).toBe(PASSWORD_RULES.every(({ met }) => met(password)));
  });
});
