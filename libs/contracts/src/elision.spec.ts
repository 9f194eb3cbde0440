import { withDe } from './elision.js';

it.each([
  ['Ardoise', 'd’Ardoise'],
  ['Cartes', 'de Cartes'],
  ['Élan', 'd’Élan'],
  ['œuvre', 'd’œuvre'],
  ['Yann', 'de Yann'],
  ['Hugo', 'de Hugo'],
  ['8 cartes', 'de 8 cartes'],
  ['', 'de '],
])('before « %s », French says « %s »', (name, said) => {
  expect(withDe(name)).toBe(said);
});
