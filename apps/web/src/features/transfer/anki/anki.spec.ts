import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import JSZip from 'jszip';
import initSqlJs from 'sql.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { childrenOf, problemAt } from '../content/content-tree.ts';
import { UnreadableFile } from '@ardoise/formats';
import { newMediaMap } from './media-map.ts';
import { noteCard } from './note-card.ts';
import { clozeText, fieldText } from './note-text.ts';
import { readAnki } from './read-anki.ts';

const WASM = readFileSync(createRequire(import.meta.url).resolve('sql.js/dist/sql-wasm-browser.wasm'));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(WASM)));
});

interface Note {
  deck: string;
  fields: string[];
}

/** A package as Anki wrote it until 2.1.49: one SQLite file, numbered media and their names. */
async function apkg(notes: readonly Note[], media: Record<string, Uint8Array> = {}): Promise<Uint8Array> {
  const { Database } = await initSqlJs({ wasmBinary: new Uint8Array(WASM).buffer });
  const database = new Database();
  database.run('CREATE TABLE col (id integer, decks text, models text)');
  database.run('CREATE TABLE notes (id integer primary key, mid integer, tags text, flds text)');
  database.run('CREATE TABLE cards (id integer primary key, nid integer, did integer, odid integer, ord integer)');
  const decks = [...new Set(notes.map(({ deck }) => deck))];
  const json = Object.fromEntries(decks.map((name, index) => [String(1_500_000_000_000 + index), { name }]));
  database.run('INSERT INTO col VALUES (1, ?, ?)', [JSON.stringify(json), '{}']);
  notes.forEach(({ deck, fields }, n) => {
    database.run("INSERT INTO notes VALUES (?, 1, ' geo a::b ', ?)", [n, fields.join('\u001f')]);
    database.run('INSERT INTO cards VALUES (?, ?, ?, 0, 0)', [n, n, 1_500_000_000_000 + decks.indexOf(deck)]);
  });
  const zip = new JSZip().file('collection.anki2', database.export());
  const names = Object.keys(media);
  names.forEach((name, index) => zip.file(String(index), media[name]!));
  zip.file('media', JSON.stringify(Object.fromEntries(names.map((name, index) => [String(index), name]))));
  return zip.generateAsync({ type: 'uint8array' });
}

describe('a field of a note', () => {
  it.each([
    ['Un<br>deux<div>trois</div>', 'Un\ndeux\ntrois'],
    ['<b>gras</b> et <i>penché</i>', '**gras** et *penché*'],
    ['<ul><li>un</li><li>deux</li></ul>', '- un\n- deux'],
    ['a&nbsp;&lt;b&gt;&amp;', 'a <b>&'],
    ['<script>alert(1)</script><style>p{}</style>oui', 'oui'],
    ['\\(x^2\\)', '\\(x^2\\)'],
    ['[$]x^2[/$] et [$$]\\frac{1}{2}[/$$]', '$x^2$ et $$\\frac{1}{2}$$'],
    ['[latex]\\begin{matrix}a&amp;b\\end{matrix}[/latex]', '$$\\begin{matrix}a&b\\end{matrix}$$'],
    ['[latex]Soit $x$[/latex]', 'Soit $x$'],
  ])('%j is read as %j', (html, text) => {
    expect(fieldText(html).text).toBe(text);
  });

  it('names its files, and none from elsewhere', () => {
    const html = 'x<img src="carte%20d&eacute;.png"><img src="https://ailleurs/x.png">[sound:son.mp3]';
    expect(fieldText(html)).toEqual({ text: 'x', files: ['son.mp3', 'carte dé.png'] });
  });

  it('with holes is a text to fill in', () => {
    expect(clozeText('Le {{c1::chat}} ... {{c2::dort::verbe}}')).toEqual({
      question: 'Le ... … ...',
      answers: ['chat', 'dort'],
    });
  });
});

