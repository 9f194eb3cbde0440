import { BLANK } from '@ardoise/contracts/light';

/** A field of a note as a card shows it. */
export interface FieldText {
  text: string;
  /** Names of its pictures, sounds and films, in order. */
  files: string[];
}

const SOUND = /\[sound:([^\]]+)\]/g;
const BLOCKS = new Set([
  'ADDRESS',
  'BLOCKQUOTE',
  'DIV',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'HR',
  'OL',
  'P',
  'PRE',
  'TABLE',
  'TR',
  'UL',
]);
const MARKS: Readonly<Record<string, string>> = { B: '**', STRONG: '**', I: '*', EM: '*', CODE: '`' };
const LEFT_OUT = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE']);

function nameOf(source: string | null): string | null {
  if (!source || /^[a-z]+:/i.test(source)) return null;
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

function written(node: Node, files: string[]): string {
  if (node.nodeType === 3) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  const tag = element.tagName.toUpperCase();
  if (LEFT_OUT.has(tag)) return '';
  if (tag === 'BR') return '\n';
  if (tag === 'IMG' || tag === 'SOURCE' || tag === 'VIDEO' || tag === 'AUDIO') {
    const name = nameOf(element.getAttribute('src'));
    if (name !== null) files.push(name);
  }
  const inner = [...element.childNodes].map((child) => written(child, files)).join('');
  if (tag === 'LI') return `\n- ${inner.trim()}`;
  if (tag === 'TD' || tag === 'TH') return `${inner} `;
  if (BLOCKS.has(tag)) return `\n${inner}\n`;
  const mark = MARKS[tag];
  return mark && inner.trim() !== '' ? `${mark}${inner.trim()}${mark}` : inner;
}

/** How Anki marks LaTeX: a formula in the line, one on its own, and a document of its own (docs.ankiweb.net/math.html). */
const LATEX = /\[(\$\$?|latex)\]([^]*?)\[\/\1\]/g;

function formulaOf(_: string, mark: string, inner: string): string {
  const tex = inner.trim();
  if (mark === '$') return `$${tex}$`;
  // A document holds text with formulas in it, or is one.
  return mark === 'latex' && /\$|\\[([]/.test(tex) ? tex : `$$${tex}$$`;
}

/** The HTML of a field as plain text with Markdown's marks; nothing of it is ever run or fetched. */
export function fieldText(html: string): FieldText {
  const files: string[] = [];
  const withoutSounds = html.replace(SOUND, (_, name: string) => {
    files.push(name);
    return '';
  });
  const { body } = new DOMParser().parseFromString(`<body>${withoutSounds}</body>`, 'text/html');
  const text = written(body, files)
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+\n|\n[ \t]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(LATEX, formulaOf)
    // eslint-disable-next-line no-control-regex -- what no text of ours may hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim();
  return { text, files };
}

const CLOZE = /\{\{c\d+::([\s\S]*?)(?:::[\s\S]*?)?\}\}/g;

export const isCloze = (text: string) => /\{\{c\d+::/.test(text);

/** A text with holes: each hole is a blank, in order, and what stood in it its answer. Dots of the text itself are one sign. */
export function clozeText(text: string): { question: string; answers: string[] } {
  const answers: string[] = [];
  const question = text.replaceAll(BLANK, '…').replace(CLOZE, (_, answer: string) => {
    answers.push(answer.trim());
    return BLANK;
  });
  return { question, answers };
}
