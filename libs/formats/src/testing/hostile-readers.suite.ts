import JSZip from 'jszip';
import { deletionsOf, fieldText } from '../anki/field-text.js';
import { occlusionOf } from '../anki/occlusion.js';
import { readAnkiText } from '../anki/read-anki-text.js';
import { fieldsAsked, hasWords, rendered, shownIn, withoutTyped } from '../anki/template.js';
import { readDocx, readOdt, readPasted } from '../document/document.js';
import { rtfPictures } from '../document/rtf-pictures.js';
import { readGift } from '../gift/gift.js';
import { EXERCISES } from '../h5p/exercises.js';
import { readH5p } from '../h5p/h5p.js';
import { blanksIn } from '../h5p/marked-text.js';
import { cardHtml, choiceHtml, markdownHtml } from '../markup/card-html.js';
import { htmlText, plainShown } from '../markup/html-text.js';
import { xmlRoot } from '../markup/xml.js';
import { clozeText } from '../moodle/cloze.js';
import { readMoodleXml } from '../moodle-xml/moodle-xml.js';
import { guessedPeople, listedPeople, peopleRowsOf, personRows, PERSON_COLUMNS } from '../people/people.js';
import { readQti } from '../qti/qti.js';
import { shownNumber } from '../spreadsheet/number-format.js';
import { sheetRows } from '../spreadsheet/spreadsheet.js';
import { readQuestions, readQuizlet, readTable, writeQuestions } from '../text/text.js';
import { UnreadableFile } from '../unreadable-file.js';
import { base64, png } from './pictures.suite.js';

const RULES = { roles: ['student', 'professor'], role: 'student' } as const;
const bytes = (text: string) => new TextEncoder().encode(text);
const inXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const question = (type: string, text: string, more = '') =>
  `<question type="${type}"><name><text>${inXml(text)}</text></name><questiontext format="html"><text>${inXml(text)}</text></questiontext>${more}</question>`;
const answer = (text: string) => `<answer fraction="100"><text>${inXml(text)}</text></answer>`;

const zipped = (files: Record<string, string>) => {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  return zip.generateAsync({ type: 'uint8array' });
};

/** Questions of Moodle on a picture. */
function onPicture(text: string): string {
  const said = inXml(text);
  const picture = `<file name="${said}" encoding="base64">${base64(png(9, 9))}</file>`;
  const drag = `<drag><no>1</no><text>${said}</text><draggroup>${said}</draggroup></drag>`;
  const drop = `<drop><choice>1</choice><shape>${said}</shape><coords>${said}</coords><xleft>${said}</xleft></drop>`;
  return ['ddmarker', 'ddimageortext'].map((type) => question(type, text, `${picture}${drag}${drop}`)).join('');
}

/** Items of QTI 2, one file each, that say the text wherever they may say one. */
function qtiItems(text: string): string[] {
  const said = inXml(text);
  const declared = `<responseDeclaration identifier="R" baseType="float"><correctResponse><value>${said}</value></correctResponse></responseDeclaration>`;
  const judged = `<responseProcessing><equal toleranceMode="absolute" tolerance="${said}"><variable identifier="R"/><baseValue>1</baseValue></equal></responseProcessing>`;
  const typed = '<textEntryInteraction responseIdentifier="R"/>';
  const choice = `<choiceInteraction responseIdentifier="R"><prompt><img src="${said}"/></prompt><simpleChoice identifier="${said}">a</simpleChoice></choiceInteraction>`;
  const picture = `<object data="${said}" width="9" height="9"/>`;
  const spot = `<hotspotInteraction responseIdentifier="R"><prompt>${said}</prompt>${picture}<hotspotChoice identifier="${said}" shape="poly" coords="${said}" hotspotLabel="${said}"/></hotspotInteraction>`;
  return [`<p>a</p><p>${typed}</p>`, `<p>${said} ${typed}</p>${choice}`, `<p>${said}</p>${spot}`].map(
    (body) => `<assessmentItem title="${said}">${declared}<itemBody>${body}</itemBody>${judged}</assessmentItem>`,
  );
}

/** The same of Canvas. */
function canvasItems(text: string): string[] {
  const said = inXml(text);
  const material = `<material><mattext texttype="text/html">${said}</mattext></material>`;
  const right = `<resprocessing><respcondition><conditionvar><varequal respident="a">${said}</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing>`;
  return ['numerical', 'fill_in_multiple_blanks', 'gaps'].map(
    (type) =>
      `<questestinterop><item title="${said}"><itemmetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}_question</fieldentry></qtimetadatafield></itemmetadata><presentation>${material}<response_lid ident="a"><response_label ident="${said}"/></response_lid></presentation>${right}</item></questestinterop>`,
  );
}

/** A package whose manifest names its one file by the text, and says the text of it. */
function qtiPackage(text: string): Record<string, string> {
  const said = inXml(text);
  const manifest = `<manifest><resource href="${said}"><keyword>${said}</keyword><file href="a.xml"/></resource></manifest>`;
  const item = `<assessmentItem><itemBody><p><img src="${said}"/><textEntryInteraction/></p></itemBody></assessmentItem>`;
  return { 'imsmanifest.xml': manifest, 'a.xml': item };
}

