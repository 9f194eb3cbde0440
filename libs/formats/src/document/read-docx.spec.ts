import { UnreadableFile } from '../unreadable-file.js';
import { zipTexts } from '#texts/zip';
import { readDocx } from './document.js';
import {
  documentZip,
  PNG_BASE64,
  WORD_FORMULA,
  WORD_PICTURE,
  wordCell,
  wordFile,
  wordParagraph,
  wordRun,
  wordTable,
} from './document-samples.suite.js';
import { documentTexts as words } from '#texts/document';

const read = async (body: string) => readDocx(await wordFile(body), 'Chimie.docx');
const heading = (style: string, text: string) => wordParagraph(wordRun(text), `<w:pStyle w:val="${style}"/>`);
const item = (list: number, text: string) =>
  wordParagraph(wordRun(text), `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`);
const raised = (text: string) => wordRun(text, '<w:vertAlign w:val="superscript"/>');

describe('a Word document', () => {
  it('is read by the rows of its tables: lines, looks, lists, pictures and formulas', async () => {
    const question = wordParagraph(
      `${wordRun('Que vaut ')}${wordRun('x', '<w:b/><w:i w:val="0"/>')}${raised('2')}${wordRun(' ?')}`,
    );
    const second = wordParagraph(wordRun('Deuxième ligne.') + WORD_PICTURE);
    const answer = wordParagraph(`${wordRun('Il vaut ')}${WORD_FORMULA}`) + item(1, 'un') + item(1, 'deux');
    const { cards, report, file } = await read(
      wordTable([question + second, answer], ['Et puis ?', item(2, 'a') + item(2, 'b')]),
    );
    expect(cards.map((card) => [card.question, card.answer, card.path])).toEqual([
      ['Que vaut x² ?\nDeuxième ligne.', ['Il vaut ${\\frac{a}{2}}^{n+1}$\n\n- un\n- deux'], ['Chimie']],
      ['Et puis ?', ['1. a\n2. b'], ['Chimie']],
    ]);
    expect(report.map(({ outcome }) => outcome)).toEqual(['changed', 'whole']);
    expect(Buffer.from(await file(cards[0]?.media ?? '')).toString('base64')).toBe(PNG_BASE64);
  });

  it('knows columns by their titles, and leaves out the one that counts the rows', async () => {
    const titled = await read(
      wordTable(['Réponse', 'Question', 'Choix', 'Étiquettes'], ['Paris', 'Capitale ?', 'Paris | Rome', 'a, b']),
    );
    expect(titled.cards).toMatchObject([
      { question: 'Capitale ?', answer: ['Paris'], possible_answers: ['Paris', 'Rome'], tags: ['a', 'b'] },
    ]);
    const counted = await read(
      wordTable(['1.', 'Un et un ?', 'deux', 'Facile.'], ['2.', 'Deux et deux ?', 'quatre', '']),
    );
    expect(counted.cards.map((card) => [card.question, card.answer[0], card.additionnal_text_verso])).toEqual([
      ['Un et un ?', 'deux', 'Facile.'],
      ['Deux et deux ?', 'quatre', ''],
    ]);
    expect(counted.notes).toEqual([words.numbered]);
    const wide = await read(wordTable(['Un ou deux ?', 'a', 'b', 'c', 'd']));
    expect(wide.report[0]).toMatchObject({ outcome: 'changed', reasons: [words.columns([4, 5])] });
  });

  it('takes a column for each choice, and the right one by its letter', async () => {
    const { cards, report } = await read(
      wordTable(
        ['Question', 'Réponse A', 'Réponse B', 'Réponse C', 'Bonne réponse'],
        ['Capitale de la France ?', 'Lyon', 'Paris', 'Nice', 'B'],
        ['Capitale du Mali ?', 'Dakar', 'Lomé', 'Accra', 'Bamako'],
      ),
    );
    expect(cards.map(({ answer, possible_answers }) => [answer, possible_answers])).toEqual([
      [['Paris'], ['Lyon', 'Paris', 'Nice']],
      [['Bamako'], ['Dakar', 'Lomé', 'Accra', 'Bamako']],
    ]);
    expect(report.map(({ outcome }) => outcome)).toEqual(['whole', 'changed']);
  });

  it('takes titles for folders and decks, and reads paragraphs of questions', async () => {
    const { cards, report } = await read(
      [
        heading('Titre1', 'Chimie'),
        heading('Mien', 'Atomes'),
        wordTable(['Symbole de l’or ?', 'Au']),
        heading('Titre2', 'Gaz'),
        wordParagraph(wordRun('Un avant-propos.')),
        wordParagraph(
          wordRun('Q1\u00a0: ', '<w:b/>') + wordRun('Un gaz ') + wordRun('noble', '<w:i/>') + wordRun(' ?'),
        ),
        wordParagraph(wordRun('plus léger que l’air') + WORD_PICTURE),
        wordParagraph(`${wordRun('R1 : hélium')}<w:r><w:br/></w:r>${wordRun('Verso : Il est inerte.')}`),
        wordParagraph(wordRun('Question 2 : Sans réponse ?')),
      ].join(''),
    );
    expect(
      cards.map(({ path, question, answer, additionnal_text_verso: verso }) => [path, question, answer, verso]),
    ).toEqual([
      [['Chimie', 'Atomes'], 'Symbole de l’or ?', ['Au'], ''],
      [['Chimie', 'Gaz'], 'Un gaz *noble* ?\nplus léger que l’air', ['hélium'], 'Il est inerte.'],
    ]);
    expect(cards[1]?.media).toBe('word/media/image1.png');
    expect(report.filter(({ outcome }) => outcome === 'left-out').map(({ name, reasons }) => [name, reasons])).toEqual([
      ['Un avant-propos.', [words.outside]],
      ['Sans réponse ?', [words.alone]],
    ]);
  });

  it('repeats a cell that goes over several rows, and tells a row that is one cell', async () => {
    const down = (text: string, merge: string) => wordCell(wordParagraph(wordRun(text)), `<w:vMerge${merge}/>`);
    const { cards, report } = await read(
      wordTable(
        [wordCell(wordParagraph(wordRun('Chapitre 1')), '<w:gridSpan w:val="2"/>')],
        [down('Un gaz ?', ' w:val="restart"'), 'hélium'],
        [down('', ''), 'néon'],
        ['Un métal ?', 'fer'],
      ),
    );
    expect(cards.map(({ question, answer }) => [question, answer[0]])).toEqual([
      ['Un gaz ?', 'hélium'],
      ['Un gaz ?', 'néon'],
      ['Un métal ?', 'fer'],
    ]);
    expect(report.map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
      ['left-out', words.wholeRow],
      ['whole'],
      ['changed', words.merged],
      ['whole'],
    ]);
  });

  it.each([
    [
      'what was deleted, and keeps what was inserted',
      '<w:del><w:r><w:delText>faux</w:delText></w:r></w:del><w:ins><w:r><w:t>vrai</w:t></w:r></w:ins>',
      'vrai',
      words.deleted,
    ],
    ['a comment', `${wordRun('vrai')}<w:r><w:commentReference w:id="1"/></w:r>`, 'vrai', words.comment],
    ['a note', `${wordRun('vrai')}<w:r><w:footnoteReference w:id="1"/></w:r>`, 'vrai', words.note],
    ['hidden text', wordRun('vrai') + wordRun('faux', '<w:vanish/>'), 'vrai', words.hidden],
    ['a drawing', `${wordRun('vrai')}<w:r><w:drawing><c:chart/></w:drawing></w:r>`, 'vrai', words.drawing],
    ['a sign of a font', `${wordRun('vrai')}<w:r><w:sym w:char="F0B7"/></w:r>`, 'vrai', words.symbol],
    [
      'a formula in a field',
      `${wordRun('vrai')}<w:r><w:instrText>EQ \\f(1;2)</w:instrText></w:r>`,
      'vrai',
      words.field,
    ],
  ])('tells %s beside its card', async (_, inner, answer, reason) => {
    const { cards, report } = await read(wordTable(['Quelle réponse ?', wordParagraph(inner)]));
    expect(cards[0]?.answer).toEqual([answer]);
    expect(report).toMatchObject([{ outcome: 'changed', reasons: [reason] }]);
  });

  it('keeps a table in a cell, boxes of text, addresses, fields and what programs put around text', async () => {
    const box = `<w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${wordParagraph(wordRun('encadré'))}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback/></mc:AlternateContent></w:r>`;
    const around = `<w:sdt><w:sdtContent>${wordParagraph(`<w:hyperlink r:id="link">${wordRun('site')}</w:hyperlink>`)}</w:sdtContent></w:sdt>`;
    const { cards } = await read(
      wordTable([
        `${wordParagraph(wordRun('Que lire ?'))}${wordTable(['a', 'b'], ['1', '2'])}`,
        around + wordParagraph(box),
      ]),
    );
    expect(cards[0]?.question).toBe('Que lire ?\n\n| a | b |\n| --- | --- |\n| 1 | 2 |');
    expect(cards[0]?.answer).toEqual(['[site](https://a.fr/)\n\nencadré']);
  });

  it('is refused in words where it holds nothing, is another file or bursts', async () => {
    await expect(read(wordParagraph(wordRun('Un texte.')))).rejects.toThrow(words.outside);
    await expect(readDocx(await documentZip({ 'a.xml': '<a/>' }), 'a.docx')).rejects.toThrow(words.notDocx);
    await expect(readDocx(new Uint8Array(100), 'a.docx')).rejects.toThrow(UnreadableFile);
    const bomb = await documentZip({ 'word/document.xml': `<w:document>${' '.repeat(20_000_000)}</w:document>` });
    await expect(readDocx(bomb, 'a.docx')).rejects.toThrow(zipTexts.bomb);
  });

  it('of 10,000 rows is 10,000 cards', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => [`Question ${n} ?`, `${n}`]);
    expect((await read(wordTable(...rows))).cards).toHaveLength(10_000);
  });
});
