import type { CardKnowledge, DeckKnowledge, Flashcard } from '@ardoise/contracts';
import { folded, textsSearched } from '@ardoise/contracts/light';
import type { CardChoice, CardFilter } from './card-choice.ts';

/** What a student knows of a deck, and marked in it. */
export interface OwnCards {
  knowledge: DeckKnowledge;
  stars: ReadonlySet<string>;
}

const searched = new WeakMap<Flashcard, string>();

/** All that a card is found by. */
function searchedText(card: Flashcard): string {
  const known = searched.get(card);
  if (known !== undefined) return known;
  const text = folded(textsSearched(card).join('\n'));
  searched.set(card, text);
  return text;
}

type Fits = (card: Flashcard, known: CardKnowledge | undefined, stars: ReadonlySet<string>) => boolean;

const FITS: Readonly<Record<CardFilter, Fits>> = {
  all: () => true,
  due: (_, known) => known?.due === true,
  hard: (_, known) => known?.hard === true,
  starred: ({ id }, __, stars) => stars.has(id),
};

/** Those of the cards in which what is searched for stands, in their order. */
export function foundCards(cards: readonly Flashcard[], search: string): readonly Flashcard[] {
  const sought = folded(search);
  return sought === '' ? cards : cards.filter((card) => searchedText(card).includes(sought));
}

/** Those of them that the filter lets through. */
export function fittingCards(
  cards: readonly Flashcard[],
  filter: CardFilter,
  { knowledge, stars }: OwnCards,
): readonly Flashcard[] {
  return filter === 'all' ? cards : cards.filter((card) => FITS[filter](card, knowledge[card.id], stars));
}

/** The cards of a choice, in their order. */
export const chosenCards = (cards: readonly Flashcard[], { filter, search }: CardChoice, own: OwnCards) =>
  fittingCards(foundCards(cards, search), filter, own);
