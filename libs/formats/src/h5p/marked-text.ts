import { BLANK } from '@ardoise/contracts/light';
import { htmlText } from '../markup/html-text.js';
import type { Blank } from '../moodle/blanks.js';
import { splitUnescaped } from '../plain-text.js';
import { withoutDots } from '../reading.js';

/** Between asterisks: a word that is to be found, with others that are right as well, and a tip behind a colon. */
const MARKED = /\*([^*]+)\*/g;

const plain = (html: string) => htmlText(html).text;

function parted(inner: string): string[] {
  // A colon that is part of the word, or a slash, is escaped.
  const [words = ''] = splitUnescaped(inner, ':');
  return splitUnescaped(words, '/').map((word) => plain(word.replace(/\\([:/])/g, '$1')));
}

/** HTML whose marked words are blanks. */
export function blanksIn(html: string): { html: string; blanks: Blank[]; hadDots: boolean } {
  const blanks: Blank[] = [];
  const quiet = withoutDots(html);
  const shown = quiet.replace(MARKED, (_, inner: string) => {
    blanks.push({ right: parted(inner).filter(Boolean), choices: [] });
    return BLANK;
  });
  return { html: shown, blanks, hadDots: quiet !== html };
}

/** HTML whose marked words are words like the others, and those words. */
export function wordsIn(html: string): { html: string; words: string[] } {
  const words: string[] = [];
  const shown = html.replace(MARKED, (_, inner: string) => {
    const [word = ''] = parted(inner);
    words.push(word);
    return word;
  });
  return { html: shown, words };
}
