import { coverage } from '../testing/coverage.suite.js';
import { base64, png } from '../testing/pictures.suite.js';
import { readMoodleXml } from './moodle-xml.js';

/** A question with a text, and what else its type asks for. */
const asks = (type: string, more: string, text = 'Que voit-on', attributes = 'format="html"') =>
  `<question type="${type}"><name><text>Q</text></name><questiontext ${attributes}><text><![CDATA[${text}]]></text></questiontext>${more}</question>`;
const text = (name: string, html: string, attributes = '') =>
  `<${name} ${attributes}><text><![CDATA[${html}]]></text></${name}>`;
const answer = (fraction: number, html: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${html}]]></text>${more}</answer>`;
const typed = (more = '') => asks('shortanswer', `${answer(100, 'oui')}${more}`);
const choice = (more = '', answers = answer(100, 'oui') + answer(0, 'non')) => asks('multichoice', answers + more);
const number = (more = '') => asks('numerical', `${answer(100, '7', '<tolerance>0</tolerance>')}${more}`);
const pair = (left: string, right: string) =>
  `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
const pairs = (more = '') => asks('matching', `${pair('un', 'eins')}${pair('deux', 'MARQUE')}${more}`);
const picture = `<file name="MARQUE.png" encoding="base64">${base64(png(200, 100))}</file>`;
const drag = (no: number, label: string, more = '') => `<drag><no>${no}</no><text>${label}</text>${more}</drag>`;
const marker = (shape: string, coords: string, choice = 1) =>
  `<drop><no>1</no><shape>${shape}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`;
const markers = (more: string, own = picture) => asks('ddmarker', `${own}${more}`);
const place = (choice: number, left: number | string = 10) =>
  `<drop><text></text><no>1</no><choice>${choice}</choice><xleft>${left}</xleft><ytop>10</ytop></drop>`;
const drops = (more: string, own = picture) => asks('ddimageortext', `${own}${more}`);
const file = (name: string) => `<file name="${name}" path="/" encoding="base64">AAAA</file>`;

