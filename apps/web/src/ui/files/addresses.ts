import { isEmail } from '@ardoise/contracts/light';

/** What a pasted or loaded text holds. */
export interface Addresses {
  /** Each once, in lower case, in the order in which they came. */
  recognised: string[];
  /** What was meant as an address and is none, as it was written. */
  invalid: string[];
  /** How many were there again. */
  duplicates: number;
  /** Names, classes and other words beside the addresses. */
  ignored: string[];
}

// Spreadsheets and mail programs leave these behind unseen.
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;
/** '"Martin, Zoé" <zoe@ecole.fr>': a quoted name may hold commas. */
const QUOTED_NAME = /"[^"\n]*"\s*(?=<)/g;
const IN_BRACKETS = /<([^<>]*)>/g;
const AROUND = /^(?:mailto:|["'“”«»()[\]<>.:])+|["'“”«»()[\]<>.:!?]+$/gi;
const HEADER = /mail|adresse|courriel/i;

const tidy = (word: string) => word.replace(AROUND, '');

/** The words of a part between commas: of 'Zoé Martin <zoe@ecole.fr>' only the address. */
function wordsOfPart(part: string): string[] {
  const named = [...part.matchAll(IN_BRACKETS)].map(([, address = '']) => tidy(address.replace(/\s+/g, '')));
  const others = part.replace(IN_BRACKETS, ' ').split(/\s+/).map(tidy);
  if (named.length === 0) return others;
  const known = new Set(named);
  return [...named, ...others.filter((word) => word.includes('@') && !known.has(word))];
}

/** The words of a line, cut at commas, semicolons, tabs and spaces. */
function wordsOf(line: string): string[] {
  const parts = line.replace(QUOTED_NAME, ' ').split(/[,;\t]+/);
  return parts.flatMap(wordsOfPart).filter(Boolean);
}

/**
 * Reads addresses from anything that people paste: lists cut by commas, semicolons, spaces or lines, rows of a
 * spreadsheet, addresses with names. Words without an @ are ignored in a row with one address and in its heading;
 * standing alone or among several addresses they are addresses gone wrong.
 */
export function readAddresses(text: string): Addresses {
  const found: Addresses = { recognised: [], invalid: [], duplicates: 0, ignored: [] };
  const seen = new Set<string>();
  let isFirst = true;
  const take = (written: string) => {
    const address = written.toLowerCase();
    if (seen.has(address)) found.duplicates += 1;
    else if (isEmail(address)) found.recognised.push(address);
    else found.invalid.push(written);
    seen.add(address);
  };
  for (const line of text.replace(INVISIBLE, '').split(/\r\n|\r|\n/)) {
    const words = wordsOf(line);
    if (words.length === 0) continue;
    const withAt = words.filter((one) => one.includes('@')).length;
    const isRow = withAt === 1 || (withAt === 0 && isFirst && HEADER.test(line));
    isFirst = false;
    for (const one of words) {
      if (one.includes('@')) take(one);
      else (isRow ? found.ignored : found.invalid).push(one);
    }
  }
  return found;
}
