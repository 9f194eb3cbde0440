import { mixedChoices, hash } from '../choices.js';
import type { DemoDeck, DemoFolder } from '../demo-types.js';
import { continents, type Continent } from './countries.js';
import { FLAGS } from './flag-notes.js';
import { flagPicture } from './flag-picture.js';

export function flagsFolder(): DemoFolder {
  return {
    name: 'Drapeaux',
    description: 'Reconnaître les drapeaux du monde : couleurs, bandes, croix, étoiles et emblèmes.',
    folders: [],
    decks: continents().map(flagsDeck),
  };
}

function flagsDeck(continent: Continent): DemoDeck {
  const notes = FLAGS[continent.slug] ?? {};
  // In alphabetical order a card would help to guess the next one.
  const shown = continent.countries
    .filter((country) => country.code in notes)
    .sort((a, b) => hash(a.code) - hash(b.code));
  return {
    name: `Drapeaux : ${continent.name}`,
    description: `${shown.length} drapeaux à reconnaître parmi quatre pays ; au verso, un repère pour s'en souvenir.`,
    flashcards: shown.map((country, index) => {
      const others = continent.countries.filter((other) => other !== country);
      const near = others.filter((other) => other.subregion === country.subregion);
      const picture = flagPicture(`drapeau-${continent.slug}-${index + 1}.png`, country.code);
      return {
        // The number tells the cards of a list apart, where the picture is not seen.
        question: `Drapeau ${index + 1} : à quel pays appartient ce drapeau ?`,
        answer: [country.name],
        possibleAnswers: mixedChoices(
          country.code,
          [country.name],
          [near.map((other) => other.name), others.map((other) => other.name)],
        ),
        additionalTextVerso: notes[country.code],
        media: picture,
      };
    }),
  };
}
