import { withDe } from './elision.js';

it.each([
  ['Ardoise', 'd’Ardoise'],
  ['Cartes', 'de Cartes'],
  ['Élan', 'd’Élan'],
  ['œuvre', 'd’œuvre'],
  ['Yann', 'de Yann'],
  ['Hugo', 'de Hugo'],
  ['8 cartes', 'de 8 cartes'],
  ['\u2068Ardoise\u2069', 'd’\u2068Ardoise\u2069'],
  ['\u2068Cartes\u2069', 'de \u2068Cartes\u2069'],
  ['', 'de '],
])('before « %s », French says « %s »', (name, said) => {
  expect(withDe(name)).toBe(said);
});
