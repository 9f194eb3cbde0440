import { createRequire } from 'node:module';
import { definite, of } from '../french/articles.js';
import { ELEMENT_NAMES } from './element-names.js';
import { FACTS } from './element-facts.js';

export interface Element {
  number: number;
  symbol: string;
  /** Without article, in lower case. */
  name: string;
  /** 'le sodium', 'l'or'. */
  theName: string;
  /** 'du sodium', 'de l'or'. */
  ofName: string;
  /** For the back of a card: number, mass where the element has one, and what is worth remembering. */
  identity: string;
}

/** What we use of chemical-elements: a mass is missing when no isotope lasts. */
interface Source {
  elements: { number: number; symbol: string; mass?: number | null }[];
}

const require = createRequire(import.meta.url);

export function elements(): Element[] {
  const { elements: source } = require('chemical-elements') as Source;
  return source.map(({ number, symbol, mass }) => {
    const name = ELEMENT_NAMES[number - 1];
    if (!name) throw new Error(`No French name for element ${number}`);
    // One decimal, as in class: beyond it the source's isotope averages drift from the standard weights.
    const weight = mass ? ` Masse atomique : ${mass.toFixed(1).replace('.', ',')} u.` : '';
    const fact = FACTS[symbol] ? ` ${FACTS[symbol]}` : '';
    return {
      number,
      symbol,
      name,
      theName: definite(name, 'm'),
      ofName: of(name, 'm'),
      identity: `Numéro atomique : ${number}.${weight}${fact}`,
    };
  });
}
