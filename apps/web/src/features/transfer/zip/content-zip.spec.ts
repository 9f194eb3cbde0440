import { describe, expect, it } from 'vitest';
import type { ExportedContent } from '@ardoise/contracts';
import { FULL_CARD } from '@ardoise/contracts/samples';
import { UnreadableFile } from '@ardoise/formats';
import { nodeOf } from '../content/import-node.ts';
import { itemsOf, readContentZip } from './content-zip.ts';
import { writeContentZip } from './write-content-zip.ts';

const DATE = '2026-03-03T13:05:00.000Z';
const details = { name: 'Nom', description: 'Dit', visible: false, creation_date: DATE };
const card = { ...FULL_CARD, media_verso: null, tags: ['Été', 'géo'] };
const content: ExportedContent = {
  folders: [
    { id: 'f', id_parent: '0', ...details, colour: 'teal', sign: '🌍' },
    { id: 'g', id_parent: 'f', ...details },
  ],
  decks: [{ id: 'd', id_folder: 'g', ...details }],
  flashcards: [{ id: 'c', id_deck: 'd', visible: true, creation_date: DATE, ...card }],
};
const read = async (blob: Blob) => readContentZip(new Uint8Array(await blob.arrayBuffer()));

describe('a zip of content', () => {
  it('comes back as it went, files included', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const percents: number[] = [];
    const blob = await writeContentZip(content, new Map([['media_c.png', bytes]]), (percent) => percents.push(percent));
    expect(percents.at(-1)).toBe(100);
    const { items, file } = await read(blob);
    expect([...items.values()].map(({ id, kind, parentId, visible }) => [id, kind, parentId, visible])).toEqual([
      ['f', 'folder', null, false],
      ['g', 'folder', 'f', false],
      ['d', 'deck', 'g', false],
      ['c', 'flashcard', 'd', true],
    ]);
    expect(items.get('c')?.card).toEqual(card);
    expect(await file('media_c.png')).toEqual(bytes);
  });

  it('brings the colour and the sign of a category along, to the server as well', async () => {
    const { items } = await read(await writeContentZip(content, [], () => undefined));
    const face = { colour: 'teal', sign: '🌍' };
    expect([items.get('f')?.face, items.get('g')?.face]).toEqual([face, {}]);
    expect(nodeOf(items, 'f')).toMatchObject({ type: 'folder', ...face });
    expect(nodeOf(items, 'g')).not.toHaveProperty('colour');
  });

  it('leaves out of a face what cannot be one', () => {
    const folders = [{ ...content.folders[0], colour: 'rouge', sign: '<b>' }];
    expect(itemsOf({ folders }, new Set()).get('f')?.face).toEqual({});
  });

  it('marks everything as not yet imported', () => {
    expect([...itemsOf(content, new Set()).values()].some(({ imported }) => imported)).toBe(false);
  });

  it('names a file only where the zip has it', () => {
    expect(itemsOf(content, new Set(['media/mediaverso_c.mp3'])).get('c')?.card).toMatchObject({
      media: null,
      media_verso: 'mediaverso_c.mp3',
    });
  });

  const {
    folders: [f, g],
  } = content;
  it.each<[string, unknown]>([
    ['a list', []],
    ['a list that is none', { ...content, decks: {} }],
    ['an id twice', { ...content, folders: [f, f] }],
    [
      'folders that hang on each other',
      {
        ...content,
        folders: [
          { ...f, id_parent: 'g' },
          { ...g, id_parent: 'f' },
        ],
      },
    ],
    ['a folder in itself', { ...content, folders: [{ ...f, id_parent: 'f' }] }],
    ['a card in a folder', { ...content, flashcards: [{ ...content.flashcards[0], id_deck: 'f' }] }],
    ['an id that is a path', { ...content, folders: [{ ...f, id: '../x' }] }],
    [
      'a tower of folders',
      {
        folders: Array.from({ length: 30_000 }, (_, n) => ({
          ...f,
          id: `f${n}`,
          id_parent: n === 0 ? '0' : `f${n - 1}`,
        })),
      },
    ],
    ['a prototype', { folders: [JSON.parse('{"__proto__":{"id":"f"}}')] }],
    ['nothing', {}],
  ])('is refused for %s', (_, value) => {
    expect(() => itemsOf(value, new Set())).toThrow(UnreadableFile);
  });

  it('is refused without its list, or with one that is no JSON', async () => {
    const { default: JSZip } = await import('jszip');
    const none = await new JSZip().file('autre.txt', 'x').generateAsync({ type: 'blob' });
    await expect(read(none)).rejects.toThrow('exported_content.json');
    const broken = await new JSZip().file('exported_content.json', '{').generateAsync({ type: 'blob' });
    await expect(read(broken)).rejects.toThrow(UnreadableFile);
  });
});
