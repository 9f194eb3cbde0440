import JSZip from 'jszip';
import type { FileCard } from '../file-content.js';
import { UnreadableFile } from '../unreadable-file.js';
import { readQti } from './qti.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const item = (declarations: string, body: string, more = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Titre">${declarations}<itemBody>${body}</itemBody>${more}</assessmentItem>`;
const declared = (values: readonly string[], id = 'R', inner = '') =>
  `<responseDeclaration identifier="${id}" cardinality="multiple" baseType="identifier"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${inner}</responseDeclaration>`;
const read = async (xml: string) => readQti(bytes(xml), 'questions.xml');
const told = ({ question, answer, possible_answers }: FileCard) => [question, answer, possible_answers];
const zipped = (files: Record<string, string>) => {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  return zip.generateAsync({ type: 'uint8array' });
};

const choice = (name: string, id: string) => `<${name} identifier="${id}">${id} dit</${name}>`;

describe('an item of QTI 2', () => {
  it.each([
    [
      'a choice',
      declared(['B']),
      `<p>Lequel ?</p><choiceInteraction responseIdentifier="R"><prompt>Choisir</prompt>${choice('simpleChoice', 'A')}${choice('simpleChoice', 'B')}</choiceInteraction>`,
      [['Lequel ?\n\nChoisir', ['B dit'], ['A dit', 'B dit']]],
    ],
    [
      'words of a text',
      declared(['H2']),
      '<hottextInteraction responseIdentifier="R"><prompt>Le verbe</prompt><p>Le <hottext identifier="H1">chat</hottext> <hottext identifier="H2">dort</hottext></p></hottextInteraction>',
      [['Le verbe\n\nLe chat dort', ['dort'], ['chat', 'dort']]],
    ],
    [
      'pairs of two lists',
      declared(['A X', 'B Y']),
      `<matchInteraction responseIdentifier="R"><prompt>Relier</prompt><simpleMatchSet>${choice('simpleAssociableChoice', 'A')}${choice('simpleAssociableChoice', 'B')}</simpleMatchSet><simpleMatchSet>${choice('simpleAssociableChoice', 'X')}${choice('simpleAssociableChoice', 'Y')}</simpleMatchSet></matchInteraction>`,
      [['Relier', ['A dit → X dit', 'B dit → Y dit'], []]],
    ],
    [
      'an order',
      declared(['B', 'A']),
      `<orderInteraction responseIdentifier="R"><prompt>Ranger</prompt>${choice('simpleChoice', 'A')}${choice('simpleChoice', 'B')}</orderInteraction>`,
      [['Ranger', ['B dit', 'A dit'], []]],
    ],
    [
      'gaps of a text',
      declared(['W G1']),
      '<gapMatchInteraction responseIdentifier="R"><gapText identifier="W">hiver</gapText><gapText identifier="S">été</gapText><p>L’... est froid : <gap identifier="G1"/></p></gapMatchInteraction>',
      [['L’… est froid : ...', ['hiver'], []]],
    ],
    [
      'blanks of a text',
      `${declared(['York'], 'R1')}${declared(['C'], 'R2')}`,
      '<p>Duc d’<textEntryInteraction responseIdentifier="R1"/> et <inlineChoiceInteraction responseIdentifier="R2"><inlineChoice identifier="C">Kent</inlineChoice><inlineChoice identifier="D">Bath</inlineChoice></inlineChoiceInteraction></p>',
      [['Duc d’... et ...', ['York', 'Kent'], []]],
    ],
    [
      'a field below its question, with what else is right',
      declared(
        ['2'],
        'R',
        '<mapping><mapEntry mapKey="2" mappedValue="1"/><mapEntry mapKey="deux" mappedValue="1"/><mapEntry mapKey="3" mappedValue="0"/></mapping>',
      ),
      '<p>Un et un ?</p><p><textEntryInteraction responseIdentifier="R"/></p>',
      [['Un et un ?', ['2', 'deux'], []]],
    ],
    [
      'an essay',
      '<responseDeclaration identifier="R"/>',
      '<p>Racontez.</p><extendedTextInteraction responseIdentifier="R"/>',
      [['Racontez.', ['Réponse libre'], []]],
    ],
  ])('that asks for %s', async (_, declarations, body, cards) => {
    expect((await read(item(declarations, body))).cards.map(told)).toEqual(cards);
  });

  it('keeps pictures, formulas and what is told afterwards, to who marks as well', async () => {
    const body =
      '<rubricBlock view="scorer"><p>Secret</p></rubricBlock><p>Voir <img src="a%20b.png" alt=""/><math><mfrac><mi>a</mi><mn>2</mn></mfrac></math> ?</p>' +
      `<choiceInteraction responseIdentifier="R">${choice('simpleChoice', 'A')}<simpleChoice identifier="B">b<feedbackInline>non</feedbackInline></simpleChoice></choiceInteraction>`;
    const { cards } = await read(
      item(declared(['A']), body, '<modalFeedback identifier="F"><p>Car oui</p></modalFeedback>'),
    );
    expect(cards[0]).toMatchObject({
      question: 'Voir $\\frac{a}{2}$ ?',
      possible_answers: ['A dit', 'b'],
      // A lone file has none beside it.
      media: null,
      additionnal_text_verso: 'b\u00a0: non\n\nCar oui\n\nSecret',
    });
  });

  it('of version 3 is the same', async () => {
    const xml =
      '<qti-assessment-item title="T"><qti-response-declaration identifier="R" cardinality="single"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>' +
      '<qti-item-body><qti-choice-interaction response-identifier="R"><qti-prompt>Lequel ?</qti-prompt><qti-simple-choice identifier="A">oui</qti-simple-choice><qti-simple-choice identifier="B">non</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>';
    expect((await read(xml)).cards.map(told)).toEqual([['Lequel ?', ['oui'], ['oui', 'non']]]);
  });

  const number = (inner: string) =>
    `<responseDeclaration identifier="R" cardinality="single" baseType="float">${inner}</responseDeclaration>`;
  const right = '<correctResponse><value>3.14</value></correctResponse>';
  const alone = '<p>Pi ?</p><p><textEntryInteraction responseIdentifier="R"/></p>';
  const compared = (test: string) =>
    `<responseProcessing><responseCondition><responseIf>${test}</responseIf></responseCondition></responseProcessing>`;
  const equal = (mode: string, tolerance: string) =>
    compared(
      `<equal toleranceMode="${mode}" tolerance="${tolerance}"><variable identifier="R"/><correct identifier="R"/></equal>`,
    );
  const bound = (name: string, value: string) =>
    `<${name}><variable identifier="R"/><baseValue baseType="float">${value}</baseValue></${name}>`;
  const range = compared(`<and>${bound('gte', '1.5')}${bound('lte', '2.5')}</and>`);

  it.each([
    ['no margin', right, '', { value: 3.14, margin: 0 }, ''],
    ['a margin', right, equal('absolute', '0.01'), { value: 3.14, margin: 0.01, margin_in: 'units' }, ''],
    ['hundredths', right, equal('relative', '5 5'), { value: 3.14, margin: 5, margin_in: 'percent' }, ''],
    ['two margins', right, equal('absolute', '0.14 0.06'), { least: 3, most: 3.2 }, 'Valeur exacte\u00a0: 3.14'],
    ['a range alone', '', range, { least: 1.5, most: 2.5 }, ''],
  ])('that asks for a number with %s is one, and tells what it cannot say', async (_, inner, more, details, back) => {
    const { cards, report } = await read(item(number(inner), alone, more));
    expect(cards[0]).toMatchObject({ question: 'Pi ?', kind: 'number', details, additionnal_text_verso: back });
    expect(report[0]?.reasons.some((reason) => reason.startsWith('La valeur exacte'))).toBe(back !== '');
  });

  it('with numbers in its text has one answer a blank, and tells their margin', async () => {
    const body = '<p>Pi vaut <textEntryInteraction responseIdentifier="R"/>.</p>';
    const { cards } = await read(item(number(right), body, equal('absolute', '0.01')));
    expect(cards[0]).toMatchObject({ answer: ['3.14'], is_fillable_text: true });
    expect(cards[0]?.additionnal_text_verso).toBe('Marge acceptée\u00a0: 3.14 ± 0.01');
  });

  it.each([
    ['an interaction of its own', declared(['1']), '<sliderInteraction responseIdentifier="R"/>', 'sliderInteraction'],
    [
      'no right answer',
      '',
      `<choiceInteraction responseIdentifier="R">${choice('simpleChoice', 'A')}</choiceInteraction>`,
      'quelle réponse est juste',
    ],
    ['nothing to answer', '', '<p>Texte</p>', 'n’attend pas de réponse'],
    [
      'numbers that are drawn',
      '<templateDeclaration identifier="x"/>',
      `<choiceInteraction responseIdentifier="R">${choice('simpleChoice', 'A')}</choiceInteraction>`,
      'tirés au sort',
    ],
  ])('with %s is left out with its reason', async (_, declarations, body, reason) => {
    await expect(read(item(declarations, body))).rejects.toThrow(reason);
  });
});

