import JSZip from 'jszip';
import { coverage } from '../testing/coverage.suite.js';
import { png } from '../testing/pictures.suite.js';
import { readQti } from './qti.js';

const item = (declarations: string, body: string, more = '', attributes = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="Titre" ${attributes}>${declarations}<itemBody>${body}</itemBody>${more}</assessmentItem>`;
const right = (values: readonly string[], inner = '', type = 'identifier', cardinality = 'single') =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${inner}</responseDeclaration>`;
const simple = (a = 'un', b = 'deux', attributes = '', more = '') =>
  `<choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1">${more}<simpleChoice identifier="A">${a}</simpleChoice><simpleChoice identifier="B" ${attributes}>${b}</simpleChoice></choiceInteraction>`;
const choice = (body = '', more = '', attributes = '') =>
  item(right(['A']), `<p>Lequel ?</p>${body}${simple()}`, more, attributes);
const entry = (values: readonly string[], inner = '', type = 'string') =>
  item(right(values, inner, type), '<p>Il y a <textEntryInteraction responseIdentifier="R"/> ici</p>');
const things = (name: string, ids: readonly string[]) =>
  ids.map((id) => `<${name} identifier="${id}" matchMax="1">${id}</${name}>`).join('');
const ofResponse = (interaction: string, inner: string, attributes = '') =>
  item(right(['A']), `<p>Où</p><${interaction} responseIdentifier="R" ${attributes}>${inner}</${interaction}>`);
const whole = (xml: string) => ({ 'i.xml': xml });
const test = (inner: string, more = '') => ({
  'test.xml': `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="t" title="Le test">${more}<testPart identifier="p"><assessmentSection identifier="s" title="MARQUE">${inner}<assessmentItemRef identifier="i" href="i.xml"/></assessmentSection></testPart></assessmentTest>`,
  'i.xml': choice(),
});
const manifest = (resource: string) => ({
  'imsmanifest.xml': `<manifest><resources><resource identifier="i" type="imsqti_item_xmlv2p1" href="i.xml">${resource}<file href="i.xml"/></resource></resources></manifest>`,
  'i.xml': choice(),
});

const image = { 'MARQUE.png': png(200, 100) };
const PICTURE = '<object data="MARQUE.png" type="image/png" width="200" height="100"/>';
const hotspot = (values: readonly string[], inner = '', picture = PICTURE, cardinality = 'single') => ({
  'i.xml': item(
    right(values, '', 'identifier', cardinality),
    `<hotspotInteraction responseIdentifier="R" maxChoices="1"><prompt>Où est-il</prompt>${picture}<hotspotChoice identifier="A" shape="circle" coords="50,50,10" ${inner}/><hotspotChoice identifier="B" shape="rect" coords="100,10,150,60"/></hotspotInteraction>`,
  ),
  ...image,
});
const area = (shape: string, coords: string, points = 1) =>
  `<areaMapEntry shape="${shape}" coords="${coords}" mappedValue="${points}"/>`;
const pointed = (areas: string, { prompt = 'Où', cardinality = 'single' } = {}) => ({
  'i.xml': item(
    right(['50 50'], `<areaMapping defaultValue="0">${areas}</areaMapping>`, 'point', cardinality),
    `<p>Sur la carte</p><selectPointInteraction responseIdentifier="R"><prompt>${prompt}</prompt>${PICTURE}</selectPointInteraction>`,
  ),
  ...image,
});
const graphicGaps = (gaps: string, values: readonly string[] = ['A H']) => ({
  'i.xml': item(
    right(values, '', 'directedPair', 'multiple'),
    `<p>Placer</p><graphicGapMatchInteraction responseIdentifier="R">${PICTURE}${gaps}<associableHotspot identifier="H" shape="rect" coords="10,10,60,60" matchMax="1"/></graphicGapMatchInteraction>`,
  ),
  ...image,
});
const gapImg = (id: string, more: string, inner = '<object data="a.png" type="image/png"/>') =>
  `<gapImg identifier="${id}" matchMax="1" ${more}>${inner}</gapImg>`;
const positioned = {
  'i.xml': item(
    right(['50 50'], `<areaMapping>${area('circle', '50,50,10')}</areaMapping>`, 'point'),
    `<p>Où</p><positionObjectStage>${PICTURE}<positionObjectInteraction responseIdentifier="R" maxChoices="1"><object data="a.png" type="image/png" width="16" height="16">MARQUE2</object></positionObjectInteraction></positionObjectStage>`,
  ),
  ...image,
};

async function read(piece: string | Record<string, string | Uint8Array>) {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(typeof piece === 'string' ? whole(piece) : piece)) zip.file(name, text);
  return readQti(await zip.generateAsync({ type: 'uint8array' }), 'paquet.zip');
}

