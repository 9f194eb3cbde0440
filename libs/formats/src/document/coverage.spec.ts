import { coverage } from '../testing/coverage.suite.js';
import { readDocx, readOdt } from './document.js';
import {
  openDocument,
  WORD_FORMULA,
  WORD_PICTURE,
  wordCell,
  wordFile,
  wordParagraph,
  wordRun,
  wordTable,
} from './document-samples.suite.js';

const cells = (...inner: readonly string[]) => wordTable(['Quelle réponse', inner.join('')]);
const inCell = (inner: string) => cells(wordParagraph(inner));
const run = (inner: string) => inCell(`${wordRun('voir ')}<w:r>${inner}</w:r>`);
const styled = (properties: string) => inCell(wordRun('MARQUE', properties));
const text = (of = 'MARQUE') => wordParagraph(wordRun(of));

/** After ECMA-376, part 1, chapter 17 (WordprocessingML), and 22.1 (formulas). */
coverage('what a document of Word says', async (body: string) => readDocx(await wordFile(body), 'a.docx'), {
  card: [
    ['t', inCell(wordRun('MARQUE')), 'MARQUE'],
    ['two paragraphs of a cell', cells(text('un'), text()), 'un\nMARQUE'],
    ['br', run('<w:t>un</w:t><w:br/><w:t>MARQUE</w:t>'), 'un\nMARQUE'],
    ['cr', run('<w:t>un</w:t><w:cr/><w:t>MARQUE</w:t>'), 'un\nMARQUE'],
    ['tab', run('<w:t>un</w:t><w:tab/><w:t>MARQUE</w:t>'), 'un MARQUE'],
    ['noBreakHyphen', run('<w:t>MARQUE</w:t><w:noBreakHyphen/><w:t>b</w:t>'), 'MARQUE\u2011b'],
    ['b', styled('<w:b/>'), '**MARQUE**'],
    ['i', styled('<w:i/>'), '*MARQUE*'],
    ['strike', styled('<w:strike/>'), '~~MARQUE~~'],
    ['vertAlign', inCell(wordRun('x') + wordRun('2', '<w:vertAlign w:val="superscript"/>')), 'x²'],
    [
      'numPr with signs',
      cells(wordParagraph(wordRun('MARQUE'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')),
      '- MARQUE',
    ],
    [
      'numPr with numbers',
      cells(wordParagraph(wordRun('MARQUE'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>')),
      '1. MARQUE',
    ],
    ['hyperlink', inCell(`<w:hyperlink r:id="link">${wordRun('MARQUE')}</w:hyperlink>`), '[MARQUE](https://a.fr/)'],
    ['drawing, picture', inCell(wordRun('oui') + WORD_PICTURE), 'image1.png'],
    ['drawing, text box', run(`<w:drawing><w:txbxContent>${text()}</w:txbxContent></w:drawing>`), 'MARQUE'],
    ['pict', run('<w:pict><v:shape><v:imagedata r:id="image"/></v:shape></w:pict>'), 'image1.png'],
    ['oMath', inCell(WORD_FORMULA), '{\\frac{a}{2}}^{n+1}'],
    ['oMathPara', cells(`<w:p><m:oMathPara>${WORD_FORMULA}</m:oMathPara></w:p>`), '\\frac{a}{2}'],
    [
      'ruby',
      run(
        '<w:ruby><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase><w:rt><w:r><w:t>MARQUE</w:t></w:r></w:rt></w:ruby>',
      ),
      'MARQUE',
    ],
    ['ins', inCell(`<w:ins>${wordRun('MARQUE')}</w:ins>`), 'MARQUE'],
    ['moveTo', inCell(`<w:moveTo>${wordRun('MARQUE')}</w:moveTo>`), 'MARQUE'],
    ['sdt', cells(`<w:sdt><w:sdtContent>${text()}</w:sdtContent></w:sdt>`), 'MARQUE'],
    ['an element that nobody knows', inCell(`<w:foo>${wordRun('MARQUE')}</w:foo>`), 'MARQUE'],
    ['smartTag', inCell(`<w:smartTag>${wordRun('MARQUE')}</w:smartTag>`), 'MARQUE'],
    ['fldSimple', inCell(`<w:fldSimple w:instr="PAGE">${wordRun('MARQUE')}</w:fldSimple>`), 'MARQUE'],
    [
      'AlternateContent',
      run('<mc:AlternateContent><mc:Choice><w:t>MARQUE</w:t></mc:Choice></mc:AlternateContent>'),
      'MARQUE',
    ],
    ['tbl in a cell', cells(text('voir'), wordTable(['a', 'MARQUE'])), '| a | MARQUE |'],
    ['tblHeader', wordTable(['Réponse', 'Question'], ['MARQUE', 'Quoi']), 'MARQUE'],
    [
      'vMerge',
      wordTable(
        [wordCell(text('Quoi'), '<w:vMerge w:val="restart"/>'), 'un'],
        [wordCell(text(''), '<w:vMerge/>'), 'MARQUE'],
      ),
      'MARQUE',
    ],
    ['heading', wordParagraph(wordRun('MARQUE'), '<w:pStyle w:val="Titre1"/>') + inCell(wordRun('oui')), 'MARQUE'],
    ['paragraphs of Q and R', text('Q : Quoi') + text('R : MARQUE'), 'MARQUE'],
  ],
  told: [
    ['u', styled('<w:u w:val="single"/>'), /soulignement/],
    ['highlight', styled('<w:highlight w:val="yellow"/>'), /surlignage/],
    ['color', styled('<w:color w:val="FF0000"/>'), /couleurs/],
    ['vanish', inCell(wordRun('oui') + wordRun('MARQUE', '<w:vanish/>')), /masqué/],
    ['del', inCell(`${wordRun('oui')}<w:del><w:r><w:delText>MARQUE</w:delText></w:r></w:del>`), /supprimé/],
    ['moveFrom', inCell(`${wordRun('oui')}<w:moveFrom>${wordRun('MARQUE')}</w:moveFrom>`), /supprimé/],
    ['footnoteReference', run('<w:footnoteReference w:id="1"/>'), /note de bas de page/],
    ['endnoteReference', run('<w:endnoteReference w:id="1"/>'), /note de bas de page/],
    ['commentReference', run('<w:commentReference w:id="1"/>'), /commentaire/],
    ['sym', run('<w:sym w:font="Symbol" w:char="F061"/>'), /police de symboles/],
    ['drawing, chart', run('<w:drawing><c:chart/></w:drawing>'), /graphique/],
    ['object', run('<w:object><o:OLEObject/></w:object>'), /objet d’un autre programme/],
    ['altChunk', cells(text('oui'), '<w:altChunk r:id="x"/>'), /objet d’un autre programme/],
    ['instrText EQ', run('<w:instrText>EQ \\f(1;2)</w:instrText>'), /en champ/],
    [
      'gridSpan over the row',
      wordTable([wordCell(text(), '<w:gridSpan w:val="2"/>')], ['Quoi', 'oui']),
      /toute la ligne/,
    ],
    [
      'vMerge',
      wordTable(
        [wordCell(text('Quoi'), '<w:vMerge w:val="restart"/>'), 'un'],
        [wordCell(text(''), '<w:vMerge/>'), 'deux'],
      ),
      /répétée/,
    ],
    ['a fourth column', wordTable(['Quoi', 'oui', 'verso', 'MARQUE']), /4e colonne/],
    ['a paragraph between', text('MARQUE') + inCell(wordRun('oui')), /ni dans un tableau/],
    ['a picture that is not there', run('<w:drawing><a:blip r:embed="absent"/></w:drawing>'), /dessin|Fichier absent/],
  ],
  silent: [
    ['fonts, sizes and black', styled('<w:rFonts w:ascii="Arial"/><w:sz w:val="24"/><w:color w:val="000000"/>')],
    [
      'bookmarks and proofing',
      inCell(`<w:bookmarkStart w:id="0"/><w:proofErr w:type="spellStart"/>${wordRun('oui')}<w:bookmarkEnd w:id="0"/>`),
    ],
    ['lastRenderedPageBreak', run('<w:lastRenderedPageBreak/>')],
  ],
});

const paragraph = (inner: string) => `<text:p>${inner}</text:p>`;
const cell = (inner: string, more = '') => `<table:table-cell${more}>${inner}</table:table-cell>`;
const rowOf = (...inner: readonly string[]) =>
  `<table:table><table:table-row>${inner.map((each) => cell(each)).join('')}</table:table-row></table:table>`;
const inOdt = (inner: string) => rowOf(paragraph('Quelle réponse'), paragraph(inner));

/** After OpenDocument 1.2, part 1. */
coverage('what an OpenDocument text says', async (body: string) => readOdt(await openDocument(body), 'a.odt'), {
  card: [
    ['text:p', inOdt('MARQUE'), 'MARQUE'],
    ['text:s', inOdt('un<text:s text:c="1"/>MARQUE'), 'un MARQUE'],
    ['text:tab', inOdt('un<text:tab/>MARQUE'), 'un MARQUE'],
    ['text:line-break', inOdt('un<text:line-break/>MARQUE'), 'un\nMARQUE'],
    ['text:span', inOdt('<text:span text:style-name="T1">MARQUE</text:span>'), '**MARQUE**'],
    [
      'style of a whole paragraph',
      rowOf(paragraph('Quoi donc'), '<text:p text:style-name="T1">MARQUE</text:p>'),
      '**MARQUE**',
    ],
    ['text:a', inOdt('<text:a xlink:href="https://a.fr/">MARQUE</text:a>'), '[MARQUE](https://a.fr/)'],
    [
      'text:list',
      rowOf(paragraph('Quoi donc'), `<text:list><text:list-item>${paragraph('MARQUE')}</text:list-item></text:list>`),
      '- MARQUE',
    ],
    [
      'text:ruby',
      inOdt('<text:ruby><text:ruby-base>漢</text:ruby-base><text:ruby-text>MARQUE</text:ruby-text></text:ruby>'),
      'MARQUE',
    ],
    ['draw:image', inOdt('oui<draw:frame><draw:image xlink:href="Pictures/a%20b.png"/></draw:frame>'), 'a b.png'],
    [
      'draw:text-box',
      inOdt(`oui<draw:frame><draw:text-box>${paragraph('MARQUE')}</draw:text-box></draw:frame>`),
      'MARQUE',
    ],
    ['draw:object, formula', inOdt('<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>'), '\\frac{a}{2}'],
    ['text:h', `<text:h text:outline-level="1">MARQUE</text:h>${inOdt('oui')}`, 'MARQUE'],
    ['text:section', `<text:section>${inOdt('MARQUE')}</text:section>`, 'MARQUE'],
  ],
  told: [
    [
      'text:note',
      inOdt('oui<text:note><text:note-body><text:p>MARQUE</text:p></text:note-body></text:note>'),
      /note de bas de page/,
    ],
    ['office:annotation', inOdt('oui<office:annotation><text:p>MARQUE</text:p></office:annotation>'), /commentaire/],
    ['draw:custom-shape', inOdt('oui<draw:custom-shape/>'), /dessin/],
    ['draw:object, chart', inOdt('oui<draw:frame><draw:object xlink:href="./Object 9"/></draw:frame>'), /objet/],
    [
      'text:tracked-changes',
      `<text:tracked-changes><text:changed-region><text:deletion><text:p>x</text:p></text:deletion></text:changed-region></text:tracked-changes>${inOdt('oui')}`,
      /supprimé/,
    ],
  ],
});
