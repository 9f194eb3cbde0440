import { isTag } from 'domhandler';
import type { Element } from 'domhandler';
import { htmlText, plainShown } from '../markup/html-text.js';
import type { ShownText } from '../markup/html-text.js';
import { localName, textIn } from '../markup/xml.js';
import { withoutDots } from '../reading.js';
import { attrOf } from './canvas-fields.js';
import { filesHere } from './item.js';
import type { ItemPlace } from './item.js';

const FILES = new Set(['matimage', 'mataudio', 'matvideo']);

/** The elements of a material that say something, in order. */
function partsOf(element: Element): Element[] {
  const name = localName(element);
  if (/^mat(?:text|emtext|break)$/.test(name) || FILES.has(name)) return [element];
  return element.children.filter(isTag).flatMap(partsOf);
}

/** What is asked: the materials of a presentation that belong to no response. */
export const materialsAsked = (presentation: Element): Element[] =>
  presentation.children
    .filter(isTag)
    .flatMap((child) =>
      localName(child) === 'material'
        ? [child]
        : /^(?:response|render)_/.test(localName(child))
          ? []
          : materialsAsked(child),
    );

/** Materials of QTI 1.2 as a card shows them. */
export class Materials {
  /** Files that the package does not hold. */
  readonly missing = new Set<string>();

  constructor(private readonly fileName: ItemPlace['fileName']) {}

  /** @param quiet where blanks stand in the text: its own dots would be taken for some */
  shown(elements: readonly Element[], quiet = false): ShownText {
    const named: string[] = [];
    const told: string[] = [];
    let text = '';
    for (const part of elements.flatMap(partsOf)) {
      const name = localName(part);
      if (FILES.has(name)) named.push(attrOf(part, 'uri'));
      else if (name === 'matbreak') text += '\n';
      else {
        const raw = quiet ? withoutDots(textIn(part)) : textIn(part);
        const shown = /html/i.test(attrOf(part, 'texttype')) ? htmlText(raw) : plainShown(raw);
        named.push(...shown.files);
        told.push(...(shown.told ?? []));
        // Words that are stressed stand in their line, and so does what follows them.
        const isStressed = name === 'matemtext' && shown.text !== '';
        const between = text === '' || text.endsWith('\n') ? '' : isStressed || text.endsWith('* ') ? ' ' : '\n\n';
        if (shown.text !== '') text = `${text.trimEnd()}${between}${isStressed ? `*${shown.text}* ` : shown.text}`;
      }
    }
    const { files } = filesHere({ text: '', files: named.filter(Boolean) }, this.fileName, this.missing);
    return { text: text.trim(), files, ...(told.length > 0 && { told }) };
  }
}