/** A content of H5P with an exercise of each kind that says the text wherever it may say one. */
function h5pContent(text: string): string {
  const marked = { text, questions: [text], textField: text, distractors: text, taskDescription: text };
  const answers = [{ text, correct: true, tipsAndFeedback: { tip: text, chosenFeedback: text } }];
  const lists = {
    choices: [{ question: text, answers: [text] }],
    summaries: [{ summary: [text] }],
    paragraphs: [text, text],
    dialogs: [{ text, answer: text, image: { path: text }, tips: { front: text } }],
    cards: [{ text, answer: text, tip: text }],
  };
  const params = { ...marked, ...lists, intro: text, solution: { sample: text } };
  const task = {
    elements: [{ type: { params: { text } }, dropZones: ['0'] }],
    dropZones: [{ correctElements: ['0'] }],
  };
  const spots = {
    taskDescription: text,
    hotspotName: text,
    hotspot: [{ userSettings: { correct: true, feedbackText: text } }],
  };
  const pointed = { backgroundImageSettings: { backgroundImage: { path: text } }, hotspotSettings: spots };
  const own: Readonly<Record<string, object>> = {
    'H5P.MultiChoice': { question: text, answers },
    'H5P.DragQuestion': { question: { settings: { background: { path: text } }, task } },
    'H5P.ImageHotspotQuestion': { imageHotspotQuestion: pointed },
    'H5P.ImageMultipleHotspotQuestion': { imageMultipleHotspotQuestion: pointed },
  };
  return JSON.stringify(
    Object.keys(EXERCISES).map((library) => ({
      library: `${library} 1.0`,
      params: own[library] ?? { ...params, question: text },
      metadata: { title: text },
    })),
  );
}

/** A workbook with the text in its cells, and as the format of a number. */
function workbook(text: string): Record<string, string> {
  const said = inXml(text);
  return {
    'xl/styles.xml': `<a><numFmts><numFmt numFmtId="200" formatCode="${said}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></a>`,
    'xl/sharedStrings.xml': `<a><si><t>${said}</t></si></a>`,
    'xl/worksheets/sheet1.xml': `<a><sheetData><row><c t="s"><v>0</v></c><c s="0"><v>1.5</v></c><c t="d"><v>${said}</v></c><c r="${said}"><v>${said}</v></c></row></sheetData></a>`,
  };
}

