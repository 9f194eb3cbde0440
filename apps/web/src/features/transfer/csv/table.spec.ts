import { describe, expect, it } from 'vitest';
import { problemAt } from '../content/content-tree.ts';
import { UnreadableFile } from '@ardoise/formats';
import { guessedRoles, hasHead, readTable as cardsOf, rowsOfFile } from '@ardoise/formats/text';
import { loadedFile } from '../reading/loaded-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a table', () => {
  it.each([
    ['semicolons', 'Question;Réponse\r\n"Un; deux ?";oui\r\n'],
    ['tabs', 'Question\tRéponse\nUn; deux ?\toui\n\n'],
    ['commas and a mark', '\ufeffQuestion,Réponse\n"Un; deux ?",oui'],
    ['a line that names its separator', 'sep=|\nQuestion|Réponse\nUn; deux ?|oui'],
  ])('is read with %s', (_, text) => {
    expect(rowsOfFile(bytes(text))).toEqual([
      ['Question', 'Réponse'],
      ['Un; deux ?', 'oui'],
    ]);
  });

  it('is read as old Excel writes it', () => {
    expect(rowsOfFile(new Uint8Array([0xe9, 0x74, 0xe9, 0x3b, 0x31]))).toEqual([['été', '1']]);
  });

  it('is refused when it is no text, or empty', () => {
    expect(() => rowsOfFile(new Uint8Array([1, 0, 2]))).toThrow(UnreadableFile);
    expect(() => rowsOfFile(bytes('\n\n'))).toThrow(UnreadableFile);
  });

  it('has columns that are known by their titles, or by their order', () => {
    const named = [['Paquet', 'Verso', 'Réponse', 'Question', 'Réponses possibles', 'Autre']];
    expect(hasHead(named)).toBe(true);
    expect(guessedRoles(named)).toEqual(['deck', 'additionnal_text_verso', 'answer', 'question', 'choices', 'none']);
    expect(guessedRoles([['Qui ?', 'Lui', 'Oui', 'Non']])).toEqual([
      'question',
      'answer',
      'additionnal_text_verso',
      'none',
    ]);
  });

  it('becomes cards in decks that fit at the root', () => {
    const rows = [
      ['Capitale ?', 'Paris', 'Paris|Rome', 'Europe'],
      ['Le ... et la ...', 'chat|souris', '', 'Bêtes'],
      ['Où ?', '', '', ''],
      ['<b>=1+1</b>', 'deux', '', 'Europe'],
    ];
    const content = cardsOf(rows, {
      roles: ['question', 'answer', 'choices', 'deck'],
      name: 'liste',
      skipFirst: false,
    });
    const { items, report = [] } = loadedFile(content, 'liste');
    const cards = [...items.values()].flatMap(({ card }) => card ?? []);
    expect(
      cards.map(({ question, answer, possible_answers, is_fillable_text }) => [
        question,
        answer,
        possible_answers,
        is_fillable_text,
      ]),
    ).toEqual([
      ['Capitale ?', ['Paris'], ['Paris', 'Rome'], false],
      ['Le ... et la ...', ['chat', 'souris'], [], true],
      ['<b>=1+1</b>', ['deux'], [], false],
    ]);
    expect([...items.values()].filter(({ kind }) => kind === 'deck').map(({ name }) => name)).toEqual([
      'Europe',
      'Bêtes',
    ]);
    expect(report.map(({ outcome }) => outcome)).toEqual(['whole', 'whole', 'left-out', 'changed']);
    const [top] = [...items.values()].filter(({ parentId }) => parentId === null);
    expect(problemAt(items, top?.id ?? '', 0)).toBeNull();
  });

  it('without a card is refused', () => {
    const reading = { roles: ['question', 'answer'] as const, name: 'x', skipFirst: false };
    expect(() => cardsOf([['a', '']], reading)).toThrow(UnreadableFile);
  });
});
