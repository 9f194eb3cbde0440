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
  it.each(['moderne.apkg', 'ancien.apkg', 'tout.colpkg'])(
    '%s comes in with its cards, tags and formulas',
    async (name) => {
      const cards = await cardsOf(name);
      const answers = new Map(cards.map(({ question, answer }) => [question, answer]));
      expect(cards).toHaveLength(57);
      // A card each way; the optional one's own field is on neither face.
      for (const [one, other] of [
        ['Recto A', 'Verso A'],
        ['Recto B', 'Verso B'],
      ] as const)
        expect([answers.get(one), answers.get(other)]).toEqual([[other], [one]]);
      expect(answers.get('Marignan ?')).toEqual(['1515']);
      expect(answers.get('La ... est prise en ....')).toEqual(['Bastille', '1789']);
      expect(answers.get('Ancienne formule $\\alpha$')).toEqual(['$\\beta$']);
      expect(new Set(cards.flatMap(({ tags }) => tags))).toEqual(
        new Set(['rome', 'dates', 'chapitre::0', 'chapitre::1', 'chapitre::2', 'chapitre::3']),
      );
      expect((await read(name)).notes.join(' ')).toContain('2 cartes viennent de notes qui en donnent plusieurs');
      expect(JSON.stringify(cards)).not.toMatch(/image-occlusion|script|\[\/?(?:latex|\$\$?)\]/);
    },
  );

  it('io.apkg comes in as pictures to turn over', async () => {
    const { items, notes } = await read('io.apkg');
    const cards = [...items.values()].flatMap(({ card }) => card ?? []);
    expect(cards.map(({ media, is_fillable_text }) => [media?.slice(-4), is_fillable_text])).toContainEqual([
      '.png',
      false,
    ]);
    expect(JSON.stringify(cards)).not.toContain('image-occlusion');
    expect(notes.join(' ')).toContain('zones cachées');
  });
});
