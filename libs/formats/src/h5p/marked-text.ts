import { BLANK } from '@ardoise/contracts/light';
import { htmlText } from '../markup/html-text.js';
import type { Blank } from '../moodle/blanks.js';
import { splitUnescaped } from '../plain-text.js';
import { withoutDots } from '../reading.js';
import { h5pTexts as words } from '#texts/h5p';

/** Between asterisks: a word that is to be found, with others that are right as well, and a tip behind a colon. Two are one sign. */
const MARKED = /\*((?:[^*\n]|\*\*)+)\*/g;
/** What is said after it: to a right answer, and to a wrong one. */
const SAID = /\\([+-])/;
const STAR = '∗';

const plain = (html: string) => htmlText(html).text;
const starred = (text: string) => text.replaceAll(STAR, '*');
/** Two asterisks are one that is shown: put out of the way while marked words are looked for. */
const quietStars = (html: string) => html.replace(/\*\*/g, STAR);

/** A marked word, taken apart: what is right, its tip, and what is said of answers. */
function parted(inner: string): { words: string[]; tip: string; said: string[] } {
  const [before = '', ...rest] = inner.split(SAID);
  const said = rest.flatMap((piece, index) =>
    index % 2 === 1 && piece.trim() !== ''
      ? [`${rest[index - 1] === '+' ? words.right : words.wrong}\u00a0: ${plain(starred(piece))}`]
      : [],
  );
  // A colon that is part of the word, or a slash, is escaped.
  const [word = '', ...tip] = splitUnescaped(before, ':');
  const all = splitUnescaped(word, '/').map((each) => plain(starred(each.replace(/\\([:/])/g, '$1'))));
  return { words: all, tip: plain(starred(tip.join(':').replace(/\\([:/])/g, '$1'))), said };
}

/** Line ends of a text that is no HTML count. */
const lined = (html: string) => (/<(?:p|br|div|ul|ol|li|h\d)\b/i.test(html) ? html : html.replace(/\n/g, '<br>'));

/** HTML whose marked words are blanks; their tips, and what is said of answers, are read on the back. */
export function blanksIn(html: string): { html: string; blanks: Blank[]; hadDots: boolean } {
  const blanks: Blank[] = [];
  const quiet = withoutDots(html);
  const shown = quietStars(quiet).replace(MARKED, (_, inner: string) => {
    const { words: right, tip, said } = parted(inner);
    const notes = [
      ...(tip === '' ? [] : [words.tip(blanks.length + 1, tip)]),
      ...said.map((each) => words.blank(blanks.length + 1, each)),
    ];
    blanks.push({ right: right.filter(Boolean), choices: [], notes });
    return BLANK;
  });
  return { html: lined(starred(shown)), blanks, hadDots: quiet !== html };
}

/** HTML whose marked words are words like the others, and those words. */
export function wordsIn(html: string): { html: string; words: string[] } {
  const found: string[] = [];
  const shown = quietStars(html).replace(MARKED, (_, inner: string) => {
    const [word = ''] = parted(inner).words;
    found.push(word);
    return word;
  });
  return { html: lined(starred(shown)), words: found };
}
