import { isTag } from 'domhandler';
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { BLANK } from '@ardoise/contracts/light';
import { htmlText, shownNodes } from '../markup/html-text.js';
import type { ShownText } from '../markup/html-text.js';
import { withoutDots } from '../reading.js';

const SOUND = /\[sound:((?:(?!\[sound:)[^\]])+)\]/g;

/** How Anki marks LaTeX: a formula in the line, one on its own, and a document of its own (docs.ankiweb.net/math.html). */
const LATEX = /\[(\$\$?|latex)\]((?:(?!\[\1\])[^])*?)\[\/\1\]/g;

function formulaOf(_: string, mark: string, inner: string): string {
  const tex = inner.replace(/<[^<>]*>/g, ' ').trim();
  if (mark === '$') return `$${tex}$`;
  // A document holds text with formulas in it, environments of them among others, or is one.
  return mark === 'latex' && /\$|\\[([]|\\begin\{(?:math|displaymath|equation|align|gather)/.test(tex)
    ? tex
    : `$$${tex}$$`;
}

/** The HTML of a field as a card shows it, with the files that it names; nothing of it is ever run or fetched. */
export function fieldText(html: string): ShownText {
  const sounds: string[] = [];
  const plain = html
    .replace(SOUND, (_, name: string) => {
      sounds.push(htmlText(name).text);
      return '';
    })
    .replace(LATEX, formulaOf);
  const { text, files } = htmlText(plain);
  return { text, files: [...sounds, ...files] };
}

/** The items of a field that is one list and nothing else; the whole field where it is none. */
export function fieldItems(html: string): string[] {
  const [list, ...more] = parseDocument(html).children.filter((node) => textContent(node).trim() !== '');
  const isList = list !== undefined && isTag(list) && list.name === 'ul' && more.length === 0;
  const items = isList ? list.children.filter(isTag) : [];
  const texts = items.length > 0 ? items.map((item) => shownNodes(item.children).text) : [fieldText(html).text];
  return texts.filter((text) => text !== '');
}

/** How a picture's covered parts are told: `{{c1::image-occlusion:rect:left=.1:…}}`. */
const OCCLUSION = /\{\{c[\d,]+::image-occlusion:/;
export const isOcclusion = (fields: readonly string[]) => OCCLUSION.test(fields[0] ?? '');

const HOLE = /\{\{c[\d,]+::/g;

export const isCloze = (html: string) => html.search(HOLE) >= 0;

/** A text with holes: each hole is a blank, in order, and what stood in it its answer. Dots of the text itself are one sign. */
export function clozeText(html: string): { question: ShownText; answers: string[]; hadDots: boolean } {
  const answers: string[] = [];
  const quiet = withoutDots(html);
  let [holes, at] = ['', 0];
  for (const { index, 0: opening } of quiet.matchAll(HOLE)) {
    // One that stands in another is part of it.
    if (index < at) continue;
    const end = quiet.indexOf('}}', index + opening.length);
    if (end < 0) break;
    // What follows two colons is a hint.
    const [answer = ''] = quiet.slice(index + opening.length, end).split('::');
    answers.push(fieldText(answer).text);
    holes += quiet.slice(at, index) + BLANK;
    at = end + 2;
  }
  return { question: fieldText(holes + quiet.slice(at)), answers, hadDots: quiet !== html };
}