/** A text of Word that says the text wherever it may say one. */
function docx(text: string): Record<string, string> {
  const said = inXml(text);
  const run = `<w:r><w:t>${said}</w:t><w:instrText>${said}</w:instrText></w:r>`;
  const math = `<m:oMath><m:d><m:dPr><m:begChr m:val="${said}"/></m:dPr><m:e><m:r><m:t>${said}</m:t></m:r></m:e></m:d></m:oMath>`;
  const link = `<w:hyperlink r:id="${said}">${run}</w:hyperlink>`;
  const cell = (inner: string) => `<w:tc><w:tcPr><w:gridSpan w:val="${said}"/></w:tcPr><w:p>${inner}</w:p></w:tc>`;
  const table = `<w:tbl><w:tr>${cell(run)}${cell(math + link)}</w:tr></w:tbl>`;
  const paragraph = (start: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${said}"/></w:pPr><w:r><w:t>${start}</w:t></w:r>${run}</w:p>`;
  return {
    'word/document.xml': `<w:document><w:body>${table}${paragraph('')}${paragraph('Q : ')}${paragraph('R : ')}</w:body></w:document>`,
    'word/styles.xml': `<w:styles><w:style w:styleId="${said}"><w:name w:val="${said}"/></w:style></w:styles>`,
    'word/_rels/document.xml.rels': `<a><Relationship Id="${said}" Target="${said}" TargetMode="External"/></a>`,
  };
}

/** The same of OpenDocument. */
function odt(text: string): Record<string, string> {
  const said = inXml(text);
  const inner = `<text:span text:style-name="${said}">${said}</text:span><draw:frame><draw:image xlink:href="${said}"/></draw:frame><text:a xlink:href="${said}">a</text:a>`;
  const cell = `<table:table-cell table:number-columns-spanned="${said}"><text:p>${inner}</text:p></table:table-cell>`;
  const styles = `<office:automatic-styles><style:style style:name="${said}" style:family="text"><style:text-properties style:text-position="${said}"/></style:style></office:automatic-styles>`;
  return {
    'content.xml': `<a>${styles}<office:body><office:text><table:table><table:table-row>${cell}${cell}</table:table-row></table:table><text:p>Q : ${said}</text:p></office:text></office:body></a>`,
  };
}

/** What is pasted: the text by itself, as a list of Word, as a formula in a comment, and in a cell's looks. */
function pasted(text: string): void {
  const cell = `<td><p style="mso-list:l0 level1 ${inXml(text)}"><span style="${inXml(text)}">${text}</span><!--[if gte msEquation 12]>${text}<![endif]--></p></td>`;
  for (const html of [
    `<table><tr><td>a</td><td>b</td></tr><tr>${cell}${cell}</tr></table>`,
    `<p>Q : ${text}</p><p>R : ${text}</p>${text}`,
  ]) {
    try {
      readPasted({ html, rtf: '' }, 'a');
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
    }
  }
}

/** What is read of a note's template, and a note that it shows. */
function ankiTemplate(text: string): void {
  for (const read of [shownIn, fieldsAsked, withoutTyped, hasWords]) read(text);
  rendered(text, () => 'a');
}

/** All that reads a text of strangers, by name. */
export const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'HTML as a card shows it': htmlText,
  'plain text as a card shows it': plainShown,
  'a card as HTML': cardHtml,
  'a choice as HTML': choiceHtml,
  'foreign Markdown as HTML': markdownHtml,
  'a field of Anki': fieldText,
  'holes of Anki': deletionsOf,
  'covered parts of Anki': (text) =>
    ['', 'rect:left=', 'polygon:points=', 'text:text='].map((shape) =>
      occlusionOf(`${text}{{c1::image-occlusion:${shape}${text}}}`, 1),
    ),
  'holes of Moodle': clozeText,
  'marked words of H5P': blanksIn,
  XML: (text) => xmlRoot(bytes(`${text}</a>`)),
  'a declared document': (text) => xmlRoot(bytes(`<a>${text}</a>`)),
  'Moodle XML': (text) =>
    readMoodleXml(
      bytes(`<quiz>${question('shortanswer', text, answer(text))}${question('cloze', text)}${onPicture(text)}</quiz>`),
      'a.xml',
    ),
  GIFT: (text) => readGift(bytes(`// ${text}\n\n::a:: ${text} {=${text}}\n\nb{#${text}}`), 'a.txt'),
  QTI: (text) => Promise.allSettled(qtiItems(text).map((xml) => readQti(bytes(xml), 'a.xml'))),
  'QTI of Canvas': (text) => Promise.allSettled(canvasItems(text).map((xml) => readQti(bytes(xml), 'a.xml'))),
  'a package of QTI': async (text) => readQti(await zipped(qtiPackage(text)), 'a.zip'),
  H5P: async (text) =>
    readH5p(
      await zipped({ 'h5p.json': JSON.stringify({ title: text }), 'content/content.json': h5pContent(text) }),
      'a.h5p',
    ),
  'a Word document': async (text) => readDocx(await zipped(docx(text)), 'a.docx'),
  'an OpenDocument text': async (text) => readOdt(await zipped(odt(text)), 'a.odt'),
  'what is pasted from a program of texts': pasted,
  'pictures in RTF': (text) => rtfPictures(`{\\pict\\pngblip${text}}${text}`),
  'a workbook': async (text) => sheetRows(await zipped(workbook(text))),
  'a number of a workbook': (text) =>
    [text, `#,#${text}`, `0.0${text}`, `d ${text}`].forEach((format) => shownNumber('1234567.5', format, false)),
  'a template of Anki': ankiTemplate,
  'notes of Anki in plain text': (text) =>
    readAnkiText(bytes(`#separator:tab\n#html:true\n#tags:${text}\n#deck:${text}\n${text}\t${text}\n`), 'a.txt'),
  'notes of Obsidian and Logseq': (text) =>
    readQuestions(
      bytes(`---\ntags: [${text}]\n---\n${text}::${text}\n\n- {{cloze ${text}}} #card\n\t- ${text}`),
      'a.md',
    ),
  questions: (text) => readQuestions(bytes(`Q: ${text}\nR: ${text}`), 'a.md'),
  Quizlet: (text) => readQuizlet(bytes(`${text}\t${text}`), 'a.txt'),
  'a table': (text) =>
    readTable([[text, text, text]], { roles: ['question', 'choices', 'tags'], name: 'a', skipFirst: false }),
  'a list of people': (text) => {
    const rows = peopleRowsOf(
      `nom;prénom;rôle;classe;email;\n${text};${text};${text};${text}|${text};a@b.fr;${text}\n${text}`,
    );
    guessedPeople(peopleRowsOf(text));
    listedPeople(personRows(rows, guessedPeople(rows)), RULES);
    const columns = PERSON_COLUMNS.map((column) => column);
    const people = personRows([{ line: 1, cells: columns.map(() => text) }], { head: -1, columns });
    return listedPeople([...people, ...people.map((person) => ({ ...person, email: 'a@b.fr', role: '' }))], RULES);
  },
  'questions that are written': (text) =>
    writeQuestions([
      {
        ...{ path: ['a'], question: text, answer: [text], possible_answers: [text], is_fillable_text: false },
        ...{ additionnal_text_verso: text, media: null, media_verso: null, tags: [] },
      },
    ]),
};
