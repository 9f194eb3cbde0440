import JSZip from 'jszip';
import initSqlJs from 'sql.js';
import { coverage } from '../testing/coverage.suite.js';
import { readAnki } from './anki.js';
import { readAnkiText } from './read-anki-text.js';
import { testSqlWasm } from './sql-wasm.suite.js';

interface Piece {
  fields: readonly string[];
  names?: readonly string[];
  /** Question and answer of each card's template. */
  templates?: readonly (readonly [string, string])[];
  kind?: string;
  deck?: string;
  tags?: string;
  /** Of the card: -1 suspended; and its flag. */
  queue?: number;
  flags?: number;
  media?: readonly string[];
}

/** A package of one note, as Anki wrote it until 2.1.49. */
async function read({
  fields,
  names = ['Recto', 'Verso', 'Plus'],
  templates = [['{{Recto}}', '{{Verso}}']],
  ...more
}: Piece) {
  const { kind = 'Basique', deck = 'Paquet', tags = '', queue = 0, flags = 0, media = [] } = more;
  const { Database } = await initSqlJs({ wasmBinary: testSqlWasm });
  const database = new Database();
  database.run('CREATE TABLE col (id integer, decks text, models text)');
  database.run('CREATE TABLE notes (id integer primary key, mid integer, tags text, flds text)');
  database.run(
    'CREATE TABLE cards (id integer primary key, nid integer, did integer, odid integer, ord integer, queue integer, flags integer)',
  );
  const model = {
    name: kind,
    flds: names.map((name) => ({ name })),
    tmpls: templates.map(([qfmt, afmt], ord) => ({ ord, qfmt, afmt })),
  };
  database.run('INSERT INTO col VALUES (1, ?, ?)', [
    JSON.stringify({ 1: { name: deck } }),
    JSON.stringify({ 1: model }),
  ]);
  database.run('INSERT INTO notes VALUES (1, 1, ?, ?)', [tags, fields.join('\u001f')]);
  templates.forEach((_, ord) =>
    database.run('INSERT INTO cards VALUES (?, 1, 1, 0, ?, ?, ?)', [ord + 1, ord, queue, flags]),
  );
  const zip = new JSZip().file('collection.anki2', database.export());
  media.forEach((_, index) => zip.file(String(index), 'a'));
  zip.file('media', JSON.stringify(Object.fromEntries(media.map((name, index) => [String(index), name]))));
  return readAnki(await zip.generateAsync({ type: 'uint8array' }), 'a.apkg', testSqlWasm);
}

const note = (front: string, back = 'oui', more: Partial<Piece> = {}): Piece => ({
  fields: [front, back, ''],
  ...more,
});
const cloze = (text: string, more = '') =>
  note(text, more, { templates: [['{{cloze:Recto}}', '{{cloze:Recto}}<br>{{Verso}}']] });
const through = (question: string, answer = '{{Verso}}', fields: readonly string[] = ['MARQUE un', 'oui', 'plus']) => ({
  fields,
  templates: [[question, answer] as const],
});

