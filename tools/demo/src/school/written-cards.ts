import type { Deed, DemoCard } from './deeds.js';
import { printed } from './desk.js';
import { PROFESSOR } from './pupils.js';
import type { Shelf, ShelvedCard } from './shelf.js';

const FORMULA: DemoCard = {
  question: 'Quelle relation donne le nombre $N$ de neutrons du noyau $^{A}_{Z}\\mathrm{X}$ ?',
  answer: ['$N = A - Z$'],
  possibleAnswers: ['$N = A + Z$', '$N = Z - A$', '$N = A - Z$', '$N = \\dfrac{A}{Z}$'],
  additionalTextVerso:
    'A compte tous les nucléons, Z les protons seuls : le sodium $^{23}_{11}\\mathrm{Na}$ a $23 - 11 = 12$ neutrons.',
};

const BLANKS: DemoCard = {
  question: 'À la cantine, nous ... (manger) vite et nous ... (commencer) par le dessert.',
  answer: ['mangeons', 'commençons'],
  possibleAnswers: ['commencons', 'mangeons', 'commençons', 'mangons'],
  isFillableText: true,
  additionalTextVerso: 'Devant o, g devient ge et c devient ç : ainsi le verbe garde son son à toutes les personnes.',
};

/** What the professor has written for the class: a card with formulas, one with blanks. */
export function classCards(shelf: Shelf) {
  const made = (deck: string, name: string, written: DemoCard): ShelvedCard => {
    const { path } = shelf.deck(deck);
    return { path: `${path}/${name}`, deck: path, card: printed(written) };
  };
  const formula = made('Numéros atomiques', 'neutrons', FORMULA);
  const blanks = made("Présent de l'indicatif", 'cantine', BLANKS);
  return {
    formula,
    blanks,
    deeds: (at: number): Deed[] =>
      [formula, blanks].map(({ path, deck, card }) => {
        return { type: 'AddCard', at, by: PROFESSOR, deck, card: path, content: card };
      }),
  };
}