/** After the information model of QTI 2.1 and 2.2 (https://www.imsglobal.org/question/qtiv2p2/imsqti_v2p2p2_asi_v1p0_InfoModel_v1p0.html). */
coverage<string | Record<string, string | Uint8Array>>('what a package of QTI 2 says', read, {
  card: [
    ['itemBody', choice('<p>MARQUE</p>'), 'MARQUE'],
    ['prompt', item(right(['A']), simple('un', 'deux', '', '<prompt>MARQUE</prompt>')), 'MARQUE'],
    ['simpleChoice', item(right(['A']), `<p>Lequel ?</p>${simple('MARQUE')}`), 'MARQUE'],
    [
      'simpleChoice with feedbackInline',
      item(
        right(['A']),
        '<p>Lequel ?</p>' +
          simple('un<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">MARQUE</feedbackInline>'),
      ),
      'MARQUE',
    ],
    [
      'math',
      choice('<math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math>'),
      'x^{2}',
    ],
    ['img', { 'i.xml': choice('<img src="MARQUE.png" alt=""/>'), 'MARQUE.png': 'a' }, 'MARQUE.png'],
    ['object', { 'i.xml': choice('<object data="MARQUE.mp3" type="audio/mpeg"/>'), 'MARQUE.mp3': 'a' }, 'MARQUE.mp3'],
    [
      'audio and source (2.2)',
      { 'i.xml': choice('<audio><source src="MARQUE.mp3"/></audio>'), 'MARQUE.mp3': 'a' },
      'MARQUE.mp3',
    ],
    ['ruby (2.2)', choice('<p><ruby>漢<rt>MARQUE</rt></ruby></p>'), 'MARQUE'],
    ['table', choice('<table><tr><td>a</td><td>MARQUE</td></tr></table>'), 'MARQUE'],
    ['pre', choice('<pre>  MARQUE</pre>'), '  MARQUE'],
    ['blockquote, infoControl', choice('<infoControl title="x"><p>MARQUE</p></infoControl>'), 'MARQUE'],
    ['rubricBlock for candidates', choice('<rubricBlock view="candidate"><p>MARQUE</p></rubricBlock>'), 'MARQUE'],
    [
      'modalFeedback',
      choice('', '<modalFeedback outcomeIdentifier="F" identifier="x" showHide="show">MARQUE</modalFeedback>'),
      'MARQUE',
    ],
    [
      'feedbackBlock',
      choice('<feedbackBlock outcomeIdentifier="F" identifier="x" showHide="show"><p>MARQUE</p></feedbackBlock>'),
      'MARQUE',
    ],
    [
      'hottextInteraction',
      item(
        right(['A']),
        '<hottextInteraction responseIdentifier="R"><p>Le <hottext identifier="A">MARQUE</hottext> et <hottext identifier="B">b</hottext></p></hottextInteraction>',
      ),
      'MARQUE',
    ],
    [
      'orderInteraction',
      item(
        right(['B', 'A'], '', 'identifier', 'ordered'),
        `<orderInteraction responseIdentifier="R">${things('simpleChoice', ['A', 'B'])}</orderInteraction>`,
      ),
      'À mettre en ordre',
    ],
    [
      'associateInteraction',
      item(
        right(['A B'], '', 'pair', 'multiple'),
        `<associateInteraction responseIdentifier="R">${things('simpleAssociableChoice', ['A', 'B'])}</associateInteraction>`,
      ),
      'B',
    ],
    [
      'matchInteraction',
      item(
        right(['A MARQUE', 'B Y'], '', 'directedPair', 'multiple'),
        `<matchInteraction responseIdentifier="R"><simpleMatchSet>${things('simpleAssociableChoice', ['A', 'B'])}</simpleMatchSet><simpleMatchSet>${things('simpleAssociableChoice', ['MARQUE', 'Y'])}</simpleMatchSet></matchInteraction>`,
      ),
      'MARQUE',
    ],
    [
      'matchInteraction, what belongs to none',
      item(
        right(['A X'], '', 'directedPair', 'multiple'),
        `<matchInteraction responseIdentifier="R"><simpleMatchSet>${things('simpleAssociableChoice', ['A'])}</simpleMatchSet><simpleMatchSet>${things('simpleAssociableChoice', ['X', 'MARQUE'])}</simpleMatchSet></matchInteraction>`,
      ),
      'MARQUE',
    ],
    [
      'gapMatchInteraction',
      item(
        right(['MARQUE g'], '', 'directedPair', 'multiple'),
        `<gapMatchInteraction responseIdentifier="R">${things('gapText', ['MARQUE', 'x'])}<p>Le <gap identifier="g"/></p></gapMatchInteraction>`,
      ),
      'MARQUE',
    ],
    [
      'inlineChoiceInteraction',
      item(
        right(['A']),
        `<p>Le <inlineChoiceInteraction responseIdentifier="R">${things('inlineChoice', ['A', 'MARQUE'])}</inlineChoiceInteraction></p>`,
      ),
      'MARQUE',
    ],
    ['textEntryInteraction', entry(['MARQUE']), 'MARQUE'],
    [
      'textEntryInteraction, mapping',
      entry(
        ['un'],
        '<mapping defaultValue="0"><mapEntry mapKey="un" mappedValue="1"/><mapEntry mapKey="MARQUE" mappedValue="1"/></mapping>',
      ),
      'MARQUE',
    ],
    [
      'extendedTextInteraction, correctResponse',
      item(right(['MARQUE'], '', 'string'), '<p>Racontez</p><extendedTextInteraction responseIdentifier="R"/>'),
      'MARQUE',
    ],
    ['hotspotInteraction, object', hotspot(['A']), 'MARQUE.png'],
    ['hotspotInteraction, hotspotLabel', hotspot(['A'], 'hotspotLabel="MARQUE2"'), 'MARQUE2'],
    [
      'hotspotInteraction, object without a size',
      hotspot(['A'], '', '<object data="MARQUE.png" type="image/png"/>'),
      'MARQUE.png',
    ],
    ['selectPointInteraction, prompt', pointed(area('ellipse', '50,50,20,10'), { prompt: 'MARQUE2' }), 'MARQUE2'],
    ['graphicGapMatchInteraction, gapImg, objectLabel', graphicGaps(gapImg('A', 'objectLabel="MARQUE2"')), 'MARQUE2'],
    [
      'graphicGapMatchInteraction, gapText (2.2)',
      graphicGaps(
        '<gapText identifier="A" matchMax="1">un</gapText><gapText identifier="B" matchMax="1">MARQUE2</gapText>',
      ),
      'MARQUE2',
    ],
    ['positionObjectInteraction, object', positioned, 'MARQUE2'],
    ['assessmentTest, section', test(''), 'MARQUE'],
    [
      'keyword of a resource',
      manifest('<metadata><lom><general><keyword><string>MARQUE</string></keyword></general></lom></metadata>'),
      'MARQUE',
    ],
    ['rubricBlock for scorers', choice('<rubricBlock view="scorer"><p>MARQUE</p></rubricBlock>'), 'MARQUE'],
  ],
  told: [
    [
      'templateDeclaration',
      item(`<templateDeclaration identifier="T" cardinality="single" baseType="integer"/>${right(['A'])}`, simple()),
      /tirés au sort/,
    ],
    ['img that is not there', choice('<img src="MARQUE.png" alt=""/>'), 'MARQUE.png'],
    [
      'img in a choice',
      { 'i.xml': item(right(['A']), simple('un <img src="MARQUE.png" alt=""/>')), 'MARQUE.png': 'a' },
      /fichiers de ses réponses/,
    ],
    ['fixed', item(right(['A']), '<p>Quoi</p>' + simple('un', 'MARQUE', 'fixed="true"')), 'MARQUE'],
    [
      'mapping that is half',
      item(
        right(['A'], '<mapping><mapEntry mapKey="A" mappedValue="2"/><mapEntry mapKey="B" mappedValue="1"/></mapping>'),
        simple('un', 'MARQUE'),
      ),
      'MARQUE (50\u00a0%)',
    ],
    [
      'mapEntry, caseSensitive',
      entry(['un'], '<mapping><mapEntry mapKey="un" mappedValue="1" caseSensitive="true"/></mapping>'),
      'Majuscules',
    ],
    [
      'textEntryInteraction, patternMask',
      item(
        right(['un'], '', 'string'),
        '<p>Le <textEntryInteraction responseIdentifier="R" patternMask="MARQUE"/> ici</p>',
      ),
      'MARQUE',
    ],
    [
      'equal with a tolerance',
      item(
        right(['7'], '', 'float'),
        '<p>Le <textEntryInteraction responseIdentifier="R"/> ici</p>',
        '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.5 0.5"><variable identifier="R"/><correct identifier="R"/></equal></responseIf></responseCondition></responseProcessing>',
      ),
      /Marge/,
    ],
    ['adaptive', choice('', '', 'adaptive="true"'), /plusieurs essais/],
    ['timeLimits of a section', test('<timeLimits maxTime="60"/>'), /temps/],
    ['selection', test('<selection select="1"/>'), /tirée?s? au sort/],
    ['rubricBlock of a section', test('<rubricBlock view="candidate"><p>MARQUE2</p></rubricBlock>'), 'MARQUE2'],
    ['preCondition', test('<preCondition><baseValue baseType="boolean">true</baseValue></preCondition>'), /conditions/],
    [
      'branchRule',
      test('<branchRule target="EXIT_TEST"><baseValue baseType="boolean">true</baseValue></branchRule>'),
      /conditions/,
    ],
    [
      'testFeedback',
      test(
        '',
        '<testFeedback access="atEnd" outcomeIdentifier="F" showHide="show" identifier="x"><p>MARQUE2</p></testFeedback>',
      ),
      'MARQUE2',
    ],
    [
      'assessmentItemRef that is not there',
      { ...test(''), 'test.xml': test('<assessmentItemRef identifier="x" href="absent.xml"/>')['test.xml'] },
      /manque/,
    ],
    ['several interactions', item(right(['A']), `<p>Un</p>${simple()}<p>Deux</p>${simple()}`), /2 parties/],
    [
      'extendedTextInteraction without a correction',
      item('', '<p>Racontez</p><extendedTextInteraction responseIdentifier="R"/>'),
      /Sans corrigé/,
    ],
    ['hotspotInteraction: hotspots', hotspot(['A']), /zones tracées/],
    ['hotspotInteraction without a label', hotspot(['A']), /ne nomme pas/],
    ['hotspotInteraction without a right one', hotspot([]), /quelle réponse est juste/],
    ['hotspotInteraction, object that is not there', hotspot(['A'], '', PICTURE.replace('MARQUE', 'absent')), /manque/],
    [
      'hotspotInteraction, object that is no picture',
      { ...hotspot(['A'], '', '<object data="MARQUE.png"/>'), 'MARQUE.png': 'a' },
      /ne se lit pas/,
    ],
    ['selectPointInteraction: poly', pointed(area('poly', '10,10,60,20,30,70')), /rectangle qui l’entoure/],
    ['selectPointInteraction: several', pointed(area('circle', '50,50,10') + area('circle', '90,50,10')), /un suffit/],
    [
      'selectPointInteraction: half',
      pointed(area('circle', '50,50,10') + area('circle', '90,50,10', 0.5)),
      /en partie/,
    ],
    [
      'selectPointInteraction: outside',
      pointed(area('circle', '50,50,10') + area('rect', '900,50,950,70')),
      /pas sur l’image/,
    ],
    ['selectPointInteraction without a mapping', pointed(''), /quelle réponse est juste/],
    ['graphicGapMatchInteraction, gapImg alone', graphicGaps(gapImg('A', '')), /images sans nom/],
    ['graphicGapMatchInteraction, gapImg', graphicGaps(gapImg('A', 'objectLabel="un"')), /remplacées par leur nom/],
    [
      'graphicGapMatchInteraction: several in a hotspot',
      graphicGaps(gapImg('A', 'objectLabel="un"') + gapImg('B', 'objectLabel="deux"'), ['A H', 'B H']),
      /plusieurs étiquettes/,
    ],
    ['positionObjectInteraction: what is placed', positioned, /n’est pas reprise/],
    ...['graphicOrder', 'graphicAssociate', 'slider', 'media', 'drawing', 'upload', 'custom', 'portableCustom'].map(
      (name) => [`${name}Interaction`, ofResponse(`${name}Interaction`, ''), `${name}Interaction`] as const,
    ),
    ['an item without an interaction', item('', '<p>Lire</p>'), /attend pas de réponse/],
    ['an item whose right answer is told nowhere', item('', simple()), /quelle réponse est juste/],
  ],
  silent: [
    ['selectPointInteraction', pointed(area('circle', '50,50,10'))],
    [
      'selectPointInteraction of several points',
      pointed(area('circle', '50,50,10') + area('circle', '90,50,10'), { cardinality: 'multiple' }),
    ],
    ['stylesheet', choice('', '<stylesheet href="a.css" type="text/css"/>')],
    [
      'outcomeDeclaration',
      choice('', '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>'),
    ],
    [
      'responseProcessing',
      choice(
        '',
        '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>',
      ),
    ],
    ['endAttemptInteraction', choice('<endAttemptInteraction responseIdentifier="E" title="Fin"/>')],
    ['itemSessionControl', test('<itemSessionControl maxAttempts="1"/>')],
  ],
});

