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

/** Without what cannot be seen. */
export const plainText = (text: string) => text.replace(INVISIBLE, '');

/** Takes text line by line, and tells what was found so far. */
export function addressReader() {
  const found: Addresses = { recognised: [], invalid: [], duplicates: 0, ignored: [] };
  const seen = new Set<string>();
  let isFirst = true;
  /** @returns the address when it is one that was not there yet */
  const word = (written: string): string | null => {
    const address = written.toLowerCase();
    if (seen.has(address)) {
      found.duplicates += 1;
      return null;
    }
    seen.add(address);
    if (!isEmail(address)) {
      found.invalid.push(written);
      return null;
    }
    found.recognised.push(address);
    return address;
  };
  return {
    found,
    line(line: string): void {
      const words = wordsOf(line);
      if (words.length === 0) return;
      const withAt = words.filter((one) => one.includes('@')).length;
      const isRow = withAt === 1 || (withAt === 0 && isFirst && HEADER.test(line));
      isFirst = false;
      for (const one of words) {
        if (one.includes('@')) word(one);
        else (isRow ? found.ignored : found.invalid).push(one);
      }
    },
    /** A cell that is to hold one address. */
    address(cell: string): string | null {
      const [one] = wordsOf(cell);
      return one === undefined ? null : word(one);
    },
  };
}

/**
 * Reads addresses from anything that people paste: lists cut by commas, semicolons, spaces or lines, rows of a
 * spreadsheet, addresses with names. Words without an @ are ignored in a row with one address and in its heading;
 * standing alone or among several addresses they are addresses gone wrong.
 */
export function readAddresses(text: string): Addresses {
  const reader = addressReader();
  for (const line of plainText(text).split(/\r\n|\r|\n/)) reader.line(line);
  return reader.found;
}

export class NotText extends Error {}

const decode = (bytes: Uint8Array, encoding: string, fatal = false) =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

/** The text of a CSV file, whichever program wrote it. @throws NotText for a workbook or another kind of file */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be');
  if (bytes.subarray(0, 4_096).includes(0)) throw new NotText();
  try {
    return decode(bytes, 'utf-8', true);
  } catch {
    // French Excel writes CSV in the code page of Windows.
    return decode(bytes, 'windows-1252');
  }
}
