import fc from 'fast-check';
import { sampleBytes, withSamples } from '../testing/samples.suite.js';
import { UnreadableFile } from '../unreadable-file.js';
import { readMoodleXml } from './moodle-xml.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const cdata = (html: string) => `<text><![CDATA[${html}]]></text>`;
const question = (type: string, html: string, more = '') =>
  `<question type="${type}"><name><text>Q</text></name><questiontext format="html">${cdata(html)}</questiontext>${more}</question>`;
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}">${cdata(text)}${more}</answer>`;
const read = (...questions: string[]) =>
  readMoodleXml(bytes(`<?xml version="1.0"?><quiz>${questions.join('')}</quiz>`), 'a.xml');
const only = (text: string) => {
  const { cards, report } = read(text);
  return { card: cards[0], line: report[0] };
};

describe('a question bank of Moodle', () => {
  it('makes choices of multichoice, with the positive answers of several', () => {
    const { card, line } = only(
      question(
        'multichoice',
        '<p>Lesquels&nbsp;?</p>',
        `<single>false</single>${answer(70, 'un')}${answer(30, '<b>deux</b>')}${answer(-50, 'trois')}`,
      ),
    );
    expect(card).toMatchObject({
      question: 'Lesquels\u00a0?',
      answer: ['un', '**deux**'],
      possible_answers: ['un', '**deux**', 'trois'],
    });
    expect(line?.reasons).toEqual([
      'Les bonnes réponses n’y valent pas toutes autant\u00a0: ici, elles comptent de même.',
    ]);
  });

  it('takes only the best answer of a single one, and says so', () => {
    const { card, line } = only(
      question('multichoice', 'Lequel donc', `<single>true</single>${answer(100, 'un')}${answer(50, 'deux')}`),
    );
    expect(card?.answer).toEqual(['un']);
    expect(line?.reasons.join()).toContain('deux (50\u00a0%)');
  });

  it('takes tags that stand in the XML itself for those of HTML', () => {
    const bare = (text: string) => `<text>${text}</text>`;
    const { card } = only(
      `<question type="shortanswer"><questiontext format="html">${bare('Un<br/>deux &lt; <b>trois</b>')}</questiontext><answer fraction="100">${bare('H<sub>2</sub>O')}</answer></question>`,
    );
    expect(card).toMatchObject({ question: 'Un\ndeux < **trois**', answer: ['H2O'] });
  });

  it('leaves out choices that are only pictures', () => {
    const { report } = read(
      question('multichoice', 'Lequel donc', `${answer(100, '<img src="@@PLUGINFILE@@/a.png">')}${answer(0, 'b')}`),
      question('truefalse', 'La Terre est ronde', `${answer(100, 'true')}${answer(0, 'false')}`),
    );
    expect(report.map(({ outcome }) => outcome)).toEqual(['left-out', 'whole']);
  });

  it.each([
    ['Vrai', 100, 'Faux', 0, 'Vrai'],
    ['Vrai', 0, 'Faux', 100, 'Faux'],
    ['<p>Vrai</p>', 100, '<p>Faux</p>', 0, 'Vrai'],
    ['<p>true</p>', 0, '<p>false</p>', 100, 'Faux'],
    ['false', 100, 'true', 0, 'Faux'],
    ['Oui', 0, 'Non', 100, 'Faux'],
  ])('takes a statement whose answers are %s (%i) and %s (%i) for %s', (one, first, other, second, right) => {
    const said = (text: string) => `<feedback><text>${text}</text></feedback>`;
    const { card, line } = only(
      question('truefalse', 'Une phrase', answer(first, one, said('un')) + answer(second, other, said('deux'))),
    );
    expect(card?.answer).toEqual([right]);
    const isFalseFirst = one === 'false';
    expect(card?.additionnal_text_verso).toBe(
      isFalseFirst ? 'Vrai\u00a0: deux\n\nFaux\u00a0: un' : 'Vrai\u00a0: un\n\nFaux\u00a0: deux',
    );
    expect(line?.outcome).toBe(one === 'Oui' ? 'changed' : 'whole');
  });

  it('reads what is said to right, partly right and wrong answers to the back', () => {
    const said = (name: string, text: string) => `<${name} format="html"><text>${text}</text></${name}>`;
    const { card } = only(
      question(
        'multichoice',
        'Lequel donc',
        `${said('correctfeedback', 'Bravo')}${said('partiallycorrectfeedback', '')}${said('incorrectfeedback', 'Revoir')}${answer(100, 'a')}${answer(0, 'b')}`,
      ),
    );
    expect(card?.additionnal_text_verso).toBe(
      'Si la réponse est juste\u00a0: Bravo\n\nSi elle est fausse\u00a0: Revoir',
    );
  });

  it('tells that case counts there, and names a wrong answer that is right here', () => {
    const { line } = only(
      question('shortanswer', 'Le cobalt', `<usecase>1</usecase>${answer(100, 'Co')}${answer(0, 'CO')}`),
    );
    expect(line?.reasons).toEqual([
      'Majuscules et minuscules y comptent, ce qui n’est pas le cas ici.',
      'Réponse fausse là-bas, comptée juste ici, à la casse près\u00a0: CO.',
    ]);
    const cloze = only(question('cloze', 'Le sodium {1:SHORTANSWER_C:=Na}'));
    expect(cloze.line?.reasons).toEqual(['Majuscules et minuscules y comptent, ce qui n’est pas le cas ici.']);
  });

  it('accepts no margin that earns half, and keeps what is said of other numbers', () => {
    const margin = (value: number) => `<tolerance>${value}</tolerance>`;
    const { card } = only(
      question(
        'numerical',
        'Ébullition',
        `${answer(100, '212', margin(0))}${answer(50, '212', margin(10))}${answer(0, '*', '<feedback><text>raté</text></feedback>')}`,
      ),
    );
    expect(card?.additionnal_text_verso).toBe('raté');
    expect(only(question('cloze', 'Pi vaut {1:NM:=3.14:0.01~%50%3:0.5}')).line?.reasons).toContain(
      'Marge acceptée, écrite au verso\u00a0: 3.14 ± 0.01.',
    );
  });

  it('shows a template of an essay on the back, and tells limits and numbers', () => {
    const more = `<responsetemplate format="html">${cdata('<p>1. Début</p>')}</responsetemplate><minwordlimit>50</minwordlimit><idnumber>Q7</idnumber>`;
    const { card, line } = only(question('essay', 'Rédige un texte', more));
    expect(card?.additionnal_text_verso).toContain('Modèle de réponse\u00a0:\n1. Début');
    expect(line?.reasons).toEqual(
      expect.arrayContaining([
        'Le modèle de réponse est au verso.',
        'Les limites de la réponse (longueur, fichiers) ne sont pas reprises.',
        'Son numéro d’identification (Q7) n’est pas repris.',
      ]),
    );
  });

  it('reads what Moodle wrote before 2.0: parts in elements, a picture beside the text', async () => {
    const old = only(question('numerical', 'Combien font 2 + 3', '<answer>5<fraction>1</fraction></answer>'));
    expect(old.card?.answer).toEqual(['5']);
    const picture = '<image>cours/plan.png</image><image_base64>QkJC</image_base64>';
    const { cards, file } = read(question('essay', 'Que montre ceci ?', picture));
    expect(cards[0]).toMatchObject({ question: 'Que montre ceci ?', media: 'plan.png' });
    expect(new TextDecoder().decode(await file('plan.png'))).toBe('BBB');
  });

  it('knows two files of one name by their folders', async () => {
    const bank = `<quiz><question type="essay"><name><text>a</text></name><questiontext format="html">${cdata('<img src="@@PLUGINFILE@@/b/x.png"> Voir')}<file name="x.png" path="/a/" encoding="base64">AAAA</file><file name="x.png" path="/b/" encoding="base64">QkJC</file></questiontext></question></quiz>`;
    const { cards, file } = readMoodleXml(bytes(bank), 'a.xml');
    expect(new TextDecoder().decode(await file(cards[0]?.media ?? ''))).toBe('BBB');
  });

  it('reads statements, typed answers with wildcards and numbers with margins', () => {
    const { cards, report } = read(
      question('truefalse', 'La Terre est plate', `${answer(0, 'true')}${answer(100, 'false')}`),
      question('shortanswer', 'La capitale', `${answer(100, 'Paris')}${answer(50, 'Lyon')}${answer(100, 'Par*')}`),
      question('shortanswer', 'Le signe', answer(100, '2\\*3')),
      question(
        'numerical',
        'La valeur de pi',
        `${answer(100, '3.14', '<tolerance>0.01</tolerance>')}<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>`,
      ),
    );
    expect(cards.map((card) => card.answer)).toEqual([['Faux'], ['Paris'], ['2*3'], ['3,14\u00a0m']]);
    expect(cards.map(({ kind }) => kind)).toEqual([undefined, 'typed', 'typed', 'number']);
    expect(cards[3]?.details).toEqual({ value: 3.14, margin: 0.01, margin_in: 'units', unit: 'm' });
    expect(report[3]?.outcome).toBe('whole');
    expect(report[1]?.reasons).toEqual([
      'Réponse juste en partie, laissée de côté\u00a0: Lyon (50\u00a0%).',
      'L’astérisque y remplace n’importe quel texte, ce qu’une carte ne sait pas\u00a0: Par*.',
    ]);
  });

  it.each([
    ['{1:SHORTANSWER:=Paris~%50%Lyon#presque}', 'Paris'],
    ['{:SA:=a\\}b}', 'a}b'],
    ['{2:MULTICHOICE_VS:~faux~=juste}', 'juste'],
    ['{1:MCH:=juste~faux}', 'juste'],
    ['{1:NUMERICAL:=12:0.5}', '12'],
    ['{1:NM:%100%12}', '12'],
    ['{1:MULTIRESPONSE:=a~=b~c}', 'a, b'],
    ['{1:MWC:=&eacute;t&eacute; &#125;}', 'été }'],
  ])('makes a blank of %s', (token, text) => {
    const { card } = only(question('cloze', `Le mot... ${token}.`));
    expect(card).toMatchObject({ question: 'Le mot… ....', answer: [text], is_fillable_text: true });
  });

  it('names the choices of blanks on the back', () => {
    const { card } = only(question('multianswer', 'Un {1:MC:=a~b} et {1:SA:=c~=d}'));
    expect(card?.additionnal_text_verso).toBe('Trou 1\u00a0: a / b\nTrou 2, accepté aussi\u00a0: d');
  });

  it('makes pairs, an order, words to place and an open card', () => {
    const { cards } = read(
      question(
        'matching',
        'Capitales',
        ['France|Paris', 'Italie|Rome', '|Oslo']
          .map((pair) => pair.split('|'))
          .map(
            ([left, right]) =>
              `<subquestion format="html">${cdata(left ?? '')}<answer><text>${right ?? ''}</text></answer></subquestion>`,
          )
          .join(''),
      ),
      question('ordering', 'Du petit au grand', `${answer(1, 'deux')}${answer(2, 'cent')}`),
      question(
        'ddwtos',
        'Le [[2]] mange',
        '<dragbox><text>rat</text><group>1</group></dragbox><dragbox><text>chat</text><group>1</group></dragbox>',
      ),
      question('essay', 'Racontez', `<graderinfo format="html">${cdata('Le plan')}</graderinfo>`),
    );
    expect(cards.map((card) => card.answer)).toEqual([
      ['France → Paris', 'Italie → Rome'],
      ['deux', 'cent'],
      ['chat'],
      ['Voir au verso'],
    ]);
    expect(cards[0]).toMatchObject({ question: 'Capitales', kind: 'pairs', details: { others: ['Oslo'] } });
    expect(cards[1]).toMatchObject({ question: 'Du petit au grand', kind: 'order', possible_answers: [] });
    expect(cards[3]?.additionnal_text_verso).toBe('Le plan');
  });

  it('makes an open card of a composition without a correction', () => {
    const { card, line } = only(question('essay', 'Racontez', ''));
    expect([card?.answer, line?.outcome]).toEqual([['Réponse libre'], 'changed']);
  });

  it('keeps categories, tags, feedback and files, and says which are missing', async () => {
    const file = '<file name="a.png" path="/" encoding="base64">QUJD</file>';
    const {
      cards,
      report,
      file: bytesOf,
    } = read(
      '<question type="category"><category><text>$course$/top/Maths//Physique/Ondes</text></category></question>',
      question(
        'shortanswer',
        'Que voit-on<img src="@@PLUGINFILE@@/a.png">',
        `<generalfeedback format="html">${cdata('Car <img src="data:image/png;base64,REVG">')}</generalfeedback>${answer(100, 'rien', `<feedback>${cdata('Oui')}</feedback>`)}<tags><tag><text>optique</text></tag></tags>`,
      ).replace('</questiontext>', `${file}</questiontext>`),
      question('shortanswer', 'Et ici<img src="@@PLUGINFILE@@/b.png">', answer(100, 'rien')),
    );
    expect(cards[0]).toMatchObject({
      path: ['Maths/Physique', 'Ondes'],
      tags: ['optique'],
      media: 'a.png',
      media_verso: 'image.png',
      additionnal_text_verso: 'rien\u00a0: Oui\n\nCar',
    });
    expect(new TextDecoder().decode(await bytesOf('a.png'))).toBe('ABC');
    expect(report[1]?.reasons).toEqual(['Fichier absent\u00a0: b.png.']);
  });

  it.each(['calculated', 'stack', 'coderunner', 'ddmarker', 'ddimageortext', 'description', 'random', 'autre'])(
    'leaves %s out with a reason',
    (type) => {
      const { report } = read(
        question(type, 'Texte long'),
        question('essay', 'Racontez', `<graderinfo>${cdata('x')}</graderinfo>`),
      );
      expect(report[0]).toMatchObject({ outcome: 'left-out', reasons: [expect.stringMatching(/\.$/)] });
    },
  );

  it('shows no script', () => {
    const { card } = only(
      question('shortanswer', '<script>alert(1)</script><p onclick="x()">Bonjour</p>', answer(100, 'a')),
    );
    expect(card?.question).toBe('Bonjour');
  });

  it('reads formats other than HTML', () => {
    const of = (format: string, text: string) =>
      only(question('shortanswer', text, answer(100, 'a')).replace('format="html"', `format="${format}"`)).card
        ?.question;
    expect(of('plain_text', 'a <b> & *c*')).toBe('a <b> & \\*c\\*');
    expect(of('markdown', '# Titre\n\n_fin_ \\(a\\)')).toBe('Titre\n\n*fin* \\(a\\)');
    expect(of('moodle_auto_format', 'une\ndeux')).toBe('une\ndeux');
  });

  const good = `<quiz>${question('cloze', 'Un {1:MC:=a~b} et {1:SA:=c~=d}')}${question('matching', 'A', `<subquestion>${cdata('b')}<answer><text>c</text></answer></subquestion>`)}</quiz>`;
  it('is refused with a sentence wherever it is cut', () => {
    for (let length = 0; length < good.length - 1; length++)
      expect(() => readMoodleXml(bytes(good.slice(0, length)), 'a.xml')).toThrow(UnreadableFile);
  });

  it('ends in cards or a refusal, whatever is changed in it', () => {
    fc.assert(
      fc.property(fc.nat(good.length), fc.string({ maxLength: 6 }), fc.nat(9), (at, text, cut) => {
        try {
          readMoodleXml(bytes(good.slice(0, at) + text + good.slice(at + cut)), 'a.xml');
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFile);
        }
      }),
    );
  });

  it.each([
    ['of another kind', '<html></html>'],
    ['without a question', '<quiz></quiz>'],
    ['of one line without an end', `<quiz>${'x'.repeat(20_000_000)}`],
    ['of entities', '<!DOCTYPE a [<!ENTITY x "y">]><quiz>&x;</quiz>'],
  ])('is refused when it is a file %s', (_, text) => {
    expect(() => readMoodleXml(bytes(text), 'a.xml')).toThrow(UnreadableFile);
  });
});

withSamples.describe('moodle-xml', 'question banks that others made', () => {
  it('gives three cards of choices, one with its picture', () => {
    const { cards } = readMoodleXml(sampleBytes('moodle-xml', 'multichoice-with-pictures.xml'), 'a.xml');
    expect(cards.map(({ answer: { length }, media }) => [length, media])).toEqual([
      [1, null],
      [3, null],
      [1, 'image.png'],
    ]);
  });

  it('refuses a file of STACK questions, and says why', () => {
    expect(() => readMoodleXml(sampleBytes('moodle-xml', 'stack-questions.xml'), 'a.xml')).toThrow(
      'vérifiée par un programme',
    );
  });
});
