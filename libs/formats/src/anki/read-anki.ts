import type { FileContent } from '../file-content.js';
import { Reading } from '../reading.js';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { readCollection } from './collection.js';
import type { AnkiNote, SqlWasm } from './collection.js';
import { noteDraft } from './note-draft.js';
import { openPackage } from './package.js';
import type { Package } from './package.js';
import { ankiTexts as words } from '#texts/anki';

/** Takes notes in as cards, each in the deck of its own or in the one that is named after the file. @returns whether a note came in */
export function noteReader(reading: Reading, { has }: Package, fileName: string): (note: AnkiNote) => boolean {
  const deck = fileName.replace(/\.[^.]*$/, '');
  return (note) => {
    const draft = noteDraft(note, has);
    return reading.card({ ...draft, path: draft.path.length > 0 ? draft.path : [deck] });
  };
}

/**
 * Reads an .apkg or .colpkg of any present format: notes become cards, nested decks folders and decks. Scheduling is left out.
 * @throws UnreadableFile
 */
export async function readAnki(bytes: Uint8Array, fileName: string, wasm: SqlWasm): Promise<FileContent> {
  const opened = await openPackage(bytes);
  const reading = new Reading();
  const take = noteReader(reading, opened, fileName);
  const { notes, told } = await readCollection(opened.collection, wasm);
  for (const note of notes) take(note);
  const file = (name: string) => opened.file(name) ?? Promise.reject(new UnreadableFile(fileTexts.missing));
  return reading.content(file, [words.scheduling, ...told]);
}
