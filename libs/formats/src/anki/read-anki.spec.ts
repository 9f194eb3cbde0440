import JSZip from 'jszip';
import initSqlJs from 'sql.js';
import { UnreadableFile } from '../unreadable-file.js';
import { readAnki } from './anki.js';
import type { AnkiNote } from './collection.js';
import { deletionsOf, fieldText } from './field-text.js';
import { newMediaMap } from './media-map.js';
import { noteDraft } from './note-draft.js';
import { hasWords, rendered, shownIn, withoutHidden } from './template.js';
import { testSqlWasm } from './sql-wasm.suite.js';

interface Note {
  deck: string;
  fields: string[];
}

/** A package as Anki wrote it until 2.1.49: one SQLite file, numbered media and their names. */
async function apkg(notes: readonly Note[], media: Record<string, Uint8Array> = {}, more = ''): Promise<Uint8Array> {
  const { Database } = await initSqlJs({ wasmBinary: testSqlWasm });
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
  database.run(more);
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
    const html = 'x<img src="carte%20d&eacute;.png"><img src="https://ailleurs/x.png">[sound:son &amp; voix.mp3]';
    expect(fieldText(html)).toMatchObject({ text: 'x', files: ['son & voix.mp3', 'carte dé.png'] });
  });

  it('with holes is a text to fill in', () => {
    const { question, answers, hadDots } = deletionsOf(
      'Le {{c1::chat}} ... {{c2::dort::verbe}} {{c1,2::&#125;&#58;:}}',
    );
    expect([question.text, answers, hadDots]).toEqual(['Le ... … ... (verbe) ...', ['chat', 'dort', '}::'], true]);
  });

  it.each([
    ['Whereas {{c2::{{c1::recognition}}}} of', 'Whereas ... of', ['recognition'], true],
    ['a {{c1::b {{c2::c::dans}} d::autour}}', 'a ... (autour)', ['b c d'], true],
    ['{{c1::sans fin {{c2::mot}}', '{{c1::sans fin ...', ['mot'], false],
    ['{{c1::std::vector::}}', '... (vector::)', ['std'], false],
  ])('with holes in holes, %s, has blanks for the outermost', (html, text, right, nested) => {
    const { question, answers, isNested } = deletionsOf(html);
    expect([question.text, answers, isNested]).toEqual([text, right, nested]);
  });
});

