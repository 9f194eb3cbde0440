import { everyKind } from '../testing/every-kind.suite.js';
import Papa from 'papaparse';
import {
  guessedRoles,
  hasHead,
  readAnkiText,
  readQuestions,
  readQuizlet,
  readTable,
  rowsOfFile,
  writeCsv,
  writeQuestions,
} from './text.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const pairs = ({ cards }: ReturnType<typeof readQuizlet>) => cards.map(({ question, answer }) => [question, ...answer]);

const utf16 = (text: string, mark: readonly number[], isBig = false) =>
  new Uint8Array([
    ...mark,
    ...[...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  ]);

describe('a table with a column for each choice', () => {
  const head = ['N°', 'Question', 'Réponse A', 'Réponse B', 'Réponse C', 'Bonne réponse'];
  const read = (...rows: string[][]) => {
    const table = [head, ...rows];
    return readTable(table, { roles: guessedRoles(table), name: 'x', skipFirst: hasHead(table) });
  };

  it('is known by its titles, and tells which column it leaves aside', () => {
    expect(guessedRoles([head])).toEqual(['none', 'question', 'choices', 'choices', 'choices', 'answer']);
    expect(read(['1', 'Quel mot ?', 'un', 'deux', 'trois', 'B']).notes).toEqual([
      'Colonne qui n’est pas reprise\u00a0: N°.',
    ]);
  });

  it.each([
    ['B', ['un', 'deux', 'trois'], ['deux']],
    ['a ; C', ['un', 'deux', 'trois'], ['un', 'trois']],
    ['3', ['un', '', 'trois'], ['trois']],
    ['deux', ['un', 'deux', 'trois'], ['deux']],
    ['C', ['A', 'B', 'C'], ['C']],
  ])('takes %s for the right one of %j', (right, choices, answer) => {
    const { cards, report } = read(['1', 'Quel mot ?', ...choices, right]);
    expect(cards[0]).toMatchObject({ answer, possible_answers: choices.filter(Boolean) });
    expect(report[0]?.outcome).toBe('whole');
  });

  it.each([
    ['A et C', ['un', 'trois']],
    ['AC', ['un', 'trois']],
    ['a c', ['un', 'trois']],
    ['(B)', ['deux']],
    ['b)', ['deux']],
    ['Réponse B', ['deux']],
    ['B) deux', ['deux']],
    ['2 et 3', ['deux', 'trois']],
  ])('reads %s as places', (right, answer) => {
    const { cards, report } = read(['1', 'Quel mot ?', 'un', 'deux', 'trois', right]);
    expect(cards[0]).toMatchObject({ answer, possible_answers: ['un', 'deux', 'trois'] });
    expect(report[0]?.outcome).toBe('whole');
  });

  it.each(['D', '12', 'quatre', 'B) trois'])('says that %s is none of the choices', (right) => {
    expect(read(['1', 'Quel mot ?', 'un', 'deux', 'trois', right]).report[0]?.reasons.join()).toContain('ajoutée');
  });

  it('goes by the letters of the titles, and knows letters of one column too', () => {
    const turned = [
      ['Question', 'Choix B', 'Choix A', 'Réponse'],
      ['Capitale ?', 'Paris', 'Lyon', 'B'],
    ];
    const listed = [
      ['Question', 'Choix', 'Réponse'],
      ['Capitale ?', 'Lyon|Paris|Nice', 'B'],
    ];
    for (const rows of [turned, listed])
      expect(readTable(rows, { roles: guessedRoles(rows), name: 'x', skipFirst: true }).cards[0]?.answer).toEqual([
        'Paris',
      ]);
  });

  it('keeps the writing of the right one where another differs by its case', () => {
    const { cards, report } = read(['1', 'Quelle méthode ?', 'Charat()', 'charAt()', 'char()', 'charAt()']);
    expect(cards[0]).toMatchObject({ answer: ['charAt()'], possible_answers: ['charAt()', 'char()'] });
    expect(report[0]?.outcome).toBe('changed');
  });

  it('says how it takes a number that is a choice, and the place of another', () => {
    const { cards, report } = read(['1', 'Deux et un ?', '1', '3', '2', '3']);
    expect([cards[0]?.answer, report[0]?.reasons.join()]).toEqual([
      ['3'],
      expect.stringContaining('non pour le numéro'),
    ]);
  });
});

describe('the rows of a table', () => {
  it.each([
    ['UTF-16 with its mark', utf16('été\taoût\r\nmer\tsea', [0xff, 0xfe])],
    ['UTF-16 without', utf16('été\taoût\r\nmer\tsea\r\n', [])],
    ['the other UTF-16', utf16('été;août\r\nmer;sea\r\n', [], true)],
    ['a line that names its separator', bytes('sep=|\r\nété|août\r\nmer|sea')],
    ['one line of cards', bytes('été - août;mer - sea;')],
  ])('are those of %s', (_, file) => {
    expect(rowsOfFile(file)).toEqual([
      ['été', 'août'],
      ['mer', 'sea'],
    ]);
  });

  it.each([
    ['"Bonjour" dit-il;"a ""b"""', [['"Bonjour" dit-il', 'a "b"']]],
    [
      '"a;b";"c\nd"\ne;f',
      [
        ['a;b', 'c\nd'],
        ['e', 'f'],
      ],
    ],
    [
      '"sans fin;b\nc;d',
      [
        ['"sans fin', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'Mitose\t1. a\n2. b\n\nAutre\tc',
      [
        ['Mitose', '1. a\n2. b'],
        ['Autre', 'c'],
      ],
    ],
    [
      'un, deux;trois\nquatre;cinq',
      [
        ['un, deux', 'trois'],
        ['quatre', 'cinq'],
      ],
    ],
    [
      'a, "b, c"\n"d" , e',
      [
        ['a', 'b, c'],
        ['"d"', 'e'],
      ],
    ],
    [
      'un---le premier, dit-on\ndeux---le second',
      [
        ['un', 'le premier, dit-on'],
        ['deux', 'le second'],
      ],
    ],
    [
      'std::map,arbre\nstd::set,ensemble',
      [
        ['std::map', 'arbre'],
        ['std::set', 'ensemble'],
      ],
    ],
  ])('of %j keep quotes and line ends', (text, rows) => {
    expect(rowsOfFile(bytes(text))).toEqual(rows);
  });

  it.each([
    ['frontière;border', false],
    ['Tag;jour', false],
    ['cheminée;chimney', false],
    ['réponse;answer', false],
    ['Question;Réponse', true],
    ['Recto;Verso', true],
    ['Terme;Définition;Remarque', true],
  ])('begin with titles in %j: %s', (text, expected) => {
    const rows = rowsOfFile(bytes(text));
    expect(hasHead(rows)).toBe(expected);
    expect(guessedRoles(rows).slice(0, 2)).toEqual(['question', 'answer']);
  });
});

describe('notes in plain text of Anki', () => {
  it('have columns of their own for kind, deck and tags', () => {
    const text =
      '#separator:Semicolon\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\n' +
      'x;Basic;Histoire::6e;"L’édit de <b>Nantes</b>&nbsp;?";Henri IV;roi édit\n' +
      'y;Cloze;Histoire::6e;"{{c1::Clovis::roi}} dit ""oui""";498;\n';
    const { cards } = readAnkiText(bytes(text), 'a.txt');
    expect(cards).toMatchObject([
      {
        path: ['Histoire', '6e'],
        question: 'L’édit de **Nantes**\u00a0?',
        answer: ['Henri IV'],
        tags: ['roi', 'édit'],
      },
      { question: '... (roi) dit "oui"', answer: ['Clovis'], additionnal_text_verso: '498' },
    ]);
  });

  it('are text where the file says so, in the deck that it names', () => {
    const text = '#separator:tab\n#html:false\n#deck:Bases\n#tags:a b\nEn <b> ?\t*gras*\n';
    expect(readAnkiText(bytes(text), 'a.txt').cards).toMatchObject([
      { path: ['Bases'], question: 'En <b> ?', answer: ['\\*gras\\*'], tags: ['a', 'b'] },
    ]);
  });
});

describe('cards as plain text', () => {
  it.each([
    ['chat\tcat\nchien\tdog\n'],
    ['chat - cat\nchien - dog'],
    ['chat,cat;chien,dog'],
    ['chat : cat\n\nchien : dog'],
  ])('guesses what parts %j', (text) => {
    expect(pairs(readQuizlet(bytes(text), 'a.txt'))).toEqual([
      ['chat', 'cat'],
      ['chien', 'dog'],
    ]);
  });

  it('takes questions and answers, choices and headings', () => {
    const { cards } = readQuestions(
      bytes(
        '# Dossier\n## Paquet\n\nQ: La capitale\nR: Paris\nRéponse : Paname\nQ: Autre\nA: x\n\nSeule ligne\nsa réponse\n\nLaquelle\n- [ ] non\n- [x] oui',
      ),
      'a.md',
    );
    expect(cards.map(({ answer }) => answer)).toEqual([['Paris', 'Paname'], ['x'], ['sa réponse'], ['oui']]);
    expect(cards[0]?.path).toEqual(['Dossier', 'Paquet']);
  });

  it('writes cells that no spreadsheet runs', () => {
    const [card] = everyKind(1);
    const { bytes: written, losses } = writeCsv(card ? [{ ...card, question: '=1+1;"a"', answer: ['a', 'b'] }] : []);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(written);
    expect(text).toContain('\uFEFFChemin;');
    expect(text).toContain('Maths/Physique / \\/ A \\/ B;"\'=1+1;""a""";a | b;');
    expect(losses).toHaveLength(1);
  });

  it('takes what is indented as the rest of a field, over empty lines', () => {
    const { cards } = readQuestions(
      bytes(
        'Q: Un ... et ...\n\n  # Suite\n  R\\: non\n  - \\[x] non plus\nTrou: a\nTrou: b\nVerso: Car\n\n  oui\nÉtiquette: x, y\n\nSeule\nsa réponse',
      ),
      'a.md',
    );
    expect(cards[0]).toMatchObject({
      question: 'Un ... et ...\n\n# Suite\nR: non\n- [x] non plus',
      answer: ['a', 'b'],
      is_fillable_text: true,
      additionnal_text_verso: 'Car\n\noui',
      tags: ['x, y'],
    });
    expect(cards[1]).toMatchObject({ question: 'Seule', answer: ['sa réponse'] });
  });

  it('come back from Markdown as they were, without their files', () => {
    const cards = everyKind(300);
    const { bytes: written, losses } = writeQuestions(cards);
    const { cards: back, report } = readQuestions(written, 'a.md');
    expect(back).toEqual(cards.map((card) => ({ ...card, media: null, media_verso: null })));
    expect(report.every(({ outcome }) => outcome === 'whole')).toBe(true);
    expect(losses).toHaveLength(cards.filter(({ media, media_verso }) => media ?? media_verso).length);
  });

  it.each([
    ['Compléter\nR: a\nR\\: b\n- [ ] c\n- \\[x] d'],
    ['Que rend\n```js\nif (a) {\n    R: x;\n\n  # y\n- [ ] z\n}\n```\n?'],
    ['```\n  a\n```'],
    ['Une suite\n?\n#maths\n- x #card\nde plus'],
  ])('come back from Markdown where lines look like marks: %j', (question) => {
    const [card] = everyKind(1);
    const cards = [1, 2].map(() => ({ ...card!, question, media: null, media_verso: null }));
    expect(readQuestions(writeQuestions(cards).bytes, 'a.md').cards).toEqual(cards);
  });

  it('come back from CSV as they were, without their files', () => {
    const cards = everyKind(300);
    const text = new TextDecoder().decode(writeCsv(cards).bytes);
    const { data } = Papa.parse<string[]>(text, { delimiter: ';', skipEmptyLines: true });
    const back = readTable(data, { roles: guessedRoles(data), name: 'a', skipFirst: true });
    expect(back.cards).toEqual(cards.map((card) => ({ ...card, media: null, media_verso: null })));
  });

  it('says of each row of a table what was changed and what was left out', () => {
    const rows = [
      ['Question', 'Réponse', 'Paquet'],
      ['Capitale ?', 'Paris | Paname', 'Géo / France'],
      ['x', 'y', ''],
      ['Sans réponse ?', '', ''],
      ['', '', ''],
      ['Un ... ici', 'trou', ''],
    ];
    const { cards, report } = readTable(rows, { roles: guessedRoles(rows), name: 'liste', skipFirst: true });
    expect(cards.map(({ path, answer, is_fillable_text }) => [path, answer, is_fillable_text])).toEqual([
      [['Géo', 'France'], ['Paris', 'Paname'], false],
      [['liste'], ['y'], false],
      [['liste'], ['trou'], true],
    ]);
    expect(report.map(({ outcome }) => outcome)).toEqual(['whole', 'changed', 'left-out', 'whole']);
  });
});
