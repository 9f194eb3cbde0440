import { everyKind } from '../every-kind.suite.js';
import { readQuestions, readQuizlet, writeCsv } from './text.js';

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
});
