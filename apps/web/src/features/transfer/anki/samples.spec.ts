import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardFields } from '../content/content-tree.ts';
import { readAnki } from './read-anki.ts';

const WASM = readFileSync(createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm-browser.wasm'));
const FOLDER = resolve('../../../shared/samples/anki');

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(WASM)));
});

const read = (name: string) => readAnki(new Uint8Array(readFileSync(join(FOLDER, name))), 'paquet');
const cardsOf = async (name: string): Promise<CardFields[]> =>
  [...(await read(name)).items.values()].flatMap(({ card }) => card ?? []);

// Made by Anki itself; they lie beside the project, not in it.
describe.skipIf(!existsSync(FOLDER))('packages of Anki 26.09 (skipped where its samples are not there)', () => {
  it.each(['moderne.apkg', 'ancien.apkg', 'tout.colpkg'])('%s', async (name) => {
    const cards = await cardsOf(name);
    const texts = cards.flatMap(({ question, answer, additionnal_text_verso }) => [
      question,
      ...answer,
      additionnal_text_verso,
    ]);
    console.log(name, cards.length, JSON.stringify((await read(name)).notes), [
      ...new Set(cards.flatMap(({ tags }) => tags)),
    ]);
    console.log(
      cards
        .map(
          (c) =>
            `${c.question} => ${c.answer.join(' | ')} // ${c.additionnal_text_verso}  [${c.media ? 'm' : ''}${c.media_verso ? 'v' : ''}] ${c.tags.join(',')}`,
        )
        .join('\n'),
    );
    for (const text of texts) expect(text).not.toMatch(/image-occlusion|\[\/?(?:latex|\$\$?)\]/);
  });
});
