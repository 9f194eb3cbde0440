import { mixedChoices, mixed } from '../choices.js';
import type { DemoFlashcard } from '../demo-types.js';
import { capitalised } from '../french/articles.js';
import { FAMILIES } from './element-names.js';
import type { Element } from './elements.js';

/** The wrong choices begin with the symbol's letter: the very mistake to be unlearnt (Na: néon, nickel …). */
export function fromSymbol(element: Element, all: readonly Element[]): DemoFlashcard {
  const others = all.filter((other) => other !== element);
  const initial = element.symbol.charAt(0);
  const alike = others.filter(({ name }) => plain(name).startsWith(initial));
  const near = others.filter(({ number }) => Math.abs(number - element.number) <= 10);
  return {
    question: `Quel élément a pour symbole ${element.symbol} ?`,
    answer: [capitalised(element.name)],
    possibleAnswers: mixedChoices(element.symbol, [capitalised(element.name)], [names(alike), names(near)]),
    additionalTextVerso: element.identity,
  };
}

export function fromName(element: Element): DemoFlashcard {
  return {
    question: `Quel est le symbole ${element.ofName} ?`,
    answer: [element.symbol],
    additionalTextVerso: element.identity,
  };
}

export function fromNumber(element: Element, among: readonly Element[]): DemoFlashcard {
  const near = among.filter(({ number }) => number !== element.number && Math.abs(number - element.number) <= 4);
  return {
    question: `Quel élément a pour numéro atomique ${element.number} ?`,
    answer: [capitalised(element.name)],
    // One in two is typed: a name is remembered better than it is recognised.
    ...(element.number % 2 === 0 && {
      possibleAnswers: mixedChoices(element.symbol, [capitalised(element.name)], [names(near)]),
    }),
    additionalTextVerso: `Symbole : ${element.symbol}. ${element.identity}`,
  };
}

export function toFamily(all: readonly Element[]): DemoFlashcard[] {
  const families = Object.keys(FAMILIES).map(capitalised);
  const cards = Object.entries(FAMILIES).flatMap(([family, symbols]) =>
    symbols.split(' ').flatMap((symbol) => {
      const element = all.find((other) => other.symbol === symbol);
      return element ? [familyCard(element, family, families)] : [];
    }),
  );
  const questions = mixed(
    cards.map(({ question }) => question),
    'familles',
  );
  cards.sort((a, b) => questions.indexOf(a.question) - questions.indexOf(b.question));
  return [...cards, HIDDEN];
}

function familyCard(element: Element, family: string, families: readonly string[]): DemoFlashcard {
  return {
    question: `À quelle famille appartient ${element.theName} (${element.symbol}) ?`,
    answer: [capitalised(family)],
    possibleAnswers: mixedChoices(element.symbol, [capitalised(family)], [families]),
    additionalTextVerso: element.identity,
  };
}

/** Not shown to pupils: its answer depends on the textbook. */
const HIDDEN: DemoFlashcard = {
  question: "À quelle famille appartient l'hydrogène (H) ?",
  answer: ['À aucune'],
  possibleAnswers: ['Métaux alcalins', 'Halogènes', 'Gaz nobles', 'À aucune'],
  additionalTextVerso:
    "L'hydrogène est placé au-dessus des métaux alcalins, mais c'est un non-métal. Carte à valider par le professeur.",
  visible: false,
};

const names = (list: readonly Element[]) => list.map(({ name }) => capitalised(name));
/** Upper case, without accents: 'étain' begins with an E. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
