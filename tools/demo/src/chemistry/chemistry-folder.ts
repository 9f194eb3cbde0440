import type { DemoFolder } from '../demo-types.js';
import { fromName, fromNumber, fromSymbol, toFamily } from './element-cards.js';
import { elements } from './elements.js';

const LANTHANIDES = { first: 57, last: 71 };
const ACTINIDES = { first: 89, last: 103 };
const USUAL_LAST = 36;
const RADIUM = 88;

export function chemistryFolder(): DemoFolder {
  const all = elements();
  const between = (first: number, last: number) => all.filter(({ number }) => number >= first && number <= last);
  const usual = between(1, USUAL_LAST);
  const heavier = [...between(USUAL_LAST + 1, LANTHANIDES.first - 1), ...between(LANTHANIDES.last + 1, RADIUM)];
  const innerRows = [...between(LANTHANIDES.first, LANTHANIDES.last), ...between(ACTINIDES.first, ACTINIDES.last)];
  const superheavy = between(ACTINIDES.last + 1, all.length);

  const symbols: DemoFolder = {
    name: 'Noms et symboles',
    description: 'Passer du symbole au nom, puis du nom au symbole.',
    folders: [],
    decks: [
      {
        name: 'Du symbole au nom : les 36 premiers',
        description: "De l'hydrogène au krypton : retrouver l'élément parmi quatre.",
        flashcards: usual.map((element) => fromSymbol(element, all)),
      },
      {
        name: 'Du nom au symbole : les 36 premiers',
        description: 'Écrire le symbole, sans oublier la majuscule : Co est le cobalt, CO un gaz toxique.',
        flashcards: usual.map(fromName),
      },
      {
        name: 'Du symbole au nom : du rubidium au radium',
        description:
          "L'argent, l'étain, l'or, le plomb et les autres éléments des périodes 5 à 7, sans les lanthanides.",
        flashcards: heavier.map((element) => fromSymbol(element, all)),
      },
      {
        name: 'Du nom au symbole : du rubidium au radium',
        description: 'Beaucoup de ces symboles viennent du latin : le verso dit lesquels.',
        flashcards: heavier.map(fromName),
      },
      {
        name: 'Lanthanides et actinides',
        description: 'Les deux rangées du bas du tableau périodique, pour aller plus loin.',
        flashcards: innerRows.flatMap((element) => [fromSymbol(element, all), fromName(element)]),
      },
      {
        name: 'Éléments superlourds',
        description: 'Les éléments 104 à 118, créés en laboratoire. Paquet en préparation, caché aux élèves.',
        visible: false,
        flashcards: superheavy.flatMap((element) => [fromSymbol(element, all), fromName(element)]),
      },
    ],
  };

  const families: DemoFolder = {
    name: 'Numéros et familles',
    description: 'Situer un élément dans le tableau périodique.',
    folders: [],
    decks: [
      {
        name: 'Numéros atomiques',
        description:
          "Le numéro atomique est le nombre de protons du noyau. Les 36 premiers éléments, d'après leur numéro.",
        flashcards: usual.map((element) => fromNumber(element, usual)),
      },
      {
        name: 'Familles',
        description:
          "Métaux alcalins, halogènes, gaz nobles… Les éléments d'une famille se comportent de façon semblable.",
        flashcards: toFamily(all),
      },
    ],
  };

  return {
    name: 'Chimie',
    description: 'La matière et ses constituants.',
    folders: [
      {
        name: 'Éléments chimiques',
        description: 'Les 118 éléments du tableau périodique : noms, symboles, numéros et familles.',
        folders: [symbols, families],
        decks: [],
      },
    ],
    decks: [],
  };
}
