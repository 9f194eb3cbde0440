import JSZip from 'jszip';
import { coverage } from '../testing/coverage.suite.js';
import { readQti } from './qti.js';

const text = (of: string, type = 'text/html') => `<material><mattext texttype="${type}">${of}</mattext></material>`;
const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
const item = (type: string, presentation: string, more = '', fields = '') =>
  `<item ident="i" title="Question"><itemmetadata><qtimetadata>${field('question_type', type)}${fields}</qtimetadata></itemmetadata><presentation>${presentation}</presentation>${more}</item>`;
const label = (id: string, of = id, attributes = '') =>
  `<response_label ident="${id}" ${attributes}>${text(of)}</response_label>`;
const lid = (labels: string, more = '', ident = 'r') =>
  `<response_lid ident="${ident}" rcardinality="Single">${more}<render_choice>${labels}</render_choice></response_lid>`;
const when = (value: string, points = 100, ident = 'r') =>
  `<respcondition><conditionvar><varequal respident="${ident}">${value}</varequal></conditionvar><setvar action="Set" varname="SCORE">${points}</setvar></respcondition>`;
const processed = (conditions: string) => `<resprocessing>${conditions}</resprocessing>`;
const choice = (more = '', fields = '', asked = 'Lequel ?') =>
  item(
    'multiple_choice_question',
    text(asked) + lid(label('A', 'un') + label('B', 'deux')),
    processed(when('A')) + more,
    fields,
  );
const typed =
  '<response_str ident="r" rcardinality="Single"><render_fib><response_label ident="x"/></render_fib></response_str>';
const said = (ident: string, of = 'MARQUE') =>
  `<itemfeedback ident="${ident}"><flow_mat>${text(of)}</flow_mat></itemfeedback>`;

async function read(piece: string | Record<string, string>) {
  const zip = new JSZip();
  const files = typeof piece === 'string' ? { 'q.xml': piece } : piece;
  for (const [name, held] of Object.entries(files))
    zip.file(
      name,
      held.startsWith('<item') || held.startsWith('<section')
        ? `<questestinterop><assessment ident="a" title="Quiz">${held}</assessment></questestinterop>`
        : held,
    );
  return readQti(await zip.generateAsync({ type: 'uint8array' }), 'paquet.zip');
}

