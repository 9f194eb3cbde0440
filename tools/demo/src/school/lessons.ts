import type { Shelf, ShelvedDeck } from './shelf.js';

/** What is begun in each of the six weeks. */
const WEEKS = [
  ['Capitales : Europe', "Présent de l'indicatif"],
  ['Drapeaux : Europe', 'Du symbole au nom : les 36 premiers'],
  ['Capitales : Afrique', 'Imparfait'],
  ['Du symbole au nom : du rubidium au radium', 'Drapeaux : Afrique'],
  ['Capitales : Asie', 'Futur simple'],
  ['Drapeaux : Asie', 'Familles'],
];

export function lessons(shelf: Shelf): ShelvedDeck[][] {
  return WEEKS.map((names) => names.map((name) => shelf.deck(name)));
}
