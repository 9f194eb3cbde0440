import { isTag } from 'domhandler';
import { textContent } from 'domutils';
import { BLANK } from '@ardoise/contracts/light';
import { htmlText, shownNodes } from '../markup/html-text.js';
import type { ShownText } from '../markup/html-text.js';
import { shallowHtml } from '../markup/shallow-html.js';
import { withoutDots } from '../reading.js';
import { ankiTexts } from '#texts/anki';

const SOUND = /\[sound:((?:(?!\[sound:)[^\]])+)\]/g;

/** What Anki has read aloud by the machine (docs.ankiweb.net/templates/fields.html, 'Text to speech'). */
const SPOKEN = /\[anki:tts[^\][]*\]((?:(?!\[anki:tts)[^])*?)\[\/anki:tts\]/g;

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
  const written = plain.replace(SPOKEN, '$1');
  const { files, told = [], text } = htmlText(written);
  const all = written === plain ? told : [...told, ankiTexts.spoken];
  return { text, ...(all.length > 0 && { told: all }), files: [...sounds, ...files] };
}

/** The items of a field that is one list and nothing else; the whole field where it is none. */
export function fieldItems(html: string): string[] {
  const [list, ...more] = shallowHtml(html).nodes.filter((node) => textContent(node).trim() !== '');
  const isList = list !== undefined && isTag(list) && list.name === 'ul' && more.length === 0;
  const items = isList ? list.children.filter(isTag) : [];
  const texts = items.length > 0 ? items.map((item) => shownNodes(item.children).text) : [fieldText(html).text];
  return texts.filter((text) => text !== '');
}

/** How a picture's covered parts are told: `{{c1::image-occlusion:rect:left=.1:…}}`. */
const OCCLUSION = /\{\{c[\d,]+::image-occlusion:/;
export const isOcclusion = (fields: readonly string[]) => OCCLUSION.test(fields[0] ?? '');

const HOLE = /\{\{c[\d,]+::/g;
const HOLE_START = /^\{\{c[\d,]+::$/;

export const isCloze = (html: string) => html.search(HOLE) >= 0;

/** Where each hole ends that does, by where it begins; what opens within one ends first. */
function endsOf(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { index, 0: sign } of text.matchAll(/\{\{c[\d,]+::|\}\}/g)) {
    if (sign !== '}}') open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) ends.set(start, index);
    }
  }
  return ends;
}

/** What stands in a hole, and the hint that follows two colons; holes within it are a part of its text, without their hints. */
function holeOf(inner: string): { answer: string; hint: string } {
  let [answer, hint] = ['', ''];
  /** Whether a hint has begun, in the hole and in each that is open within it. */
  const hinted = [false];
  for (const piece of inner.split(/(\{\{c[\d,]+::|\}\}|::)/)) {
    const isHint = hinted.includes(true);
    if (HOLE_START.test(piece)) hinted.push(false);
    else if (piece === '}}' && hinted.length > 1) hinted.pop();
    else if (piece === '::' && !isHint) hinted[hinted.length - 1] = true;
    else if (!isHint) answer += piece;
    else if (hinted[0]) hint += piece;
  }
  return { answer, hint };
}

/**
 * A text with holes: each hole is a blank, in order, what stood in it its answer, and its hint stands behind it in brackets, as
 * Anki shows it in its place. Dots of the text itself are one sign.
 */
export function deletionsOf(html: string): {
  question: ShownText;
  answers: string[];
  hadDots: boolean;
  /** Holes stood within holes: the outermost are blanks. */
  isNested: boolean;
} {
  const answers: string[] = [];
  const quiet = withoutDots(html);
  const ends = endsOf(quiet);
  let [holes, at, isNested] = ['', 0, false];
  for (const { index, 0: opening } of quiet.matchAll(HOLE)) {
    if (index < at) {
      isNested = true;
      continue;
    }
    const end = ends.get(index);
    if (end === undefined) continue;
    const { answer, hint } = holeOf(quiet.slice(index + opening.length, end));
    answers.push(fieldText(answer).text);
    holes += quiet.slice(at, index) + BLANK + (hint.trim() === '' ? '' : ` (${hint.trim()})`);
    at = end + 2;
  }
  return { question: fieldText(holes + quiet.slice(at)), answers, hadDots: quiet !== html, isNested };
}
