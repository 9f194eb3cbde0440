import { describe, expect, it } from 'vitest';
import { pastedRows, tableRows, decodeTable } from './table-text.ts';

describe('what is pasted from a spreadsheet', () => {
  it.each<[string, string, string[][]]>([
    ['one cell', 'Paris', [['Paris']]],
    [
      'two rows',
      'Capitale ?\tParis\nFleuve ?\tLoire',
      [
        ['Capitale ?', 'Paris'],
        ['Fleuve ?', 'Loire'],
      ],
    ],
    [
      'line ends of Windows and an empty line at the end',
      'a\tb\r\nc\td\r\n\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['quotes that are doubled', '"Le ""Cid"" ?"\tCorneille', [['Le "Cid" ?', 'Corneille']]],
    ['a tab in quotes', '"a\tb"\tc', [['a\tb', 'c']]],
    [
      'line breaks in quotes',
      '"*Paris\nLyon"\tb\nc\td',
      [
        ['*Paris\nLyon', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'line breaks of Windows in quotes',
      '"a\r\nb"\tc\r\nd\te\r\n',
      [
        ['a\r\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      'quotes that a writer meant',
      '"Le Cid" est de qui ?\tCorneille\nEt "Phèdre" ?\tRacine',
      [
        ['"Le Cid" est de qui ?', 'Corneille'],
        ['Et "Phèdre" ?', 'Racine'],
      ],
    ],
    ['commas and semicolons', 'Où, et quand ?\tici; hier', [['Où, et quand ?', 'ici; hier']]],
    [
      'an empty cell',
      '\tParis\nQui ?\t',
      [
        ['', 'Paris'],
        ['Qui ?', ''],
      ],
    ],
    ['nothing', '\n \t \n', []],
  ])('is read: %s', (_, text, rows) => {
    expect(pastedRows(text)).toEqual(rows);
  });

  it('is read with a thousand rows', () => {
    const text = Array.from({ length: 1_000 }, (_, n) => `Question ${n} ?\t"Réponse\n${n}"`).join('\r\n');
    const rows = pastedRows(text);
    expect(rows).toHaveLength(1_000);
    expect(rows[999]).toEqual(['Question 999 ?', 'Réponse\n999']);
  });
});

describe('a table', () => {
  it.each([
    ['semicolons', 'Question;Réponse\r\n"Un; deux ?";oui\r\n'],
    ['tabs', 'Question\tRéponse\nUn; deux ?\toui\n\n'],
    ['commas', 'Question,Réponse\n"Un; deux ?",oui'],
    ['the head that Anki writes', '#separator:tab\n#html:true\nQuestion\tRéponse\nUn; deux ?\toui'],
  ])('is read with %s', (_, text) => {
    expect(tableRows(text)).toEqual([
      ['Question', 'Réponse'],
      ['Un; deux ?', 'oui'],
    ]);
  });

  it('is a text as old Excel or new programs write it, or none', () => {
    expect(decodeTable(new Uint8Array([0xe9, 0x74, 0xe9]))).toBe('été');
    expect(decodeTable(new TextEncoder().encode('\ufeffété'))).toBe('été');
    expect(decodeTable(new Uint8Array([1, 0, 2]))).toBeNull();
  });
});
