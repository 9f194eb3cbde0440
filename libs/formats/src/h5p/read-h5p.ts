import type { FileContent } from '../file-content.js';
import { Reading } from '../reading.js';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { openZip } from '../zip/open-zip.js';
import type { OpenZip } from '../zip/open-zip.js';
import { EXERCISES, MATERIAL, SEEN } from './exercises.js';
import { jsonFields, isFields, stringOf } from './json.js';
import type { Fields } from './json.js';
import { licenceOf, lostOfSet } from './lost.js';
import { h5pTexts as words } from '#texts/h5p';

const MOST_LEVELS = 50;

async function jsonOf(zip: OpenZip, name: string): Promise<Fields> {
  try {
    return jsonFields(JSON.parse(new TextDecoder().decode(await zip.read(name))));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(words.damaged);
  }
}

/** 'H5P.MultiChoice 1.16' without its version. */
const libraryOf = (name: string) => name.split(' ')[0] ?? '';

class Content {
  /** How many things were passed over that are no exercises. */
  material = 0;

  constructor(
    private readonly reading: Reading,
    private readonly path: readonly string[],
  ) {}

  /** Takes an exercise, or those in what holds several: a question set, a column, a book, the pauses of a film. */
  take(library: string, params: Fields, title: string, level = 0): void {
    const exercise = EXERCISES[library];
    if (exercise) return exercise(this.reading, params, { path: this.path, title });
    const lost = lostOfSet(params);
    if (lost.length > 0) this.reading.changed(title, words.set, lost);
    if (SEEN.test(library) || isFields(params['video']) || isFields(params['interactiveVideo'])) this.material++;
    const before = this.reading.report.length;
    this.inside(params, level);
    const isKnown = MATERIAL.test(library) || this.reading.report.length > before;
    if (!isKnown) this.reading.leftOut(title, library, words.notOwn(library.replace('H5P.', '')));
  }

  private inside(value: unknown, level: number): void {
    if (level > MOST_LEVELS) return;
    if (Array.isArray(value)) return value.forEach((each) => this.inside(each, level + 1));
    if (!isFields(value)) return;
    const library = libraryOf(stringOf(value['library']));
    if (library.startsWith('H5P.') && isFields(value['params']))
      return this.take(library, value['params'], stringOf(jsonFields(value['metadata'])['title']), level + 1);
    for (const each of Object.values(value)) this.inside(each, level + 1);
  }
}

/**
 * Reads a content of H5P (https://h5p.org/documentation/developers/json-file-definitions): sets of questions, lone ones,
 * cards, and what holds them. @throws UnreadableFile
 */
export async function readH5p(bytes: Uint8Array, fileName: string): Promise<FileContent> {
  const zip = await openZip(bytes);
  if (!zip.names.has('h5p.json') || !zip.names.has('content/content.json')) throw new UnreadableFile(words.none);
  const head = await jsonOf(zip, 'h5p.json');
  const title = stringOf(head['title']).trim() || fileName.replace(/\.[^.]*$/, '');
  const reading = new Reading((name) => zip.names.has(name));
  const main = libraryOf(stringOf(head['mainLibrary']));
  const content = new Content(reading, [title]);
  content.take(main, await jsonOf(zip, 'content/content.json'), title);
  const licence = licenceOf(head);
  const notes = [...(content.material > 0 ? [words.material(content.material)] : []), ...(licence ? [licence] : [])];
  return reading.content(
    (name) => (zip.names.has(name) ? zip.read(name) : Promise.reject(new UnreadableFile(fileTexts.missing))),
    notes,
  );
}
