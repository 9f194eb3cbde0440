import { readHtml, readPasted } from './document.js';
import { PNG_BASE64 } from './document-samples.suite.js';
import { rtfPictures } from './rtf-pictures.js';
import { documentTexts as words } from '#texts/document';

const read = (html: string, rtf = '') => readPasted({ html, rtf }, 'Texte collé');
const table = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const sides = (html: string, rtf = '') => read(html, rtf).cards.map(({ question, answer }) => [question, ...answer]);

const hexOf = (base64: string) => Buffer.from(base64, 'base64').toString('hex');
const picture = (hex: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop}\\picscalex100\\pngblip\\bliptag-5{\\*\\blipuid 0a0b}\n${hex}}}{\\nonshppict{\\pict\\wmetafile8 00}}`;

/** As Word for Windows writes a formula: for those who know it in a comment, for the others as a picture. */
const formula = `<!--[if gte msEquation 12]><m:oMath><m:f><m:fPr><span style='font-family:"Cambria Math"'><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num><i style='mso-bidi-font-style:normal'><span style='font-family:"Cambria Math"'><m:r>a</m:r></span></i></m:num><m:den><m:r><m:rPr><m:scr m:val="roman"/><m:sty m:val="p"/></m:rPr>2</m:r></m:den></m:f></m:oMath><![endif]--><![if !msEquation]><span><img width=8 src="file:///C:/Temp/clip_image001.png"></span><![endif]>`;
const wordItem = (mark: string, text: string, level = 1) =>
  `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe('what is pasted from Word', () => {
  it('is read by rows and cells: lines, looks, lists and formulas', () => {
    const question = `<p class=MsoNormal>Que vaut <b>x</b><sup>2</sup> <span style='font-style:italic'>ici</span> ?<o:p></o:p></p><p class=MsoNormal>Deux lignes<o:p></o:p></p>`;
    const answer = `<p class=MsoNormal>Il vaut ${formula}<o:p></o:p></p>${wordItem('·', 'un')}${wordItem('·', 'deux')}`;
    const html = `<html xmlns:m="x"><head><style><!-- td { color: red } --></style></head><body><!--StartFragment-->${table([question, answer], ['<p>Ordre ?</p>', wordItem('1.', 'a') + wordItem('a.', 'b', 2)])}<!--EndFragment--></body></html>`;
    expect(sides(html)).toEqual([
      ['Que vaut x² *ici* ?\nDeux lignes', 'Il vaut $\\frac{a}{2}$\n\n- un\n- deux'],
      ['Ordre ?', '1. a\n   1. b'],
    ]);
    expect(read(html).report.map(({ outcome }) => outcome)).toEqual(['changed', 'whole']);
  });

  it('has its pictures from the RTF that comes with it, each of its own row', async () => {
    const [one, two] = [PNG_BASE64, Buffer.from(PNG_BASE64, 'base64').subarray(0, 60).toString('base64')];
    const image = (n: number) => `<p>Photo ?</p><img src="file:///C:/Temp/clip_image00${n}.png">`;
    const { cards, report, file } = read(
      table([image(1), `un ${formula}`], [image(2), 'deux']),
      `{\\rtf1 ${picture(hexOf(one))} {\\mmath{\\*\\mmathPict{\\pict\\pngblip 0a0b}}} ${picture(hexOf(two))}}`,
    );
    const held = await Promise.all(
      cards.map(async ({ media }) => Buffer.from(await file(media ?? '')).toString('base64')),
    );
    expect(held).toEqual([one, two]);
    expect(report.map(({ outcome }) => outcome)).toEqual(['whole', 'whole']);
  });

  it('tells each picture where the RTF does not hold as many, and where there is none', () => {
    const html = table(['<p>Photo ?</p><img src="file:///C:/Temp/clip%20image001.png">', 'un']);
    for (const rtf of ['', `{\\rtf1 ${picture('00')}${picture('01')}}`])
      expect(read(html, rtf)).toMatchObject({
        cards: [{ question: 'Photo ?', media: null }],
        report: [{ outcome: 'changed', reasons: ['Fichier absent\u00a0: clip image001.png.'] }],
      });
  });

  it.each([
    [
      'what was deleted',
      '<span class=msoDel><del cite="mailto:a">faux</del></span><ins>vrai</ins>',
      [words.deleted, 'Le soulignement et le surlignage ne sont pas repris.'],
    ],
    ['a comment', 'vrai<a class=msocomanchor href="#_msocom_1">[A1]</a>', [words.comment]],
    ['a note', "vrai<a style='mso-footnote-id:ftn1' href='#_ftn1'>[1]</a>", [words.note]],
    ['hidden text', "vrai<span style='display:none;mso-hide:all'>faux</span>", [words.hidden]],
  ])('tells %s beside its card', (_, inner, reasons) => {
    const { cards, report } = read(table(['Quelle réponse ?', inner]));
    expect(cards[0]?.answer).toEqual(['vrai']);
    expect([...(report[0]?.reasons ?? [])].sort()).toEqual([...reasons].sort());
  });
});