describe('a note', () => {
  it('of two fields is a question and its answer, the others the text of the back', () => {
    expect(noteCard(['Capitale ?', 'Paris', 'La <b>Seine</b>'])?.card).toMatchObject({
      question: 'Capitale ?',
      answer: ['Paris'],
      additionnal_text_verso: 'La **Seine**',
      is_fillable_text: false,
    });
  });

  it('with a short word or a picture alone still asks something', () => {
    expect(noteCard(['el', 'le'])?.card.question).toBe('«\u00a0el\u00a0»');
    expect(noteCard(['<img src="a.png">', 'Le Togo'])?.card.question).toBe('Que montre ce média\u00a0?');
    expect(noteCard(['Le Togo', '<img src="a.png">'])?.card.answer).toEqual(['Voir au verso']);
  });

  it('tells the files that no card can show, and those for which a face has no room', () => {
    const made = noteCard(['Voir ? <img src="a.svg"><img src="b.png"><img src="c.png">', 'oui [sound:d.mp3]']);
    expect(made).toMatchObject({ sources: { media: 'b.png', media_verso: 'd.mp3' }, left: 1, unknown: 1 });
  });

  it('shows a file whose name holds a # or a question mark', () => {
    expect(noteCard(['<img src="a%23b%3F.png">', 'oui'])?.sources.media).toBe('a#b?.png');
    expect(noteCard(['<img src="100%.png">', 'oui'])?.sources.media).toBe('100%.png');
  });

  it('with covered parts of a picture is a card to turn over', () => {
    const mask = '{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.4}}';
    const made = noteCard([mask, '<img src="coeur.png">', 'Le cœur', 'Voir le cours', 'note']);
    expect(made).toMatchObject({ occluded: true, sources: { media: 'coeur.png' } });
    expect(made?.card).toMatchObject({
      question: 'Le cœur',
      answer: ['Voir au verso'],
      additionnal_text_verso: 'Voir le cours\n\nnote',
      is_fillable_text: false,
    });
  });

  it('with a long answer has it on the back', () => {
    const long = 'mot '.repeat(400).trim();
    expect(noteCard(['Pourquoi ?', long])?.card).toMatchObject({
      answer: ['Voir au verso'],
      additionnal_text_verso: long,
    });
  });

  it.each([[[]], [['', '']], [['Question ?', '']], [['', 'Réponse']]])('%j is no card', (fields) => {
    expect(noteCard(fields)).toBeNull();
  });
});

describe('an Anki package', () => {
  it('becomes folders, decks and cards with their files', async () => {
    const picture = new Uint8Array([1, 2, 3]);
    const bytes = await apkg(
      [
        { deck: 'Langues::Espagnol::Verbes', fields: ['hablar', 'parler', 'note'] },
        { deck: 'Langues::Espagnol::Verbes', fields: ['{{c1::Yo}} hablo', ''] },
        { deck: 'Drapeaux', fields: ['<img src="togo.png">', 'Togo [sound:absent.mp3]'] },
        { deck: 'Drapeaux', fields: ['', ''] },
      ],
      { 'togo.png': picture },
    );
    const { items, file, notes } = await readAnki(bytes, 'cours');
    const names = (parent: string | null): unknown =>
      (childrenOf(items).get(parent) ?? []).map(({ id, name, kind }) =>
        kind === 'flashcard' ? name : [kind, name, names(id)],
      );
    expect(names(null)).toEqual([
      ['folder', 'Langues', [['folder', 'Espagnol', [['deck', 'Verbes', ['hablar', '... hablo']]]]]],
      ['folder', 'cours', [['folder', 'cours', [['deck', 'Drapeaux', ['Que montre ce média\u00a0?']]]]]],
    ]);
    for (const { id, parentId } of items.values()) if (parentId === null) expect(problemAt(items, id, 0)).toBeNull();
    const shown = [...items.values()].find(({ card }) => card?.media)?.card?.media ?? '';
    expect(shown).toMatch(/^media_[0-9a-f-]{36}\.png$/);
    expect(await file(shown)).toEqual(picture);
    expect(notes.join(' ')).toMatch(/dossiers ont été ajoutés.*1 note sans.*1 média manque/);
  });

  it('that is nested deeper than folders go keeps its names', async () => {
    const { items } = await readAnki(await apkg([{ deck: 'A::B::C::D::E::F', fields: ['Question ?', 'oui'] }]), 'x');
    expect([...items.values()].map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D › E', 'F', 'Question ?']);
  });

  it('without a collection, or with a broken one, says so', async () => {
    const none = await new JSZip().file('autre', 'x').generateAsync({ type: 'uint8array' });
    await expect(readAnki(none, 'x')).rejects.toThrow('collection Anki');
    const broken = await new JSZip().file('collection.anki2', 'SQLite ?').generateAsync({ type: 'uint8array' });
    await expect(readAnki(broken, 'x')).rejects.toThrow(UnreadableFile);
    const packed = await new JSZip().file('collection.anki21b', 'zstd ?').generateAsync({ type: 'uint8array' });
    await expect(readAnki(packed, 'x')).rejects.toThrow(UnreadableFile);
  });

  it('of a newer Anki names its files in Protocol Buffers packed by Zstandard', () => {
    // zstd of MediaEntries { { name: "a.png" } { name: "b.mp3" } }, in a raw block.
    const entries = [10, 7, 10, 5, ...Buffer.from('a.png'), 10, 7, 10, 5, ...Buffer.from('b.mp3')];
    const frame = [0x28, 0xb5, 0x2f, 0xfd, 0x20, entries.length, (entries.length << 3) | 1, 0, 0, ...entries];
    expect(newMediaMap(new Uint8Array(frame))).toEqual(
      new Map([
        ['a.png', '0'],
        ['b.mp3', '1'],
      ]),
    );
    expect(() => newMediaMap(new Uint8Array([1, 2, 3]))).toThrow(UnreadableFile);
  });
});
