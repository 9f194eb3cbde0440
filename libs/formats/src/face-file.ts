import { CARD_KINDS } from '@ardoise/contracts/light';
import type { EmbeddedFiles } from './embedded-files.js';
import type { Stated } from './kinds/stated.js';
import type { ShownText } from './markup/html-text.js';
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

/** Whether what a card says lies on its picture. */
export const isOnPicture = (stated: Stated | undefined) => stated !== undefined && CARD_KINDS[stated.kind].needsPicture;

/** The files of a question that there are. A picture that something lies on is the first: without it there is none. */
export function shownFiles(
  { stated, question }: { stated?: Stated | undefined; question: ShownText },
  here: ShownText,
): ShownText {
  const isLost = isOnPicture(stated) && here.files[0] !== question.files[0];
  return isLost ? { ...here, files: [] } : here;
}
