import { everyKind } from '../every-kind.suite.js';
import Papa from 'papaparse';
import { guessedRoles, readQuestions, readQuizlet, readTable, writeCsv, writeQuestions } from './text.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const pairs = ({ cards }: ReturnType<typeof readQuizlet>) => cards.map(({ question, answer }) => [question, ...answer]);

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
    expect(text).toContain('Maths/Physique;"\'=1+1;""a""";a | b;');
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
      question: 'Un ... et ...\n\n# Suite\nR\\: non\n- \\[x] non plus',
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
