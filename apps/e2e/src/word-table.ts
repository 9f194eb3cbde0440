import JSZip from 'jszip';
import { picture } from './anki-package.js';

export const WORD_ROWS = 30;

const questionOf = (row: number) => `Que montre la photo ${row} ?`;
/** The card that a row of the table is. */
export const wordCardOf = (row: number) => ({
  question: `**Que montre** la photo ${row} ?\nDeux lignes.`,
  answer: [`Une masse de $\\frac{${row}}{2}$ g`],
});

const mathRun = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const fraction = (row: number) =>
  `<m:oMath><m:f><m:num>${mathRun(`${row}`)}</m:num><m:den>${mathRun('2')}</m:den></m:f></m:oMath>`;
const rows = Array.from({ length: WORD_ROWS }, (_, row) => row);

/** A table of Word: in each row a question with a picture, and an answer with a formula. */
export function wordDocument(): Promise<Buffer> {
  const run = (text: string, looks = '') => `<w:r><w:rPr>${looks}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const cell = (...paragraphs: string[]) => `<w:tc>${paragraphs.map((inner) => `<w:p>${inner}</w:p>`).join('')}</w:tc>`;
  const drawn = (row: number) => `<w:r><w:drawing><a:blip r:embed="p${row}"/></w:drawing></w:r>`;
  const lines = rows.map((row) => {
    const [bold, rest] = [questionOf(row).slice(0, 11), questionOf(row).slice(11)];
    const question = cell(run(bold, '<w:b/>') + run(rest), run('Deux lignes.') + drawn(row));
    return `<w:tr>${question}${cell(`${run('Une masse de ')}${fraction(row)}${run(' g')}`)}</w:tr>`;
  });
  const zip = new JSZip();
  zip.file('word/document.xml', `<w:document><w:body><w:tbl>${lines.join('')}</w:tbl></w:body></w:document>`);
  const links = rows.map((row) => `<Relationship Id="p${row}" Target="media/p${row}.png"/>`);
  zip.file('word/_rels/document.xml.rels', `<Relationships>${links.join('')}</Relationships>`);
  for (const row of rows) zip.file(`word/media/p${row}.png`, picture(row));
  return zip.generateAsync({ type: 'nodebuffer' });
}

/** The same as Word for Windows puts it into the clipboard: pictures in RTF alone, formulas in comments and drawn. */
export function wordClipboard(): { html: string; rtf: string; text: string } {
  const lines = rows.map((row) => {
    const photo = `<img width=64 height=48 src="file:///C:/Users/marti/AppData/Local/Temp/clip_image${row}.png">`;
    const [bold, rest] = [questionOf(row).slice(0, 11), questionOf(row).slice(11)];
    const question = `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>${bold}</b>${rest}<o:p></o:p></p><p class=MsoNormal>Deux lignes.<o:p></o:p>${photo}</p>`;
    const formula = `<!--[if gte msEquation 12]>${fraction(row).replace(/<\/?m:t>/g, '')}<![endif]--><![if !msEquation]><span><img src="file:///C:/Temp/drawn${row}.png"></span><![endif]>`;
    return `<tr><td valign=top>${question}</td><td valign=top><p class=MsoNormal>Une masse de ${formula} g<o:p></o:p></p></td></tr>`;
  });
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal { margin: 0 } --></style></head><body><!--StartFragment--><table class=MsoTableGrid>${lines.join('')}</table><!--EndFragment--></body></html>`;
  const pictures = rows.map(
    (row) =>
      `{\\*\\shppict{\\pict\\picw64\\pich48\\pngblip\n${picture(row).toString('hex')}}}{\\nonshppict{\\pict\\wmetafile8 00}}`,
  );
  return {
    html,
    rtf: `{\\rtf1 ${pictures.join('\\cell ')}}`,
    text: rows.map((row) => `${questionOf(row)}\t${row}`).join('\n'),
  };
}
