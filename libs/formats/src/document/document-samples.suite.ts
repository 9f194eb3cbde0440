import JSZip from 'jszip';

export const PNG_BASE64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A zip of these files, as programs of texts make them. */
export function documentZip(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  zip.file('word/media/image1.png', PNG_BASE64, { base64: true });
  zip.file('Pictures/a b.png', PNG_BASE64, { base64: true });
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

const relation = (id: string, target: string, more = '') => `<Relationship Id="${id}" Target="${target}"${more}/>`;

/** A Word document with this text, a picture 'image', an address 'link' and two lists: 1 with signs, 2 with numbers. */
export const wordFile = (body: string): Promise<Uint8Array> =>
  documentZip({
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships>${relation('image', 'media/image1.png')}${relation('link', 'https://a.fr/', ' TargetMode="External"')}</Relationships>`,
    'word/styles.xml':
      '<w:styles><w:style w:styleId="Titre1"><w:name w:val="heading 1"/></w:style><w:style w:styleId="Titre2"><w:name w:val="heading 2"/></w:style><w:style w:styleId="Mien"><w:name w:val="Mien"/><w:basedOn w:val="Titre2"/></w:style></w:styles>',
    'word/numbering.xml':
      '<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>',
  });

export const wordRun = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const wordParagraph = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
export const wordCell = (inner: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`;
/** A table whose cells are paragraphs of one run, or what begins with '<'. */
export const wordTable = (...rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows
    .map(
      (row) =>
        `<w:tr>${row.map((text) => (text.startsWith('<w:tc') ? text : wordCell(text.startsWith('<') ? text : wordParagraph(wordRun(text))))).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;
export const WORD_PICTURE = '<w:r><w:drawing><a:blip r:embed="image"/></w:drawing></w:r>';
const mathRun = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
/** A fraction, raised. */
export const WORD_FORMULA = `<m:oMath><m:sSup><m:e><m:f><m:num>${mathRun('a')}</m:num><m:den>${mathRun('2')}</m:den></m:f></m:e><m:sup>${mathRun('n+1')}</m:sup></m:sSup></m:oMath>`;

/** An OpenDocument text with this text, a formula 'Object 1' and a style for each look. */
export const openDocument = (text: string): Promise<Uint8Array> =>
  documentZip({
    'content.xml': `<office:document-content><office:automatic-styles><style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="T2" style:family="text"><style:text-properties style:text-position="sub 58%"/></style:style><text:list-style style:name="L1"><text:list-level-style-number text:level="1"/></text:list-style></office:automatic-styles><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    'Object 1/content.xml':
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mfrac><mi>a</mi><mn>2</mn></mfrac><annotation encoding="StarMath 5.0">{a} over {2}</annotation></semantics></math>',
  });
