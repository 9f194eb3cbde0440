import type { PersonNames } from '@ardoise/contracts';
import { isPersonName, tidyName } from '@ardoise/contracts/light';

/** What a last name may begin with, besides its first word. */
const PARTICLES = new Set([
  'de',
  'du',
  'des',
  'd',
  'le',
  'la',
  'les',
  'el',
  'al',
  'ben',
  'van',
  'von',
  'da',
  'di',
  'dos',
]);
const isUpper = (word: string) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();

/** Where the last name ends: with its capitals where it alone has them, otherwise with the first word that is no particle. */
function lastWords(words: readonly string[]): number {
  const capitals = words.findIndex((word) => !isUpper(word));
  if (capitals > 0) return capitals;
  const first = words.findIndex((word) => !PARTICLES.has(word.toLowerCase()));
  return Math.min(Math.max(first, 0) + 1, Math.max(words.length - 1, 1));
}

function pupilOf(line: string): PersonNames {
  const [last = '', ...more] = line.split(/[\t;,]/).map(tidyName);
  if (more.length > 0) return { last_name: last, first_name: more.filter(Boolean).join(' ') };
  const words = last.split(' ');
  if (words.length === 1) return { first_name: last };
  const end = lastWords(words);
  return { last_name: words.slice(0, end).join(' '), first_name: words.slice(end).join(' ') };
}

/** Pupils of a text, one a line, last name first; lines of which one part can be no name are told apart. */
export function pupilsIn(text: string): { pupils: PersonNames[]; refused: string[] } {
  const found: { pupils: PersonNames[]; refused: string[] } = { pupils: [], refused: [] };
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const { first_name: first, last_name: last } = pupilOf(line);
    const parts = [first, last].filter((part): part is string => Boolean(part));
    if (parts.length === 0 || !parts.every(isPersonName)) found.refused.push(line.trim());
    else found.pupils.push({ ...(first && { first_name: first }), ...(last && { last_name: last }) });
  }
  return found;
}