/** After Anki's manual (https://docs.ankiweb.net): fields, templates, cloze deletions, media, tags, decks. */
coverage('what a package of Anki says', read, {
  card: [
    ['first field', note('MARQUE'), 'MARQUE'],
    ['second field', note('Quoi', 'MARQUE'), 'MARQUE'],
    [
      'a field of the answer',
      { fields: ['Quoi', 'oui', 'MARQUE'], templates: [['{{Recto}}', '{{Verso}}<br>{{Plus}}']] },
      'MARQUE',
    ],
    ['a field that no template shows', { fields: ['Quoi', 'oui', 'MARQUE'] }, 'MARQUE'],
    ['{{FrontSide}}', through('{{Recto}}', '{{FrontSide}}<hr id=answer>{{Verso}}'), 'MARQUE'],
    ['words of a template', through('Quelle est MARQUE de {{Recto}}', '{{Verso}}', ['un', 'oui', '']), 'MARQUE'],
    ['words of the answer’s template', through('{{Recto}}', '{{Verso}} : MARQUE', ['un', 'oui', '']), 'MARQUE'],
    ['{{#Field}}', through('{{#Plus}}{{Recto}}{{/Plus}}'), 'MARQUE'],
    ['{{^Field}}', through('{{^Plus}}{{Recto}}{{/Plus}}', '{{Verso}}', ['MARQUE un', 'oui', '']), 'MARQUE'],
    ['{{type:Field}}', through('{{Recto}}{{type:Verso}}', '{{Verso}}', ['Quoi', 'MARQUE', '']), 'MARQUE'],
    ['{{hint:Field}}', through('{{Recto}}{{hint:Plus}}', '{{Verso}}', ['Quoi', 'oui', 'MARQUE']), 'MARQUE'],
    ['{{text:Field}}', through('{{text:Recto}}'), 'MARQUE'],
    ['{{furigana:Field}}', through('{{furigana:Recto}}', '{{Verso}}', ['漢字[MARQUE]', 'oui', '']), 'MARQUE'],
    ['{{tts fr_FR:Field}}', through('{{tts fr_FR:Recto}}'), 'MARQUE'],
    [
      'two templates: the second',
      {
        fields: ['Quoi', 'MARQUE', ''],
        templates: [
          ['{{Recto}}', '{{Verso}}'],
          ['{{Verso}}', '{{Recto}}'],
        ],
      },
      'MARQUE',
    ],
    ['cloze', cloze('Le {{c1::MARQUE}} dort'), 'MARQUE'],
    ['cloze: hint', cloze('Le {{c1::chat::MARQUE}} dort'), '(MARQUE)'],
    ['cloze: within another', cloze('Le {{c1::grand {{c2::MARQUE}}}} dort'), 'MARQUE'],
    ['cloze: Extra', cloze('Le {{c1::chat}} dort', 'MARQUE'), 'MARQUE'],
    ['cloze of several numbers', cloze('Le {{c1,2::MARQUE}} dort'), 'MARQUE'],
    ['MathJax', note('Soit \\(x^2\\)'), '\\(x^2\\)'],
    ['<anki-mathjax>', note('Soit <anki-mathjax>x^2</anki-mathjax>'), 'x^2'],
    ['[latex]', note('[latex]\\begin{math}x^2\\end{math}[/latex] ?'), 'x^2'],
    ['[$]', note('Soit [$]x^2[/$]'), '$x^2$'],
    ['[sound:]', note('Quoi [sound:MARQUE.mp3]', 'oui', { media: ['MARQUE.mp3'] }), 'MARQUE.mp3'],
    ['img', note('Quoi <img src="MARQUE.png">', 'oui', { media: ['MARQUE.png'] }), 'MARQUE.png'],
    ['img of the answer', note('Quoi', 'oui <img src="MARQUE.png">', { media: ['MARQUE.png'] }), 'MARQUE.png'],
    ['tags', note('Quoi', 'oui', { tags: ' MARQUE autre::b ' }), 'MARQUE'],
    ['deck', note('Quoi', 'oui', { deck: 'Langue::MARQUE' }), 'MARQUE'],
    [
      'image occlusion: picture',
      {
        fields: [
          '{{c1::image-occlusion:rect:left=.1:top=.1:width=.1:height=.1}}',
          '<img src="MARQUE.png">',
          'Titre',
          'Dos',
          '',
        ],
        names: ['Occlusion', 'Image', 'Header', 'Back Extra', 'Comments'],
        templates: [['{{cloze:Occlusion}}{{Image}}', '{{Header}}']],
        media: ['MARQUE.png'],
      },
      'MARQUE.png',
    ],
  ],
  told: [
    ['scheduling', note('Quoi'), /dates de révision/],
    ['suspended cards', note('Quoi', 'oui', { queue: -1 }), /suspendue/],
    ['flags', note('Quoi', 'oui', { flags: 1 }), /drapeau/],
    [
      'two templates',
      {
        fields: ['Quoi', 'oui', ''],
        templates: [
          ['{{Recto}}', '{{Verso}}'],
          ['{{Verso}}', '{{Recto}}'],
        ],
      },
      /recto et verso inversés/,
    ],
    ['cloze within another', cloze('Le {{c1::grand {{c2::chat}}}} dort'), /en contenait un autre/],
    [
      'image occlusion that cannot be read',
      {
        fields: ['{{c1::image-occlusion:rect:left=.1}}', '<img src="a.png">', 'Titre', '', ''],
        templates: [['{{cloze:Recto}}', '{{Verso}}']],
        media: ['a.png'],
      },
      /zones cachées/,
    ],
    [
      'image occlusion without its picture',
      {
        fields: ['{{c1::image-occlusion:rect:left=.1:top=.1:width=.1:height=.1}}', '<img src="MARQUE.png">', 'Titre'],
        templates: [['{{cloze:Recto}}', '{{Verso}}']],
      },
      'MARQUE.png',
    ],
    ['img that is not there', note('Quoi <img src="MARQUE.png">'), 'MARQUE.png'],
    ['[sound:] that is not there', note('Quoi [sound:MARQUE.mp3]'), 'MARQUE.mp3'],
    ['[anki:tts]', note('Quoi [anki:tts lang=fr_FR]MARQUE[/anki:tts]'), /lu à voix haute/],
    ['a script of a template', through('{{Recto}}<script>document.title = 1</script> ici'), /programme/],
    ['a picture of a template', through('<img src="MARQUE.png"> Voir {{Recto}}'), 'MARQUE.png'],
    [
      'several pictures',
      note('Quoi <img src="a.png"><img src="b.png">', 'oui', { media: ['a.png', 'b.png'] }),
      /1\u00a0fichier de plus/,
    ],
  ],
});

