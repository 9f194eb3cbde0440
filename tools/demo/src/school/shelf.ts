import type { DemoFlashcard, DemoFolder } from '../demo-types.js';
import type { Path } from './deeds.js';

export interface ShelvedCard {
  path: Path;
  deck: Path;
  card: DemoFlashcard;
}

export interface ShelvedDeck {
  path: Path;
  name: string;
  cards: readonly ShelvedCard[];
}

/** The decks and cards of the content that students see, by where they stand. */
export class Shelf {
  private readonly decks: readonly ShelvedDeck[];

  constructor(content: readonly DemoFolder[]) {
    this.decks = content.flatMap((folder) => decksIn(folder, ''));
  }

  /** @param name as it is typed, with ordinary spaces. @throws Error for a deck that is not there */
  deck(name: string): ShelvedDeck {
    const found = this.decks.find((deck) => typed(deck.name) === name);
    if (!found) throw new Error(`the demonstration has no deck ‘${name}’`);
    return found;
  }

  /** The card of a deck that has this among its answers. @throws Error likewise */
  card(deck: string, answer: string): ShelvedCard {
    const found = this.deck(deck).cards.find(({ card }) => card.answer.some((text) => typed(text) === answer));
    if (!found) throw new Error(`‘${deck}’ has no card answered by ‘${answer}’`);
    return found;
  }
}

const typed = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");

function decksIn(folder: DemoFolder, above: Path): ShelvedDeck[] {
  const here = `${above}/${folder.name}`;
  const decks = folder.decks.filter(({ visible = true }) => visible);
  return [
    ...decks.map(({ name, flashcards }): ShelvedDeck => {
      const path = `${here}/${name}`;
      const cards = flashcards.map((card, place): ShelvedCard => ({ path: `${path}/${place}`, deck: path, card }));
      return { path, name, cards: cards.filter(({ card }) => card.visible !== false) };
    }),
    ...folder.folders.flatMap((child) => decksIn(child, here)),
  ];
}
