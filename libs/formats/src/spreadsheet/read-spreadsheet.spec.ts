import JSZip from 'jszip';
import { UnreadableFile } from '../unreadable-file.js';
import { readSpreadsheet } from './spreadsheet.js';

const cells = (rows: readonly (readonly string[])[]) =>
  rows
    .map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`)
    .join('');
const workbook = (rows: readonly (readonly string[])[]) =>
  new JSZip()
    .file('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${cells(rows)}</sheetData></worksheet>`)
    .generateAsync({ type: 'uint8array' });

describe('workbooks of other programs', () => {
  it('gives the questions of Kahoot below its instructions', async () => {
    const bytes = await workbook([
      ['Quiz template'],
      [
        '',
        'Question - max 120 characters',
        'Answer 1 - max 75 characters',
        'Answer 2 - max 75 characters',
        'Time limit (sec)',
        'Correct answer(s)',
      ],
      ['1', 'Combien font 1+1', '2', '3', '20', '1'],
      ['2', '', '', '', '', ''],
      ['3', '', '', '', '20', ''],
    ]);
    const { cards, report } = await readSpreadsheet(bytes, 'Calcul.xlsx');
    expect(cards).toMatchObject([
      { path: ['Calcul'], question: 'Combien font 1+1', answer: ['2'], possible_answers: ['2', '3'] },
    ]);
    expect(report).toHaveLength(1);
  });

  it('gives the questions of Wooclap, and names what no card can hold', async () => {
    const bytes = await workbook([
      ['Type', 'Title', 'Correct', 'Choice', 'Choice'],
      ['MCQ', 'Lesquels sont pairs', '1,2', '2', '4'],
      ['OpenQuestion', 'La capitale', '', 'Paris', ''],
      ['Matching', 'Pays', '', 'France --- Paris', 'Italie --- Rome'],
      ['WordCloud', 'Un mot', '', '', ''],
    ]);
    const { cards, report } = await readSpreadsheet(bytes, 'a.xlsx');
    expect(cards.map(({ answer }) => answer)).toEqual([['2', '4'], ['Paris'], ['Paris'], ['Rome']]);
    expect(report.at(-1)?.outcome).toBe('left-out');
  });

  it('refuses other workbooks and what is none', async () => {
    await expect(readSpreadsheet(await workbook([['a', 'b']]), 'a.xlsx')).rejects.toThrow(UnreadableFile);
    await expect(readSpreadsheet(new Uint8Array(50), 'a.xlsx')).rejects.toThrow(UnreadableFile);
  });
});