/** After QTI 1.2 (https://www.imsglobal.org/question/qtiv1p2/imsqti_asi_bindv1p2.html), and the types of questions of Canvas. */
coverage<string | Record<string, string>>('what a package of QTI 1.2 says', read, {
  card: [
    ['mattext', choice('', '', 'MARQUE'), 'MARQUE'],
    [
      'mattext, plain',
      item('essay_question', text('a &lt;MARQUE&gt;', 'text/plain'), said('general_fb', 'ainsi')),
      '<MARQUE>',
    ],
    [
      'matemtext',
      item(
        'multiple_choice_question',
        `<material><mattext>Le</mattext><matemtext>MARQUE</matemtext></material>${lid(label('A') + label('B'))}`,
        processed(when('A')),
      ),
      'MARQUE',
    ],
    [
      'matimage',
      {
        'q.xml': item(
          'multiple_choice_question',
          `<material><mattext>Quoi</mattext><matimage uri="MARQUE.png"/></material>${lid(label('A') + label('B'))}`,
          processed(when('A')),
        ),
        'MARQUE.png': 'a',
      },
      'MARQUE.png',
    ],
    [
      'mataudio',
      {
        'q.xml': item(
          'multiple_choice_question',
          `<material><mattext>Quoi</mattext><mataudio uri="MARQUE.mp3"/></material>${lid(label('A') + label('B'))}`,
          processed(when('A')),
        ),
        'MARQUE.mp3': 'a',
      },
      'MARQUE.mp3',
    ],
    [
      'several materials',
      item(
        'multiple_choice_question',
        `${text('Un')}${text('MARQUE')}${lid(label('A') + label('B'))}`,
        processed(when('A')),
      ),
      'MARQUE',
    ],
    [
      'response_label',
      item('multiple_choice_question', text('Quoi') + lid(label('A', 'MARQUE') + label('B')), processed(when('A'))),
      'MARQUE',
    ],
    [
      'multiple_answers_question',
      item(
        'multiple_answers_question',
        text('Quoi') + lid(label('A') + label('MARQUE') + label('C')),
        processed(
          '<respcondition><conditionvar><and><varequal respident="r">A</varequal><varequal respident="r">MARQUE</varequal><not><varequal respident="r">C</varequal></not></and></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>',
        ),
      ),
      'MARQUE',
    ],
    [
      'true_false_question',
      item('true_false_question', text('Quoi') + lid(label('A', 'True') + label('B', 'False')), processed(when('B'))),
      'Faux',
    ],
    [
      'short_answer_question',
      item('short_answer_question', text('Quoi') + typed, processed(when('un') + when('MARQUE'))),
      'MARQUE',
    ],
    ['numerical_question', item('numerical_question', text('Quoi') + typed, processed(when('7'))), '7'],
    [
      'numerical_question, range',
      item(
        'numerical_question',
        text('Quoi') + typed,
        processed(
          '<respcondition><conditionvar><vargte respident="r">6</vargte><varlte respident="r">8</varlte></conditionvar><setvar>100</setvar></respcondition>',
        ),
      ),
      'de 6 à 8',
    ],
    ['essay_question', item('essay_question', text('MARQUE') + typed), 'MARQUE'],
    [
      'fill_in_multiple_blanks_question',
      item(
        'fill_in_multiple_blanks_question',
        text('Le [a] dort') + lid(label('x', 'MARQUE'), '', 'response_a'),
        processed(when('x', 100, 'response_a')),
      ),
      'MARQUE',
    ],
    [
      'multiple_dropdowns_question',
      item(
        'multiple_dropdowns_question',
        text('Le [a] dort') + lid(label('x', 'chat') + label('y', 'MARQUE'), '', 'response_a'),
        processed(when('x', 100, 'response_a')),
      ),
      'MARQUE',
    ],
    [
      'matching_question',
      item(
        'matching_question',
        text('Relier') + lid(label('x', 'MARQUE') + label('y'), text('un'), 'response_1'),
        processed(when('x', 50, 'response_1')),
      ),
      'MARQUE',
    ],
    [
      'matching_question, what belongs to none',
      item(
        'matching_question',
        text('Relier') + lid(label('x') + label('y', 'MARQUE'), text('un'), 'response_1'),
        processed(when('x', 50, 'response_1')),
      ),
      'MARQUE',
    ],
    ['itemfeedback general_fb', choice(said('general_fb')), 'MARQUE'],
    ['itemfeedback correct_fb', choice(said('correct_fb')), 'MARQUE'],
    ['itemfeedback general_incorrect_fb', choice(said('general_incorrect_fb')), 'MARQUE'],
    ['itemfeedback of an answer', choice(said('A_fb')), 'MARQUE'],
    [
      'itemfeedback, solution',
      choice(
        '<itemfeedback ident="s"><solution><solutionmaterial><flow_mat><material><mattext>MARQUE</mattext></material></flow_mat></solutionmaterial></solution></itemfeedback>',
      ),
      'MARQUE',
    ],
    ['title of a section', `<section ident="s" title="MARQUE">${choice()}</section>`, 'MARQUE'],
    ['itemfeedback that nobody knows', choice(said('autre')), 'MARQUE'],
  ],
  told: [
    ['points_possible', choice('', field('points_possible', '2.5')), '2,5'],
    [
      'itemfeedback, hint',
      choice(
        '<itemfeedback ident="h"><hint><hintmaterial><flow_mat><material><mattext>MARQUE</mattext></material></flow_mat></hintmaterial></hint></itemfeedback>',
      ),
      /indices/,
    ],
    [
      'matimage that is not there',
      item(
        'multiple_choice_question',
        `<material><mattext>Quoi</mattext><matimage uri="MARQUE.png"/></material>${lid(label('A') + label('B'))}`,
        processed(when('A')),
      ),
      'MARQUE.png',
    ],
    [
      'varequal, case',
      item(
        'short_answer_question',
        text('Quoi') + typed,
        processed(
          '<respcondition><conditionvar><varequal respident="r" case="Yes">Un</varequal></conditionvar><setvar>100</setvar></respcondition>',
        ),
      ),
      'Majuscules',
    ],
    [
      'varsubset, varsubstring',
      item(
        'short_answer_question',
        text('Quoi') + typed,
        processed(
          `${when('un')}<respcondition><conditionvar><varsubstring respident="r">MARQUE</varsubstring></conditionvar><setvar>100</setvar></respcondition>`,
        ),
      ),
      'MARQUE',
    ],
    [
      'half an answer',
      item(
        'multiple_choice_question',
        text('Quoi') + lid(label('A') + label('MARQUE')),
        processed(when('A') + when('MARQUE', 50)),
      ),
      'MARQUE (50\u00a0%)',
    ],
    [
      'response_label, rshuffle',
      item(
        'multiple_choice_question',
        text('Quoi') + lid(label('A') + label('MARQUE', 'MARQUE', 'rshuffle="No"')),
        processed(when('A')),
      ),
      'MARQUE',
    ],
    [
      'several blanks of one answer',
      item(
        'fill_in_multiple_blanks_question',
        text('Le [a] dort') + lid(label('x') + label('MARQUE'), '', 'response_a'),
        processed(when('x', 100, 'response_a') + when('MARQUE', 100, 'response_a')),
      ),
      /plusieurs|une réponse/,
    ],
    [
      'objectives',
      choice('<objectives view="All"><flow_mat><material><mattext>MARQUE</mattext></material></flow_mat></objectives>'),
      'MARQUE',
    ],
    [
      'rubric',
      choice('<rubric view="Scorer"><flow_mat><material><mattext>MARQUE</mattext></material></flow_mat></rubric>'),
      'MARQUE',
    ],
    ['duration', choice('<duration>P0Y0M0DT0H5M0S</duration>'), /temps/],
    [
      'selection_ordering of a section',
      `<section ident="s" title="S"><selection_ordering><selection><selection_number>1</selection_number></selection></selection_ordering>${choice()}</section>`,
      /tirée?s? au sort/,
    ],
    ['calculated_question', item('calculated_question', text('Quoi')), /tirés au sort/],
    ['text_only_question', item('text_only_question', text('Lire')), /attend pas de réponse/],
    ['file_upload_question', item('file_upload_question', text('Rendre')), /fichier/],
    ['categorization_question, hot_spot_question …', item('hot_spot_question', text('Quoi')), 'hot_spot_question'],
    [
      'render_hotspot',
      item(
        '',
        `${text('Où')}<response_xy ident="r"><render_hotspot><response_label ident="a" rarea="Ellipse">1,2,3,4</response_label></render_hotspot></response_xy>`,
        processed(
          '<respcondition><conditionvar><varinside respident="r">1</varinside></conditionvar><setvar>1</setvar></respcondition>',
        ),
      ).replace(field('question_type', ''), ''),
      /./,
    ],
  ],
  silent: [
    ['points_possible of 1', choice('', field('points_possible', '1.0'))],
    ['assessment_question_identifierref', choice('', field('assessment_question_identifierref', 'x'))],
    ['original_answer_ids', choice('', field('original_answer_ids', '1,2'))],
    [
      'outcomes',
      item(
        'multiple_choice_question',
        text('Quoi') + lid(label('A') + label('B')),
        processed(
          `<outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${when('A')}`,
        ),
      ),
    ],
  ],
});
