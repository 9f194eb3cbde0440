import JSZip from 'jszip';
import { UnreadableFile } from '../unreadable-file.js';
import { readSpreadsheet, sheetRows } from './spreadsheet.js';

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
      ['GuessNumber', 'En quelle année', '1822', '', ''],
      ['Matching', 'Pays', '', 'France --- Paris', 'Italie --- Rome'],
      ['WordCloud', 'Un mot', '', '', ''],
      ['Poll', 'Votre avis', '', 'pour', 'contre'],
      ['Slide', 'Un titre', '', '', ''],
    ]);
    const { cards, report } = await readSpreadsheet(bytes, 'a.xlsx');
    expect(cards.map(({ answer }) => answer)).toEqual([
      ['2', '4'],
      ['Paris'],
      ['1822'],
      ['France → Paris', 'Italie → Rome'],
      ['Nuage de mots'],
      ['pour', 'contre'],
    ]);
    expect(cards.map(({ kind }) => kind)).toEqual([undefined, 'typed', 'number', 'pairs', 'words', 'poll']);
    expect(report.at(-1)?.outcome).toBe('left-out');
  });

  it.each([
    ['43415', 14, '11/11/2018'],
    ['0.6875', 164, '16:30'],
    ['0.25', 9, '25%'],
    ['3.14', 0, '3,14'],
    ['1234567.5', 4, '1\u202f234\u202f567,50'],
    ['43415', 165, '11 novembre 2018'],
    ['7', 166, '007'],
    ['12.5', 167, '12,5 km'],
    ['0.1', 0, '0,1'],
    // As many signs as no program writes.
    ['7', 168, '7'],
  ])('shows %s in format %i as %s', async (value, format, shown) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="hh:mm"/><numFmt numFmtId="165" formatCode="d mmmm yyyy"/><numFmt numFmtId="166" formatCode="000"/><numFmt numFmtId="167" formatCode="0.0&quot; km&quot;"/><numFmt numFmtId="168" formatCode="${'0'.repeat(300)}"/></numFmts><cellXfs><xf numFmtId="${format}"/></cellXfs></styleSheet>`;
    const sheet = `<worksheet><sheetData><row><c s="0"><v>${value}</v></c><c t="b"><v>1</v></c></row></sheetData></worksheet>`;
    const zip = new JSZip().file('xl/worksheets/sheet1.xml', sheet).file('xl/styles.xml', styles);
    expect(await sheetRows(await zip.generateAsync({ type: 'uint8array' }))).toEqual([[shown, 'VRAI']]);
  });

  it('knows the French template of Kahoot', async () => {
    const bytes = await workbook([
      ['Question', 'Réponse 1', 'Réponse 2', 'Temps limite (s)', 'Bonne(s) réponse(s)'],
      ['Combien font 1+1', '2', '3', '20', '1'],
    ]);
    const { cards } = await readSpreadsheet(bytes, 'a.xlsx');
    expect(cards[0]).toMatchObject({ answer: ['2'], possible_answers: ['2', '3'] });
  });

  it('refuses other workbooks and what is none', async () => {
    await expect(readSpreadsheet(await workbook([['a', 'b']]), 'a.xlsx')).rejects.toThrow(UnreadableFile);
    await expect(readSpreadsheet(new Uint8Array(50), 'a.xlsx')).rejects.toThrow(UnreadableFile);
  });
});
