import type { EmbeddedFiles } from './embedded-files.js';
import { isDataUrl, kindOfFile } from './markup/sources.js';
import { shortName } from './plain-text.js';
import { cardTexts as words } from '#texts/formats';

/** A file for a face: the first that a card can show. @param changes takes what is said of the others */
export function faceFile(given: readonly string[], changes: string[], embedded: EmbeddedFiles): string | null {
  const files = given.map((name) => (isDataUrl(name) ? (embedded.addUrl(name, 'data:') ?? words.dataFile) : name));
  const shown = files.filter((name) => kindOfFile(name) !== null);
  const unknown = files.filter((name) => !shown.includes(name));
  if (unknown.length > 0) changes.push(words.unknownFiles(unknown.map(shortName)));
  const others = new Set(shown).size - 1;
  if (others > 0) changes.push(words.moreFiles(others));
  return shown[0] ?? null;
}