/** After Moodle's own writer (`question/format/xml/format.php` of 4.x) and those of its standard types of questions. */
coverage(
  'what a question bank of Moodle says',
  (piece: string) => readMoodleXml(new TextEncoder().encode(`<quiz>${piece}</quiz>`), 'a.xml'),
  {
    card: [
      ['questiontext', asks('shortanswer', answer(100, 'oui'), 'MARQUE ?'), 'MARQUE'],
      [
        'questiontext, plain_text',
        asks('shortanswer', answer(100, 'oui'), 'a *MARQUE* <b>', 'format="plain_text"'),
        '\\*MARQUE\\* <b>',
      ],
      [
        'questiontext, markdown',
        asks('shortanswer', answer(100, 'oui'), '**MARQUE** ?', 'format="markdown"'),
        '**MARQUE**',
      ],
      [
        'questiontext, moodle_auto_format',
        asks('shortanswer', answer(100, 'oui'), 'un\nMARQUE', 'format="moodle_auto_format"'),
        'un\nMARQUE',
      ],
      [
        'questiontext, file',
        `<question type="shortanswer"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[Quoi <img src="@@PLUGINFILE@@/MARQUE.png">]]></text>${file('MARQUE.png')}</questiontext>${answer(100, 'oui')}</question>`,
        'MARQUE.png',
      ],
      [
        'image and image_base64 (1.9)',
        typed('<image>a/MARQUE.png</image><image_base64>AAAA</image_base64>'),
        'MARQUE.png',
      ],
      ['generalfeedback', typed(text('generalfeedback', 'MARQUE')), 'MARQUE'],
      ['correctfeedback', choice(text('correctfeedback', 'MARQUE')), 'MARQUE'],
      ['partiallycorrectfeedback', choice(text('partiallycorrectfeedback', 'MARQUE')), 'MARQUE'],
      ['incorrectfeedback', choice(text('incorrectfeedback', 'MARQUE')), 'MARQUE'],
      ['tags', typed('<tags><tag><text>MARQUE</text></tag></tags>'), 'MARQUE'],
      [
        'category',
        `<question type="category"><category><text>$course$/top/MARQUE</text></category></question>${typed()}`,
        'MARQUE',
      ],
      ['multichoice: answer', choice('', answer(100, 'MARQUE') + answer(0, 'non')), 'MARQUE'],
      [
        'multichoice: answer, feedback',
        choice('', answer(100, 'oui', text('feedback', 'MARQUE')) + answer(0, 'non')),
        'MARQUE',
      ],
      ['multichoiceset: answer', asks('multichoiceset', answer(100, 'MARQUE') + answer(0, 'non')), 'MARQUE'],
      [
        'truefalse: feedback',
        asks('truefalse', answer(100, 'true', text('feedback', 'MARQUE')) + answer(0, 'false')),
        'MARQUE',
      ],
      ['shortanswer: answer', asks('shortanswer', answer(100, 'MARQUE')), 'MARQUE'],
      ['shortanswer: feedback', asks('shortanswer', answer(100, 'oui', text('feedback', 'MARQUE'))), 'MARQUE'],
      ['numerical: tolerance', asks('numerical', answer(100, '7', '<tolerance>0.25</tolerance>')), '7 ± 0,25'],
      [
        'numerical: unit_name',
        number('<units><unit><multiplier>1</multiplier><unit_name>MARQUE</unit_name></unit></units>'),
        'MARQUE',
      ],
      [
        'numerical: multiplier',
        number(
          '<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>100</multiplier><unit_name>cm</unit_name></unit></units>',
        ),
        'cm (×\u00a0100)',
      ],
      ['numerical: instructions (2.0)', number(text('instructions', 'MARQUE', 'format="html"')), 'MARQUE'],
      ['matching: subquestion', asks('matching', pair('MARQUE', 'x') + pair('b', 'y')), 'MARQUE'],
      ['matching: answer', pairs(), 'MARQUE'],
      [
        'matching: answer that belongs to none',
        asks('matching', `${pair('un', 'eins')}${pair('deux', 'zwei')}${pair('', 'MARQUE')}`),
        'MARQUE',
      ],
      ['essay: graderinfo', asks('essay', text('graderinfo', 'MARQUE', 'format="html"')), 'MARQUE'],
      ['essay: responsetemplate', asks('essay', text('responsetemplate', 'MARQUE', 'format="html"')), 'MARQUE'],
      ['cloze: SHORTANSWER', asks('cloze', '', 'a {1:SHORTANSWER:=MARQUE} b'), 'MARQUE'],
      ['cloze: NUMERICAL', asks('cloze', '', 'a {1:NUMERICAL:=12:0.5} b'), '12 ± 0.5'],
      ['cloze: MULTICHOICE', asks('cloze', '', 'a {1:MULTICHOICE:=un~MARQUE} b'), 'MARQUE'],
      ['cloze: MULTIRESPONSE', asks('cloze', '', 'a {1:MULTIRESPONSE:=un~=MARQUE~trois} b'), 'MARQUE'],
      ['cloze: feedback', asks('cloze', '', 'a {1:SA:=un#MARQUE} b'), 'MARQUE'],
      [
        'ddwtos: dragbox',
        asks(
          'ddwtos',
          '<dragbox><text>MARQUE</text><group>1</group></dragbox><dragbox><text>b</text><group>1</group></dragbox>',
          'Il [[1]] ici',
        ),
        'MARQUE',
      ],
      [
        'gapselect: selectoption',
        asks(
          'gapselect',
          '<selectoption><text>un</text><group>1</group></selectoption><selectoption><text>MARQUE</text><group>1</group></selectoption>',
          'Il [[1]] ici',
        ),
        'MARQUE',
      ],
      ['ddmarker: file', markers(drag(1, 'un') + marker('circle', '50,50;10')), 'MARQUE.png'],
      ['ddmarker: drag', markers(drag(1, 'MARQUE') + marker('rectangle', '10,10;20,20')), 'MARQUE'],
      [
        'ddmarker: drag without a number',
        markers(`<drag><text>MARQUE</text></drag>${marker('circle', '50,50;10')}`),
        'MARQUE',
      ],
      ['ddimageortext: drag', drops(drag(1, 'MARQUE') + place(1)), 'MARQUE'],
      ['ddimageortext: drag that belongs nowhere', drops(drag(1, 'un') + drag(2, 'MARQUE') + place(1)), 'MARQUE'],
      ['ddimageortext: drag, file with a text', drops(drag(1, 'MARQUE', file('a.png')) + place(1)), 'MARQUE'],
      ['ordering: answer', asks('ordering', answer(1, 'un') + answer(2, 'MARQUE')), 'MARQUE'],
    ],
    told: [
      ['defaultgrade', typed('<defaultgrade>2.5000000</defaultgrade>'), '2,5'],
      ['hidden', typed('<hidden>1</hidden>'), 'cachée'],
      ['idnumber', typed('<idnumber>MARQUE</idnumber>'), 'MARQUE'],
      ['hint', typed(text('hint', 'MARQUE', 'format="html"')), /indices/],
      [
        'category: info',
        `<question type="category"><category><text>$course$/top/A</text></category>${text('info', 'MARQUE', 'format="html"')}</question>${typed()}`,
        'MARQUE',
      ],
      [
        'category: idnumber',
        `<question type="category"><category><text>$course$/top/A</text></category><idnumber>MARQUE</idnumber></question>${typed()}`,
        'MARQUE',
      ],
      [
        'file that no text shows',
        `<question type="shortanswer"><name><text>Q</text></name><questiontext format="html"><text>Quoi</text>${file('MARQUE.pdf')}</questiontext>${answer(100, 'oui')}</question>`,
        'MARQUE.pdf',
      ],
      [
        'file that is not there',
        asks('shortanswer', answer(100, 'oui'), 'Quoi <img src="@@PLUGINFILE@@/MARQUE.png">'),
        'MARQUE.png',
      ],
      ['element that nobody knows', typed('<juryopinion>MARQUE</juryopinion>'), 'juryopinion'],
      ['multichoice: shuffleanswers', choice('<shuffleanswers>false</shuffleanswers>'), 'mélangées'],
      [
        'multichoice: fraction that is half',
        choice('<single>true</single>', answer(100, 'oui') + answer(50, 'MARQUE')),
        'MARQUE (50\u00a0%)',
      ],
      [
        'multichoice: answer, file',
        choice('', answer(100, `oui <img src="@@PLUGINFILE@@/MARQUE.png">`, file('MARQUE.png')) + answer(0, 'non')),
        /fichiers de ses réponses/,
      ],
      [
        'truefalse: answers that are called otherwise',
        asks('truefalse', answer(100, 'MARQUE') + answer(0, 'Non')),
        'MARQUE',
      ],
      ['shortanswer: usecase', typed('<usecase>1</usecase>'), 'Majuscules'],
      ['shortanswer: fraction', asks('shortanswer', answer(100, 'oui') + answer(50, 'MARQUE')), 'MARQUE (50\u00a0%)'],
      ['shortanswer: wildcard', asks('shortanswer', answer(100, 'oui') + answer(100, 'MARQ*')), 'MARQ*'],
      [
        'numerical: unitgradingtype',
        number(
          '<unitgradingtype>1</unitgradingtype><unitpenalty>0.1</unitpenalty><units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>',
        ),
        /L’unité y était notée/,
      ],
      ['matching: a single pair', asks('matching', pair('un', 'eins')), /Une carte par paire/],
      ['essay: minwordlimit', asks('essay', '<minwordlimit>5</minwordlimit>'), 'limites'],
      ['essay: maxwordlimit', asks('essay', '<maxwordlimit>5</maxwordlimit>'), 'limites'],
      ['essay: attachments', asks('essay', '<attachments>1</attachments>'), 'limites'],
      ['essay: attachmentsrequired', asks('essay', '<attachmentsrequired>1</attachmentsrequired>'), 'limites'],
      ['essay: filetypeslist', asks('essay', '<filetypeslist>.MARQUE</filetypeslist>'), 'limites'],
      ['cloze: SHORTANSWER_C', asks('cloze', '', 'a {1:SAC:=un} b'), 'Majuscules'],
      ['cloze: half an answer', asks('cloze', '', 'a {1:SA:=un~%50%MARQUE} b'), 'MARQUE (50\u00a0%)'],
      ['cloze: weight', asks('cloze', '', 'a {1:SA:=un} b {3:SA:=deux}'), /valent pas tous autant/],
      [
        'ddwtos: unlimited',
        asks(
          'ddwtos',
          '<dragbox><text>a</text><group>1</group><infinite/></dragbox><dragbox><text>b</text><group>1</group></dragbox>',
          'Il [[1]] ici',
        ),
        /choix des trous/,
      ],
      ['ddmarker without a file', markers(drag(1, 'un') + marker('circle', '50,50;10'), ''), /image de ses zones/],
      ['ddmarker, file that is no picture', markers(drag(1, 'un'), file('a.png')), /ne se lit pas/],
      ['ddmarker: polygon', markers(drag(1, 'un') + marker('polygon', '10,10;50,20;30,60')), /rectangle qui l’entoure/],
      [
        'ddmarker: drag that belongs nowhere',
        markers(drag(1, 'un') + drag(2, 'MARQUE') + marker('circle', '50,50;10')),
        'MARQUE',
      ],
      ['ddmarker: coords outside', markers(drag(1, 'MARQUE') + marker('circle', '900,50;10')), 'MARQUE'],
      ['ddmarker: coords that cannot be read', markers(drag(1, 'MARQUE') + marker('circle', 'un;deux')), 'MARQUE'],
      ['ddmarker: coords at the edge', markers(drag(1, 'un') + marker('circle', '0,50;10')), /à son bord/],
      [
        'ddmarker: more drops than a card holds',
        markers(drag(1, 'un') + marker('circle', '50,50;10').repeat(10_000)),
        /plus de 20/,
      ],
      ['ddimageortext: size of a drop', drops(drag(1, 'un') + place(1)), /estimée/],
      ['ddimageortext: drag, file', drops(drag(1, 'un', file('a.png')) + place(1)), /remplacées par leur nom/],
      ['ddimageortext: drag, file alone', drops(drag(1, '', file('a.png')) + place(1)), /images sans nom/],
      [
        'ddimageortext: draggroup',
        drops(
          drag(1, 'un', '<draggroup>1</draggroup>') +
            drag(2, 'deux', '<draggroup>2</draggroup>') +
            place(1) +
            place(2, 90),
        ),
        /toutes sont proposées/,
      ],
      ['ddimageortext: xleft that cannot be read', drops(drag(1, 'MARQUE') + place(1, 'un')), 'MARQUE'],
      [
        'ddimageortext: more drops than a card holds',
        drops(Array.from({ length: 3_000 }, (_, at) => drag(at, `d${at}`) + place(at)).join('')),
        /plus de 20/,
      ],
      ['file of another type of question', typed(picture), 'file'],
      ['ordering: a single item', asks('ordering', answer(1, 'un')), /mise en ordre/],
      ...[
        'calculated',
        'calculatedsimple',
        'calculatedmulti',
        'drawing',
        'random',
        'randomsamatch',
        'description',
        'stack',
        'coderunner',
        'formulas',
        'wiris',
        'pmatch',
        'recordrtc',
        'MARQUE',
      ].map(
        (type) =>
          [
            `type ${type}`,
            `${asks(type, '', 'Voir MARQUE')}${typed()}`,
            /^(?!.*indices).*(?:tirés au sort|sur une image|tire au sort|par un programme|texte sans question|de type «)/,
          ] as const,
      ),
    ],
    silent: [
      [
        'ddmarker: showmisplaced, infinite, noofdrags',
        markers(
          `<shuffleanswers/><showmisplaced/>${drag(1, 'un', '<infinite/><noofdrags>1</noofdrags>')}${marker('circle', '50,50;10')}`,
        ),
      ],
      ['penalty', typed('<penalty>0.3333333</penalty>')],
      ['defaultgrade of 1', typed('<defaultgrade>1.0000000</defaultgrade>')],
      ['answernumbering', choice('<answernumbering>abc</answernumbering>')],
      ['showstandardinstruction', choice('<showstandardinstruction>1</showstandardinstruction>')],
      ['shownumcorrect', choice('<shownumcorrect/>')],
      ['shuffleanswers, true', choice('<shuffleanswers>true</shuffleanswers>')],
      [
        'responsefieldlines',
        typed(
          `<responseformat>editor</responseformat><responserequired>1</responserequired><responsefieldlines>15</responsefieldlines><attachments>0</attachments>`,
        ),
      ],
      ['coursetags and an empty idnumber', typed('<idnumber></idnumber><coursetags/>')],
    ],
  },
);