const field = (label: string, value: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`;
const material = (html: string) =>
  `<material><mattext texttype="text/html">${html.replaceAll('<', '&lt;')}</mattext></material>`;
const labels = (texts: readonly string[]) =>
  `<render_choice>${texts.map((text, index) => `<response_label ident="${index}">${material(text)}</response_label>`).join('')}</render_choice>`;
const lid = (ident: string, texts: readonly string[], before = '') =>
  `<response_lid ident="${ident}">${before}${labels(texts)}</response_lid>`;
const pays = (conditions: string, points = 100) =>
  `<respcondition><conditionvar>${conditions}</conditionvar><setvar action="Set" varname="SCORE">${points}</setvar></respcondition>`;
const equal = (value: string, ident = 'response1') => `<varequal respident="${ident}">${value}</varequal>`;
const canvas = (type: string, responses: string, conditions: string, text = '<p>Question ?</p>', more = '') =>
  `<questestinterop><assessment title="Contrôle"><section><item title="Question"><itemmetadata><qtimetadata>${field('question_type', `${type}_question`)}</qtimetadata></itemmetadata><presentation>${material(text)}${responses}</presentation><resprocessing>${conditions}</resprocessing>${more}</item></section></assessment></questestinterop>`;

describe('an item of Canvas', () => {
  it.each([
    ['multiple_choice', lid('response1', ['a', 'b']), pays(equal('1')), [['Question ?', ['b'], ['a', 'b']]]],
    [
      'multiple_answers',
      lid('response1', ['a', 'b', 'c']),
      pays(`<and>${equal('0')}<not>${equal('1')}</not>${equal('2')}</and>`),
      [['Question ?', ['a', 'c'], ['a', 'b', 'c']]],
    ],
    ['true_false', lid('response1', ['True', 'False']), pays(equal('1')), [['Question ?', ['Faux'], ['Vrai', 'Faux']]]],
    [
      'short_answer',
      '<response_str ident="response1"><render_fib/></response_str>',
      pays(equal('x*y')) + pays(equal('z')),
      [['Question ?', ['x*y', 'z'], []]],
    ],
    [
      'numerical',
      '<response_str ident="response1"><render_fib/></response_str>',
      pays('<vargte respident="response1">1.5</vargte><varlte respident="response1">2.5</varlte>'),
      [['Question ?', ['de 1,5 à 2,5'], []]],
    ],
    [
      'numerical',
      '<response_str ident="response1"><render_fib/></response_str>',
      pays(
        `<or>${equal('2.5')}<and><vargte respident="response1">2.4</vargte><varlte respident="response1">2.6</varlte></and></or>`,
      ),
      [['Question ?', ['2,5'], []]],
    ],
    [
      'essay',
      '<response_str ident="response1"><render_fib/></response_str>',
      '',
      [['Question ?', ['Réponse libre'], []]],
    ],
    [
      'matching',
      lid('response_a', ['un', 'deux'], material('one')) + lid('response_b', ['un', 'deux'], material('two')),
      pays(equal('0', 'response_a'), 50) + pays(equal('1', 'response_b'), 50),
      [['Question ?', ['one → un', 'two → deux'], []]],
    ],
  ])('of type %s', async (type, responses, conditions, cards) => {
    const content = await read(canvas(type, responses, conditions));
    expect(content.cards.map(told)).toEqual(cards);
    expect(content.cards[0]?.path).toEqual(['questions', 'Contrôle']);
  });

  it('with blanks by name', async () => {
    const text = 'Les roses sont [r], et [autre] ... [v].';
    const xml = canvas(
      'multiple_dropdowns',
      lid('response_r', ['rouges', 'bleues']) + lid('response_v', ['vertes']),
      pays(equal('0', 'response_r'), 50) + pays(equal('0', 'response_v'), 50),
      text,
    );
    const [card] = (await read(xml)).cards;
    expect(card).toMatchObject({
      question: 'Les roses sont ..., et [autre] … ....',
      answer: ['rouges', 'vertes'],
      is_fillable_text: true,
    });
    expect(card?.additionnal_text_verso).toContain('rouges / bleues');
  });

  it('tells what its feedback says, and why a type cannot be a card', async () => {
    const feedback = `<itemfeedback ident="general_fb">${material('Car oui')}</itemfeedback>`;
    const xml = canvas('multiple_choice', lid('response1', ['a', 'b']), pays(equal('0')), '<p>Lequel ?</p>', feedback);
    expect((await read(xml)).cards[0]?.additionnal_text_verso).toBe('Car oui');
    await expect(read(canvas('file_upload', '', ''))).rejects.toThrow('par un fichier');
    await expect(read(canvas('hot_spot', '', ''))).rejects.toThrow('hot_spot');
  });
});

describe('a package', () => {
  const own = item(
    declared(['A']),
    `<p>Voir <img src="../images/a.png"/></p><choiceInteraction responseIdentifier="R">${choice('simpleChoice', 'A')}${choice('simpleChoice', 'B')}</choiceInteraction>`,
  );
  const test =
    '<assessmentTest title="Devoir"><testPart><assessmentSection title="Algèbre"><assessmentItemRef href="items/a.xml"/><assessmentItemRef href="items/absent.xml"/></assessmentSection></testPart></assessmentTest>';
  const manifest = (...files: string[]) =>
    `<manifest><resources>${files.map((file) => `<resource href="${file}"/>`).join('')}</resources></manifest>`;

  it('has folders and decks by its tests, its files by where they lie, and names what is missing', async () => {
    const { cards, report, file } = await readQti(
      await zipped({
        'imsmanifest.xml': manifest('test.xml', 'items/a.xml'),
        'test.xml': test,
        'items/a.xml': own,
        'images/a.png': 'octets',
      }),
      'a.zip',
    );
    expect(cards.map(({ path, media }) => [path, media])).toEqual([[['Devoir', 'Algèbre'], 'images/a.png']]);
    expect(new TextDecoder().decode(await file('images/a.png'))).toBe('octets');
    expect(report.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Titre', 'whole'],
      ['items/absent.xml', 'left-out'],
    ]);
    await expect(file('autre.png')).rejects.toThrow(UnreadableFile);
  });

  it('that is a Common Cartridge has a deck a quiz, with the files of its course', async () => {
    const quiz = (title: string) =>
      canvas(
        'multiple_choice',
        lid('response1', ['a', 'b']),
        pays(equal('0')),
        '<p>Voir <img src="$IMS-CC-FILEBASE$/x/b.png"/> ?</p>',
      ).replace('Contrôle', title);
    const { cards } = await readQti(
      await zipped({
        'imsmanifest.xml': manifest('q1/quiz.xml', 'q2/quiz.xml', 'course/settings.xml'),
        'q1/quiz.xml': quiz('Un'),
        'q2/quiz.xml': quiz('Deux'),
        'course/settings.xml': '<course/>',
        'web_resources/x/b.png': 'octets',
      }),
      'cours.imscc',
    );
    expect(cards.map(({ path, media }) => [path, media])).toEqual([
      [['cours', 'Un'], 'web_resources/x/b.png'],
      [['cours', 'Deux'], 'web_resources/x/b.png'],
    ]);
  });

  it('whose files lead out of it has none of them', async () => {
    const { cards, report } = await readQti(
      await zipped({ 'a.xml': own.replace('../images/a.png', '../../../etc/passwd.png') }),
      'a.zip',
    );
    expect(cards.map(({ media }) => media)).toEqual([null]);
    expect(report[0]?.reasons.join()).toContain('Fichier absent');
    await expect(readQti(await zipped({ 'a.txt': 'x' }), 'a.zip')).rejects.toThrow('ne contient pas de question QTI');
    await expect(read('<quiz/>')).rejects.toThrow('pas un questionnaire QTI');
  });

  it('goes on past a file that cannot be read', async () => {
    const { cards, report } = await readQti(await zipped({ 'a.xml': own, 'b.xml': own.slice(0, 200) }), 'a.zip');
    expect([cards.length, report.filter(({ outcome }) => outcome === 'left-out').map(({ name }) => name)]).toEqual([
      1,
      ['b.xml'],
    ]);
  });
});
describe('what other platforms write in QTI', () => {
  const interop = (presentation: string, conditions: string) =>
    read(
      `<questestinterop><item title="T"><presentation><flow>${presentation}</flow></presentation><resprocessing>${conditions}</resprocessing></item></questestinterop>`,
    );
  const material = (text: string) => `<material><mattext>${text}</mattext></material>`;
  const earns = (ident: string, value: string) =>
    `<respcondition><conditionvar><varequal respident="${ident}">${value}</varequal></conditionvar><setvar action="Add">1</setvar></respcondition>`;

  it.each([
    ['ILIAS', 'gap_0', 'gap_1', ''],
    ['D2L', 'x_ANS', 'y_ANS', '<response_label ident="NAME"/>'],
  ])('gaps of %s are blanks, in the order of the text', async (platform, first, second, label) => {
    const gap = (ident: string) =>
      `<response_str ident="${platform === 'ILIAS' ? ident : `${ident}_STR`}"><render_fib>${label.replace('NAME', ident)}</render_fib></response_str>`;
    const { cards } = await interop(
      `${material('Le')}${gap(first)}${material('dort, la')}${gap(second)}${material('aussi')}`,
      earns(first, 'chat') + earns(second, 'souris') + earns(second, 'rate'),
    );
    expect(cards[0]).toMatchObject({ question: 'Le ... dort, la ... aussi', answer: ['chat', 'souris'] });
  });

  it('pictures in pairs are the cards’ files, and one that is not there is told', async () => {
    const thing = (id: string, inner: string) =>
      `<simpleAssociableChoice identifier="${id}" matchMax="1">${inner}</simpleAssociableChoice>`;
    const pairs = declared(['A D', 'B E']).replace('identifier"', 'directedPair"');
    const body = `<matchInteraction responseIdentifier="R"><prompt>Associez</prompt><simpleMatchSet>${thing('A', '<img src="img/a.png" alt=""/>Terre')}${thing('B', '<img src="img/b.png" alt=""/>Mars')}</simpleMatchSet><simpleMatchSet>${thing('D', 'Lune')}${thing('E', 'Phobos')}</simpleMatchSet></matchInteraction>`;
    const zip = new JSZip().file('i/item.xml', item(pairs, body)).file('i/img/a.png', 'x');
    const { cards, report, file } = await readQti(await zip.generateAsync({ type: 'uint8array' }), 'a.zip');
    expect(cards.map(({ media }) => media)).toEqual(['i/img/a.png', null]);
    expect(new TextDecoder().decode(await file('i/img/a.png'))).toBe('x');
    expect(report[1]?.reasons.join(' ')).toContain('b.png');
  });
});
