import { readOdt } from './document.js';
import { documentZip, openDocument, PNG_BASE64 } from './document-samples.suite.js';
import { documentTexts as words } from '#texts/document';
import { markupTexts } from '#texts/formats';

const paragraph = (inner: string) => `<text:p>${inner}</text:p>`;
const cell = (inner: string, more = '') => `<table:table-cell${more}>${inner}</table:table-cell>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
const table = (...rows: string[]) => `<table:table><table:table-column/>${rows.join('')}</table:table>`;
const read = async (text: string) => readOdt(await openDocument(text), 'Chimie.odt');

describe('an OpenDocument text', () => {
  it('is read by the rows of its tables, with looks, lists, pictures and formulas', async () => {
    const question = `${paragraph('Que<text:s/>vaut <text:span text:style-name="T1">x</text:span><text:span text:style-name="T2">2</text:span> ?')}${paragraph('<draw:frame><draw:image xlink:href="Pictures/a%20b.png"/></draw:frame>')}`;
    const formula =
      '<draw:frame><draw:object xlink:href="./Object 1"/><draw:image xlink:href="./ObjectReplacements/Object 1"/></draw:frame>';
    const list = `<text:list text:style-name="L1"><text:list-item>${paragraph('un')}</text:list-item><text:list-item>${paragraph('deux')}</text:list-item></text:list>`;
    const { cards, report, file } = await read(
      `<text:h text:outline-level="1">Atomes</text:h>${table(row(cell(question), cell(paragraph(`Il vaut ${formula}`) + list)))}`,
    );
    expect(cards).toMatchObject([
      { path: ['Atomes'], question: 'Que vaut x₂ ?', answer: ['Il vaut $\\frac{a}{2}$\n\n1. un\n2. deux'] },
    ]);
    expect(report).toMatchObject([{ outcome: 'changed', reasons: [markupTexts.unmarked] }]);
    expect(Buffer.from(await file(cards[0]?.media ?? '')).toString('base64')).toBe(PNG_BASE64);
  });

  it('repeats merged cells, and leaves out the titles of columns, in words', async () => {
    const { cards, report } = await read(
      table(
        `<table:table-header-rows>${row(cell(paragraph('Élément')), cell(paragraph('Valeur')))}</table:table-header-rows>`,
        row(cell(paragraph('Un gaz ?'), ' table:number-rows-spanned="2"'), cell(paragraph('hélium'))),
        row('<table:covered-table-cell/>', cell(paragraph('néon'))),
      ),
    );
    expect(cards.map(({ question, answer }) => [question, answer[0]])).toEqual([
      ['Un gaz ?', 'hélium'],
      ['Un gaz ?', 'néon'],
    ]);
    expect(report.map(({ reasons }) => reasons)).toEqual([[words.title], [], [words.merged]]);
  });

  it.each([
    ['a note', '<text:note><text:note-body><text:p>x</text:p></text:note-body></text:note>', words.note],
    ['a comment', '<office:annotation><text:p>x</text:p></office:annotation>', words.comment],
    ['a drawing', '<draw:custom-shape/>', words.drawing],
    ['an object that is missing', '<draw:frame><draw:object xlink:href="./Object 9"/></draw:frame>', words.drawing],
  ])('tells %s beside its card', async (_, inner, reason) => {
    const { cards, report } = await read(paragraph(`Q : Quelle réponse ?`) + paragraph(`R : celle-ci${inner}`));
    expect(cards[0]?.answer).toEqual(['celle-ci']);
    expect(report).toMatchObject([{ outcome: 'changed', reasons: [reason] }]);
  });

  it('tells what was deleted while changes were followed, and refuses another file', async () => {
    const changes =
      '<text:tracked-changes><text:changed-region><text:deletion><text:p>x</text:p></text:deletion></text:changed-region></text:tracked-changes>';
    const { notes } = await read(changes + table(row(cell(paragraph('Un ou deux ?')), cell(paragraph('un')))));
    expect(notes).toEqual([words.deleted]);
    await expect(readOdt(await documentZip({ 'a.xml': '<a/>' }), 'a.odt')).rejects.toThrow(words.notOdt);
  });
});