describe('what is pasted from Google Docs', () => {
  it('is read by rows and cells, whatever is bold around all of it', () => {
    const span = (text: string, style = '') =>
      `<p dir="ltr"><span style="font-weight:400;font-style:normal;${style}">${text}</span></p>`;
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr" align="left"><table><colgroup><col/></colgroup><tbody><tr><td>${span('Formule de l’eau ?')}</td><td>${span('H')}${span('H<span style="font-size:0.6em;vertical-align:sub;">2</span>O', 'font-weight:700')}</td></tr><tr><td>${span('Une photo ?')}</td><td><img src="https://lh7.googleusercontent.com/x"></td></tr></tbody></table></div><br /></b>`;
    const { cards, report } = read(html);
    expect(cards.map(({ question, answer }) => [question, ...answer])).toEqual([['Formule de l’eau ?', 'H\n**H₂O**']]);
    expect(report[1]).toMatchObject({ outcome: 'left-out' });
    expect(report[1]?.reasons.join()).toContain('Des images d’un autre site n’ont pas été reprises.');
  });
});

describe('any HTML', () => {
  it('takes a table of one column for a frame, and titles for decks', () => {
    const { cards } = read(
      `<table><tr><td><div><h2>Gaz</h2>${table(['Un gaz ?', 'néon'])}</div></td></tr></table><h2>Métaux</h2>${table(['Un métal ?', 'fer'])}`,
    );
    expect(cards.map(({ path, question }) => [...path, question])).toEqual([
      ['Gaz', 'Un gaz ?'],
      ['Métaux', 'Un métal ?'],
    ]);
  });

  it('is a saved page, too, and nothing of it is run or fetched', () => {
    const bytes = new TextEncoder().encode(
      table(['Un script ?<script>alert(1)</script>', '<a href="javascript:alert(1)" onclick=x>non</a>']),
    );
    expect(JSON.stringify(readHtml(bytes, 'page.html').cards)).not.toMatch(/alert|onclick/);
  });

  it('nested without end is refused in words, and in a formula costs that formula', () => {
    expect(() => read(`${'<div>'.repeat(1_000_000)}x`)).toThrow(words.deep);
    const formulas = `<!--[if gte msEquation 12]><m:oMath>${'<m:d><m:e>'.repeat(1_000_000)}<![endif]-->`;
    const { cards, report } = read(table(['Un ou deux ?', `un${formulas}`]));
    expect(cards[0]?.answer).toEqual(['un']);
    expect(report[0]?.reasons).toEqual([words.formula]);
  });

  it('of 10,000 rows is 10,000 cards, whatever its cells claim to span', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => `<tr><td>Question ${n} ?</td><td colspan=1>${n}</td></tr>`);
    expect(read(`<table>${rows.join('')}</table>`).cards).toHaveLength(10_000);
    const wide = '<tr><td rowspan=1e9 colspan=1e9>a</td><td>b</td></tr>'.repeat(2_000);
    expect(() => read(`<table>${wide}</table>`)).not.toThrow(RangeError);
  });
});

it('finds no picture in RTF that is cut', () => {
  expect(rtfPictures('{\\rtf1{\\pict\\pngblip 00ff')).toEqual([]);
  expect(rtfPictures('{\\pict\\pngblip 00f}{\\pict\\jpegblip\n00\nff}')).toEqual([{ extension: 'jpg', hex: '00ff' }]);
});
