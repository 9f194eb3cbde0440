import { expect, it } from 'vitest';
import { isPastedList } from './pasted-list.ts';

it.each([
  ['Nom;Prénom;E-mail\nRoux;Léa;lea@ecole.fr', true],
  ['Liste de 3e B\n\nNom\tAdresse mél\nRoux\tlea@ecole.fr', true],
  ['First Name [Required],Last Name [Required],Email Address [Required]\n', true],
  ['User principal name,Display name\n', true],
  ['Léa Roux <lea@ecole.fr>, Noé <noe@ecole.fr>', false],
  ['E-mail\nlea@ecole.fr', false],
  ['nom;lea@gmail.com', false],
  ['', false],
])('%j is a list with columns: %s', (text, expected) => {
  expect(isPastedList(text)).toBe(expected);
});