describe('a note', () => {
  const note = (fields: string[], more: Partial<AnkiNote> = {}): AnkiNote => ({
    ...{ fields, path: [], tags: [], kind: 'Basic', again: false, cards: ['1'], names: [], ord: 0 },
    ...more,
  });
  const draft = (fields: string[], has = true) => noteDraft(note(fields), () => has);

  it('of two fields is a question and its answer, the others the text of the back', () => {
    expect(draft(['Capitale ?', 'Paris', 'La <b>Seine</b>'])).toMatchObject({
      question: { text: 'Capitale ?' },
      answers: ['Paris'],
      verso: [{ text: 'La **Seine**', files: [] }],
    });
  });

  it('says an answer once that its back says again, and names a missing file once', () => {
    expect(draft(['Capitale ?', '<div>Paris</div>', '\n<div>Paris</div>']).verso).toEqual([]);
    const twice = draft(['Voir <img src="a.png">', 'oui', 'Voir <img src="a.png">'], false);
    expect(twice.changes).toEqual(['Fichier absent\u00a0: a.png.']);
  });

  it('shows a file whose name holds a # or a question mark', () => {
    expect(draft(['<img src="a%23b%3F.png">', 'oui']).question.files).toEqual(['a#b?.png']);
    expect(draft(['<img src="100%.png">', 'oui']).question.files).toEqual(['100%.png']);
  });

  const mask = (number: number, more: string) => `{{c${number}::image-occlusion:${more}}}<br>`;
  const rect = (number: number, left: string, more = ':oi=1') =>
    mask(number, `rect:left=${left}:top=.2:width=.1:height=.25${more}`);
  const occluded = (field: string, ord: number, has = true) =>
    noteDraft(note([field, '<img src="coeur.png">', 'Le cœur', 'Voir le cours', 'note'], { ord }), () => has);

  it('with covered parts of a picture asks that of its card, while the others are covered', () => {
    const field = rect(1, '.1') + mask(2, 'ellipse:left=.4:top=.2:rx=.1:ry=.05:oi=1') + rect(3, '.7', '');
    const made = occluded(field, 1);
    expect(made).toMatchObject({
      question: { text: 'Le cœur', files: ['coeur.png'] },
      verso: [{ text: 'Voir le cours' }, { text: 'note' }],
      changes: [],
    });
    expect(made.stated).toEqual({
      kind: 'labels',
      details: {
        ask: 'hide',
        zones: [
          { label: '', shape: 'rectangle', x: 100, y: 200, width: 100, height: 250 },
          { label: '', shape: 'ellipse', x: 400, y: 200, width: 200, height: 100 },
        ],
        others: [],
        zone: 1,
      },
    });
    // That of the third is covered on its own card alone.
    expect(occluded(field, 2).stated?.details).toMatchObject({ zones: [{ x: 100 }, { x: 400 }, { x: 700 }], zone: 2 });
  });

  it('with parts that are covered together uncovers one after the other', () => {
    const { stated, changes } = occluded(rect(1, '.1') + rect(1, '.3') + rect(2, '.5'), 0);
    expect(stated?.details).toEqual({ ...stated?.details, zones: [expect.anything(), expect.anything()] });
    expect(stated?.details).not.toHaveProperty('zone');
    expect(changes?.join(' ')).toMatch(
      /se découvraient ensemble.*ne\spas|se découvraient ensemble.*n’y sont pas cachées/,
    );
  });

  it.each([
    ['a polygon', mask(1, 'polygon:left=.1:top=.1:points=.1,.1 .3,.2 .2,.4'), /rectangle qui l’entoure/],
    ['a turned one', rect(1, '.1', ':angle=45'), /était tournée/],
    ['a text', rect(1, '.1') + mask(0, 'text:left=.1:top=.1:text=ici\\: là:scale=1'), /ici: là/],
    ['more than twenty', Array.from({ length: 21 }, (_, at) => rect(at + 1, '.1')).join(''), /autres zones/],
  ])('tells what its covered parts lose: %s', (_, field, told) => {
    expect(occluded(field, 0).changes?.join(' ')).toMatch(told);
  });

  it('without a part that can be read is a card to turn over', () => {
    const made = occluded(mask(1, 'rect:left=.1'), 0);
    expect(made).toMatchObject({ question: { text: 'Le cœur' }, answers: ['Voir au verso'] });
    expect(made.changes).toEqual(['Ses zones cachées sont montrées\u00a0: c’est une carte à retourner.']);
    expect(occluded(rect(1, '.1'), 0, false).question.files).toEqual([]);
  });

  it('tells the files that the package does not hold', () => {
    const { question, changes } = draft(['Voir ? <img src="a.png">', 'oui [sound:b.mp3]'], false);
    expect([question.files, changes]).toEqual([[], ['Fichiers absents\u00a0: a.png, b.mp3.']]);
  });

  it('of a kind of ours has lists of answers and choices', () => {
    const fields = ['Question ?', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li></ul>', ''];
    const made = noteDraft(note(fields, { kind: 'Ardoise (choix)' }), () => true);
    expect([made.choices, made.answers]).toEqual([['a', 'b'], ['a']]);
  });

  it.each([
    ['Ardoise', ['Question ?', 'oui']],
    ['Ardoise (choix)', ['Question ?', '<ul><li>oui</li><li>non</li></ul>', '<ul><li>oui</li></ul>']],
    ['Ardoise (trous)', ['Un {{c1::mot}}']],
    ['Ardoise (image à zones)', [rect(1, '.1'), '<img src="coeur.png">', 'Le cœur']],
  ])('of a kind of ours says on its back what somebody has added to it: %s', (kind, fields) => {
    const { verso } = noteDraft(note([...fields, 'Voir le cours', '', 'à moi'], { kind }), () => true);
    expect(verso?.map(({ text }) => text)).toEqual(['Voir le cours', 'à moi']);
  });
});

describe('a note of other kinds', () => {
  it('asks by its sound alone, and says so', async () => {
    const bytes = await apkg([{ deck: 'A', fields: ['[sound:a.mp3]', 'chat'] }], { 'a.mp3': new Uint8Array([1]) });
    const { cards, report } = await readAnki(bytes, 'a.apkg', testSqlWasm);
    expect(cards[0]).toMatchObject({ question: 'Que fait entendre cet enregistrement\u00a0?', media: 'a.mp3' });
    expect(report[0]?.reasons).toEqual(['Le son sans texte a reçu une question.']);
  });

  it('shows a picture that is written in its text', async () => {
    const bytes = await apkg([{ deck: 'A', fields: ['Voir ? <img src="data:image/png;base64,AQID">', 'oui'] }]);
    const { cards, file } = await readAnki(bytes, 'a.apkg', testSqlWasm);
    expect([...(await file(cards[0]?.media ?? ''))]).toEqual([1, 2, 3]);
  });

  it('has choices in fields of their own', () => {
    const names = ['Question', 'Title', 'QType (0=kprim,1=mc,2=sc)', 'Q_1', 'Q_2', 'Q_3', 'Answers', 'Sources'];
    const fields = ['Lesquels ?', 'Zoologie', '1', 'Chat', 'Carpe', '', '1 0 ', 'manuel'];
    const made = noteDraft(
      { fields, names, path: [], tags: [], kind: 'AllInOne', ord: 0, again: false, cards: [] },
      () => true,
    );
    expect(made).toMatchObject({
      question: { text: 'Zoologie\n\nLesquels ?' },
      answers: ['Chat'],
      choices: ['Chat', 'Carpe'],
      verso: [{ text: 'manuel' }],
    });
  });
});

describe('a template of Anki', () => {
  const fields = { Pays: 'France', Capitale: '<b>Paris</b>', Info: '', Drapeau: '' };
  const valueOf = (name: string) => fields[name as keyof typeof fields] ?? '';
  it.each([
    ['Quelle est la capitale de {{Pays}} ?', 'Quelle est la capitale de France ?'],
    ['{{#Capitale}}De quel pays {{text:Capitale}} ?{{/Capitale}}', 'De quel pays <b>Paris</b> ?'],
    ['{{#Info}}Depuis {{Info}}{{/Info}}{{^Info}}sans date{{/Info}}', 'sans date'],
    ['{{FrontSide}}{{Tags}}<hr>{{Inconnu}}', '<hr>'],
  ])('%s is shown as %s', (template, html) => {
    expect(rendered(template, valueOf)).toBe(html);
  });

  it('hides what a style hides: it may be the answer', () => {
    const template = '<p>{{Pays}}</p><p style="visibility: hidden">{{Capitale}}</p><b style="display:none;">x</b>';
    expect(shownIn(withoutHidden(template))).toEqual(['Pays']);
    expect(hasWords(withoutHidden(template))).toBe(false);
    expect(withoutHidden('<img src="{{Pays}}">&amp;<span style="Display : None">a</span>')).toBe(
      '<img src="{{Pays}}">&amp;',
    );
  });

  it('has words where it says something around its fields', () => {
    expect(['{{Front}}', '<div class="a">{{Front}}</div><style>a{}</style>', 'De {{Front}} ?'].map(hasWords)).toEqual([
      false,
      false,
      true,
    ]);
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
    const { cards, file, report } = await readAnki(bytes, 'cours.apkg', testSqlWasm);
    expect(cards.map(({ path, question }) => [path, question])).toEqual([
      [['Langues', 'Espagnol', 'Verbes'], 'hablar'],
      [['Langues', 'Espagnol', 'Verbes'], '... hablo'],
      [['Drapeaux'], 'Que montre cette image\u00a0?'],
    ]);
    expect(cards.map(({ tags }) => tags)).toEqual(Array.from({ length: 3 }, () => ['geo', 'a::b']));
    expect(await file(cards[2]?.media ?? '')).toEqual(picture);
    expect(report.map(({ outcome }) => outcome)).toEqual(['whole', 'whole', 'changed', 'left-out']);
    expect(report[2]?.reasons.join(' ')).toContain('Fichier absent\u00a0: absent.mp3.');
    await expect(file('absent.mp3')).rejects.toThrow(UnreadableFile);
  });

  it('without a collection, or with a broken one, says so', async () => {
    const none = await new JSZip().file('autre', 'x').generateAsync({ type: 'uint8array' });
    await expect(readAnki(none, 'x', testSqlWasm)).rejects.toThrow('collection Anki');
    const broken = await new JSZip().file('collection.anki2', 'SQLite ?').generateAsync({ type: 'uint8array' });
    await expect(readAnki(broken, 'x', testSqlWasm)).rejects.toThrow(UnreadableFile);
    const packed = await new JSZip().file('collection.anki21b', 'zstd ?').generateAsync({ type: 'uint8array' });
    await expect(readAnki(packed, 'x', testSqlWasm)).rejects.toThrow(UnreadableFile);
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

it('a package whose notes are a view that calls itself is refused', async () => {
  const endless = `ALTER TABLE notes RENAME TO kept;
    CREATE VIEW notes AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n)
      SELECT id, 1 AS mid, '' AS tags, 'a' AS flds FROM n;`;
  const bytes = await apkg([{ deck: 'A', fields: ['a', 'b'] }], {}, endless);
  await expect(readAnki(bytes, 'a.apkg', testSqlWasm)).rejects.toThrow(UnreadableFile);
});
