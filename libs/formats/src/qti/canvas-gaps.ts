import type { Element } from 'domhandler';
import { BLANK } from '@ardoise/contracts/light';
import type { ShownText } from '../markup/html-text.js';
import { childrenOf, localName } from '../markup/xml.js';
import type { Blank } from '../moodle/blanks.js';
import { attrOf } from './canvas-fields.js';
import type { ScoredCondition } from './canvas-fields.js';

/** How an item reads its parts. */
interface Reads {
  shown: (material: Element) => ShownText;
  labels: (response: Element) => readonly { id: string; shown: ShownText }[];
}

/** Gaps that stand between pieces of text, each with what is right in it, as ILIAS and D2L write QTI 1.2. */
export function gapsIn(
  presentation: Element | undefined,
  { shown, labels }: Reads,
  right: readonly ScoredCondition[],
): ShownText & { blanks: Blank[] } {
  const blanks: Blank[] = [];
  const pieces: ShownText[] = [];
  const gap = (response: Element) => {
    const all = labels(response);
    const idents = new Set([attrOf(response, 'ident'), ...all.map(({ id }) => id)]);
    const values = right.filter((given) => idents.has(given.response)).map(({ value }) => value);
    const textOf = (value: string) => all.find(({ id, shown: { text } }) => id === value && text !== '')?.shown.text;
    blanks.push({
      right: [...new Set(values)].map((value) => textOf(value) ?? value),
      choices: all.map(({ shown: { text } }) => text).filter(Boolean),
    });
    pieces.push({ text: BLANK, files: [] });
  };
  const walk = (element: Element): void => {
    for (const child of childrenOf(element)) {
      if (localName(child) === 'material') pieces.push(shown(child));
      else if (/^response_(?:str|num|lid)$/.test(localName(child))) gap(child);
      else walk(child);
    }
  };
  if (presentation) walk(presentation);
  const text = pieces
    .map((piece) => piece.text)
    .filter(Boolean)
    .join(' ');
  return {
    // A comma stands at its gap; what would be a fourth dot of it stays apart.
    text: text.replace(/ ,/g, ','),
    files: pieces.flatMap(({ files }) => files),
    told: pieces.flatMap(({ told = [] }) => told),
    blanks,
  };
}
