import type { Element } from 'domhandler';
import { markupTexts as words } from '#texts/formats';
import type { CardMark } from './marks.js';

const MARKS: Readonly<Record<string, CardMark>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  s: '~~',
  strike: '~~',
  del: '~~',
};
const MOST_LETTERS = 2000;

/** The declarations of a `style`, names and values in small letters; of a very long one the first. */
function declarations({ attribs }: Element): ReadonlyMap<string, string> {
  const parts = (attribs['style'] ?? '').slice(0, MOST_LETTERS).toLowerCase().split(';');
  return new Map(
    parts.map((part) => {
      const [name = '', ...value] = part.split(':');
      return [
        name.trim(),
        value
          .join(':')
          .trim()
          .replace(/!important$/, '')
          .trimEnd(),
      ];
    }),
  );
}

function marksOf(element: Element, style: ReadonlyMap<string, string>): CardMark[] {
  const weight = style.get('font-weight') ?? '';
  const slant = style.get('font-style') ?? '';
  const own = MARKS[element.name];
  // A text processor wraps all that is pasted in a bold element that is not bold.
  const isOff = (own === '**' && /^(?:normal|[1-4]00)$/.test(weight)) || (own === '*' && slant === 'normal');
  const marks = new Set<CardMark>(own === undefined || isOff ? [] : [own]);
  if (element.name !== 'span') return [...marks];
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) marks.add('**');
  if (/^(?:italic|oblique)/.test(slant)) marks.add('*');
  if (decoration(style).includes('line-through')) marks.add('~~');
  return [...marks];
}

const decoration = (style: ReadonlyMap<string, string>) =>
  `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;

/** Whether a colour is one: black, white and what lies between them is how text is written anyway. */
function isHue(colour: string): boolean {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(colour)?.[1];
  const figures = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(colour)?.slice(1).map(Number);
  const size = hex?.length === 3 ? 1 : 2;
  const parts = hex
    ? [0, 1, 2].map((n) => parseInt(hex.slice(n * size, (n + 1) * size).repeat(3 - size), 16))
    : figures;
  if (parts) return Math.max(...parts) - Math.min(...parts) > 48;
  return /^(?:red|green|blue|orange|purple|magenta|fuchsia|yellow|lime|cyan|aqua|teal|maroon|navy|olive|brown|pink|violet)$/.test(
    colour,
  );
}

function lostOf({ name, attribs }: Element, style: ReadonlyMap<string, string>): string[] {
  const isUnderlined = /^(?:u|ins|mark)$/.test(name) || decoration(style).includes('underline');
  const isInline = name === 'span' || name === 'font';
  const ground = style.get('background-color') ?? style.get('background') ?? '';
  const colour = style.get('color') ?? attribs['color']?.toLowerCase() ?? '';
  return [
    ...(isUnderlined || (isInline && isHue(ground)) ? [words.underlined] : []),
    ...(isInline && isHue(colour) ? [words.coloured] : []),
  ];
}

/** How an element with text looks. */
export interface HtmlLook {
  /** The marks of ours that its name and style stand for, outermost first. */
  marks: CardMark[];
  /** What its look says and a card does not, in French sentences. */
  lost: string[];
}

export function lookOf(element: Element): HtmlLook {
  const style = declarations(element);
  return { marks: marksOf(element, style), lost: lostOf(element, style) };
}
