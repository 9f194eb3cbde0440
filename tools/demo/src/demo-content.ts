import type { DemoDeck, DemoFlashcard, DemoFolder } from './demo-types.js';
import { chemistryFolder } from './chemistry/chemistry-folder.js';
import { conjugationFolder } from './conjugation/conjugation-folder.js';
import { typographic } from './french/typography.js';
import { capitalsFolder } from './geography/capitals.js';
import { flagsFolder } from './geography/flags.js';

/** The top-level folders of the demonstration, the same at each call. Pictures are drawn only by their `load`. */
export function demoContent(): DemoFolder[] {
  const folders: DemoFolder[] = [
    {
      name: 'Géographie',
      description: 'Se repérer dans le monde : les pays, leurs capitales et leurs drapeaux.',
      face: { colour: 'sky', sign: '🌍' },
      folders: [capitalsFolder(), flagsFolder()],
      decks: [],
    },
    {
      name: 'Français',
      description: 'Maîtriser la langue : la conjugaison des verbes les plus utiles, temps par temps.',
      face: { colour: 'pink', sign: '📖' },
      folders: [conjugationFolder()],
      decks: [],
    },
    {
      name: 'Sciences',
      description: 'Apprendre le vocabulaire et les repères des sciences, à commencer par la chimie.',
      face: { colour: 'green', sign: '🧪' },
      folders: [chemistryFolder()],
      decks: [],
    },
  ];
  return folders.map(printedFolder);
}

export function countFlashcards(folders: DemoFolder[]): number {
  const inDecks = (folder: DemoFolder) => folder.decks.reduce((sum, deck) => sum + deck.flashcards.length, 0);
  return folders.reduce((sum, folder) => sum + inDecks(folder) + countFlashcards(folder.folders), 0);
}

function printedFolder(folder: DemoFolder): DemoFolder {
  return {
    ...folder,
    name: typographic(folder.name),
    description: typographic(folder.description),
    folders: folder.folders.map(printedFolder),
    decks: folder.decks.map(printedDeck),
  };
}

function printedDeck(deck: DemoDeck): DemoDeck {
  return {
    ...deck,
    name: typographic(deck.name),
    description: typographic(deck.description),
    flashcards: deck.flashcards.map(printedCard),
  };
}

function printedCard(card: DemoFlashcard): DemoFlashcard {
  return {
    ...card,
    question: typographic(card.question),
    answer: card.answer.map(typographic),
    ...(card.possibleAnswers && { possibleAnswers: card.possibleAnswers.map(typographic) }),
    ...(card.additionalTextVerso && { additionalTextVerso: typographic(card.additionalTextVerso) }),
  };
}