const three = (inner: string, more = '') =>
  `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="Titre"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>${more}<qti-item-body>${inner}<qti-choice-interaction response-identifier="R"><qti-simple-choice identifier="A">un</qti-simple-choice><qti-simple-choice identifier="B">deux</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;

/** What QTI 3 adds (https://www.imsglobal.org/spec/qti/v3p0/impl). */
coverage<string | Record<string, string>>('what a package of QTI 3 says', read, {
  card: [
    ['qti-item-body', three('<p>MARQUE</p>'), 'MARQUE'],
    [
      'qti-assessment-stimulus-ref',
      {
        'i.xml': three('<p>Quoi</p>', '<qti-assessment-stimulus-ref identifier="s" href="s.xml"/>'),
        's.xml':
          '<qti-assessment-stimulus xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="s" title="S"><qti-stimulus-body><p>MARQUE</p></qti-stimulus-body></qti-assessment-stimulus>',
      },
      'MARQUE',
    ],
    ['picture', { 'i.xml': three('<picture><img src="MARQUE.png"/></picture>'), 'MARQUE.png': 'a' }, 'MARQUE.png'],
  ],
  told: [
    [
      'qti-catalog-info',
      three(
        '<p>Quoi</p>',
        '<qti-catalog-info><qti-catalog id="c"><qti-card support="glossary-on-screen"><qti-html-content>MARQUE</qti-html-content></qti-card></qti-catalog></qti-catalog-info>',
      ),
      'catalogInfo',
    ],
    [
      'qti-companion-materials-info',
      three(
        '<p>Quoi</p>',
        '<qti-companion-materials-info><qti-calculator><qti-description>MARQUE</qti-description></qti-calculator></qti-companion-materials-info>',
      ),
      'companionMaterialsInfo',
    ],
    [
      'qti-assessment-stimulus-ref that is not there',
      three('<p>Quoi</p>', '<qti-assessment-stimulus-ref identifier="s" href="MARQUE.xml"/>'),
      'MARQUE.xml',
    ],
  ],
});
