import JSZip from 'jszip';
import { coverage } from '../testing/coverage.suite.js';
import { guessedRoles, hasHead, readTable } from '../text/text.js';
import { isTemplate, readSheet, readSpreadsheet } from './spreadsheet.js';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const text = (of: string) => `<c t="inlineStr"><is><t>${of}</t></is></c>`;
const row = (...cells: readonly string[]) =>
  `<row>${cells.map((cell) => (cell.startsWith('<c') ? cell : text(cell))).join('')}</row>`;
const sheet = (rows: readonly string[], more = '') =>
  `<worksheet><sheetData>${rows.join('')}</sheetData>${more}</worksheet>`;
const one = (cell: string, files: Record<string, string> = {}, more = '') => ({
  'xl/worksheets/sheet1.xml': sheet([row('Quoi', cell), row('b', 'c')], more),
  ...files,
});
const shared = (item: string) =>
  one('<c t="s"><v>0</v></c>', { 'xl/sharedStrings.xml': `<sst><si>${item}</si></sst>` });
const styled = (value: string, format: string) =>
  one(`<c s="0"><v>${value}</v></c>`, {
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
  });
/** Two sheets, of which the second file is the first tab. */
const tabs = (first: readonly string[]) => ({
  'xl/worksheets/sheet1.xml': sheet([row('Autre', 'feuille')]),
  'xl/worksheets/sheet2.xml': sheet(first),
  'xl/workbook.xml': `<workbook xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Premier" sheetId="2" r:id="b"/><sheet name="MARQUE2" sheetId="1" r:id="a"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
});

async function read(files: Record<string, string>) {
  const zip = new JSZip();
  for (const [name, held] of Object.entries(files)) zip.file(name, held);
  const bytes = await zip.generateAsync({ type: 'uint8array' });
  const { rows: numbered, told } = await readSheet(bytes);
  const rows = numbered.map(({ cells }) => cells);
  if (isTemplate(rows)) return readSpreadsheet(bytes, 'a.xlsx');
  const content = readTable(rows, { roles: guessedRoles(rows), name: 'a', skipFirst: hasHead(rows) });
  return { ...content, notes: [...told, ...content.notes] };
}

const kahoot = (more: readonly string[]) => ({
  'xl/worksheets/sheet1.xml': sheet([
    row('Question', 'Answer 1', 'Answer 2', 'Time limit (sec)', 'Correct answer(s)'),
    row(...more),
  ]),
});
const wooclap = (...cells: readonly string[]) => ({
  'xl/worksheets/sheet1.xml': sheet([
    row('Type', 'Title', 'Correct', 'Choice', 'Choice'),
    row(...cells),
    row('OpenQuestion', 'Autre', 'oui'),
  ]),
});

/** After ECMA-376, part 1, chapter 18, and the templates that Kahoot and Wooclap give to be filled in. */
coverage('what a workbook says', read, {
  card: [
    ['inlineStr', one('MARQUE'), 'MARQUE'],
    ['shared string', shared('<t>MARQUE</t>'), 'MARQUE'],
    ['shared string of runs', shared('<r><t>MAR</t></r><r><t>QUE</t></r>'), 'MARQUE'],
    ['str, the result of a formula', one('<c t="str"><f>A1</f><v>MARQUE</v></c>'), 'MARQUE'],
    ['number', one('<c><v>3.5</v></c>'), '3,5'],
    ['number format', styled('0.25', '0%'), '25%'],
    ['date', styled('43415', 'dd/mm/yyyy'), '11/11/2018'],
    ['boolean', one('<c t="b"><v>1</v></c>'), 'VRAI'],
    ['error', one('<c t="e"><v>#REF!</v></c>'), '#REF!'],
    ['ISO date', one('<c t="d"><v>2026-11-27T00:00:00</v></c>'), /27\/11\/2026|2026-11-27/],
    ['the first tab', tabs([row('un', 'MARQUE')]), 'MARQUE'],
    ['the first tab that holds anything', tabs([]), 'feuille'],
    [
      'a column between that is empty',
      {
        'xl/worksheets/sheet1.xml': sheet([
          row('Question', 'Verso', 'Réponse'),
          '<row><c r="A2" t="inlineStr"><is><t>Quoi</t></is></c><c r="C2" t="inlineStr"><is><t>MARQUE</t></is></c></row>',
        ]),
      },
      'MARQUE',
    ],
    ['Kahoot: answers', kahoot(['Quoi', 'un', 'MARQUE', '', '1']), 'MARQUE'],
    ['Wooclap: MCQ', wooclap('MCQ', 'Quoi', '1', 'un', 'MARQUE'), 'MARQUE'],
    ['Wooclap: OpenQuestion', wooclap('OpenQuestion', 'Quoi', '', 'MARQUE'), 'MARQUE'],
    ['Wooclap: GuessNumber', wooclap('GuessNumber', 'Quoi', '42'), '42'],
    ['Wooclap: Poll', wooclap('Poll', 'Quoi', '', 'un', 'MARQUE'), 'MARQUE'],
    ['Wooclap: Poll with a right answer', wooclap('Poll', 'Quoi', '1', 'un', 'MARQUE'), 'MARQUE'],
    ['Wooclap: WordCloud', wooclap('WordCloud', 'MARQUE'), 'MARQUE'],
    ['Wooclap: Matching', wooclap('Matching', 'Relier', '', 'un --- MARQUE', 'b --- c'), 'MARQUE'],
  ],
  told: [
    ['other sheets', tabs([row('un', 'deux')]), 'MARQUE2'],
    ['mergeCell', one('oui', {}, '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>'), /fusionnée/],
    ['picture', one('oui', { 'xl/media/image1.png': 'a' }), /images/],
    ['chart', one('oui', { 'xl/charts/chart1.xml': '<a/>' }), /graphiques/],
    ['comment', one('oui', { 'xl/comments1.xml': '<comments/>' }), /commentaires/],
    ['hyperlink', one('oui', {}, '<hyperlinks><hyperlink ref="B1"/></hyperlinks>'), /liens/],
    ['bold in a cell', shared('<r><t>MAR</t></r><r><rPr><b/></rPr><t>QUE</t></r>'), /gras/],
    ['formula without a result', one('<c><f>A1</f></c>'), /formules/],
    ['Kahoot: time limit', kahoot(['Quoi', 'un', 'deux', '20', '1']), /temps/],
    ['Wooclap: Brainstorming', wooclap('Brainstorming', 'Quoi'), /remue-méninges/],
    ['Wooclap: Poll of one', wooclap('Poll', 'Quoi', '', 'un'), /bonne réponse/],
    ['Wooclap: without a right answer', wooclap('MCQ', 'Quoi', '', 'un', 'deux'), /bonne réponse/],
    ...['Rating', 'Sorting', 'FillInTheBlanks', 'FindOnImage', 'ScriptConcordance', 'Prioritization', 'Slide'].map(
      (type) => [`Wooclap: ${type}`, wooclap(type, 'Quoi'), type] as const,
    ),
  ],
});