const text = (head: string, rows: string) => `${head}\n${rows}`;

/** After https://docs.ankiweb.net/importing/text-files.html. */
coverage(
  'what notes of Anki in plain text say',
  (piece: string) => readAnkiText(new TextEncoder().encode(piece), 'a.txt'),
  {
    card: [
      ['a field', text('#separator:tab', 'Quoi\tMARQUE'), 'MARQUE'],
      ...['comma,', 'semicolon;', 'tab\t', 'space ', 'pipe|', 'colon:'].map(
        (sign) =>
          [
            `#separator:${sign.slice(0, -1)}`,
            text(`#separator:${sign.slice(0, -1)}`, `Quoi${sign.slice(-1)}MARQUE`),
            'MARQUE',
          ] as const,
      ),
      ['#html:true', text('#separator:tab\n#html:true', 'Quoi\t<b>MARQUE</b>'), '**MARQUE**'],
      ['#html:false', text('#separator:tab\n#html:false', 'Quoi\t<b>MARQUE'), '<b>MARQUE'],
      ['#tags', text('#separator:tab\n#tags:MARQUE', 'Quoi\toui'), 'MARQUE'],
      ['#tags column', text('#separator:tab\n#tags column:3', 'Quoi\toui\tMARQUE'), 'MARQUE'],
      ['#deck', text('#separator:tab\n#deck:A::MARQUE', 'Quoi\toui'), 'MARQUE'],
      ['#deck column', text('#separator:tab\n#deck column:1', 'MARQUE\tQuoi\toui'), 'MARQUE'],
      ['a cell in quotes', text('#separator:tab', 'Quoi\t"MARQUE ""un""\nà"'), 'MARQUE "un"\nà'],
      ['more fields', text('#separator:tab', 'Quoi\toui\tplus\tMARQUE'), 'MARQUE'],
      ['cloze', text('#separator:tab\n#notetype:Cloze', 'Le {{c1::MARQUE}} dort'), 'MARQUE'],
      ['a line that begins with #', text('#separator:tab', '#MARQUE\toui'), '#MARQUE'],
    ],
    told: [
      ['a picture', text('#separator:tab\n#html:true', 'Quoi <img src="MARQUE.png">\toui'), 'MARQUE.png'],
      ['a sound', text('#separator:tab', 'Quoi [sound:MARQUE.mp3]\toui'), 'MARQUE.mp3'],
      ['a row of one field', text('#separator:tab', 'Quoi\nVoir\toui'), /./],
    ],
    silent: [
      ['#guid column', text('#separator:tab\n#guid column:1', 'abc\tQuoi\toui')],
      ['#notetype column', text('#separator:tab\n#notetype column:1', 'Basic\tQuoi\toui')],
      ['#columns', text('#separator:tab\n#columns:Front\tBack', 'Quoi\toui')],
    ],
  },
);
