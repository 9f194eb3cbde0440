import { readQti } from './qti.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (xml: string) => readQti(bytes(xml), 'questions.xml');

const text = (html: string) => `<material><mattext texttype="text/html"><![CDATA[${html}]]></mattext></material>`;
const feedback = (id: string, html: string) => `<itemfeedback ident="${id}">${text(html)}</itemfeedback>`;
const label = (id: string) => `<response_label ident="${id}">${text(`${id} dit`)}</response_label>`;
const lid = (id: string, labels: readonly string[], before = '') =>
  `<response_lid ident="${id}" rcardinality="Single">${before}<render_choice>${labels.map(label).join('')}</render_choice></response_lid>`;
const when = (conditions: string, set: string, links: readonly string[] = []) =>
  `<respcondition><conditionvar>${conditions}</conditionvar>${set}${links.map((id) => `<displayfeedback feedbacktype="Response" linkrefid="${id}"/>`).join('')}</respcondition>`;
const equal = (ident: string, value: string) => `<varequal respident="${ident}">${value}</varequal>`;
const points = (count: number, name = 'que_score') => `<setvar varname="${name}" action="Add">${count}</setvar>`;
const quiz = (presentation: string, conditions: string, feedbacks = '') =>
  `<questestinterop><assessment title="T"><section><item title="I"><presentation>${presentation}</presentation><resprocessing>${conditions}</resprocessing>${feedbacks}</item></section></assessment></questestinterop>`;

describe('what is said to answers in QTI 1.2', () => {
  it('is known by the conditions that show it, whatever it is called', async () => {
    const { cards } = await read(
      quiz(
        `${text('Quel mot ?')}${lid('R', ['a', 'b', 'c'])}`,
        when(equal('R', 'a'), points(1), ['1', 'ok', 'all']) +
          when(equal('R', 'b'), points(0), ['2', 'no', 'all']) +
          when(equal('R', 'c'), points(0), ['no', 'all']) +
          when('<other/>', '', ['no', 'all']),
        ['1', '2', 'ok', 'no', 'all'].map((id) => feedback(id, `dit ${id}`)).join(''),
      ),
    );
    expect(cards[0]).toMatchObject({
      answer: ['a dit'],
      additionnal_text_verso:
        'a dit\u00a0: dit 1\n\ndit ok\n\nb dit\u00a0: dit 2\n\nSi elle est fausse\u00a0: dit no\n\ndit all',
    });
  });

  it('is kept of an essay, of which nothing is right or wrong', async () => {
    const { cards } = await read(
      quiz(
        `${text('Racontez.')}<response_str ident="R"/>`,
        when('<other/>', '', ['x']),
        feedback('x', 'Pensez à la fin.'),
      ),
    );
    expect(cards[0]?.additionnal_text_verso).toBe('Pensez à la fin.');
  });

  it('is kept of a wrong answer, as Canvas calls it', async () => {
    const { cards } = await read(
      quiz(
        `${text('Quel mot ?')}${lid('R', ['a', 'b'])}`,
        when(equal('R', 'a'), points(1)),
        feedback('general_incorrect_fb', 'Raté') + feedback('b_fb', 'Non'),
      ),
    );
    expect(cards[0]?.additionnal_text_verso).toBe('b dit\u00a0: Non\n\nSi elle est fausse\u00a0: Raté');
  });

  it('leaves the right side of a pair to what counts as right', async () => {
    const pair = (id: string, right: string) =>
      ['a', 'b'].map((each) => when(equal(id, each), points(1, each === right ? 'Right' : 'Incorrect'))).join('');
    const { cards } = await read(
      quiz(
        `${text('Qui ?')}${lid('1', ['a', 'b'], text('un'))}${lid('2', ['a', 'b'], text('deux'))}`,
        pair('1', 'b') + pair('2', 'a'),
      ),
    );
    expect(cards.map(({ answer }) => answer)).toEqual([['un → b dit', 'deux → a dit']]);
  });

  it('reads places that only conditions name, and the margin of a number', async () => {
    const places = await read(
      quiz(
        text('Un [a] et un [b] [c].'),
        when(`<and>${equal('[a]', 'chat')}${equal('[b]', 'chien')}</and>`, points(1)),
      ),
    );
    expect(places.cards[0]).toMatchObject({ question: 'Un ... et un ... [c].', answer: ['chat', 'chien'] });
    const number = await read(
      quiz(
        `${text('Combien ?')}<response_num ident="R"/>`,
        when(`<vargte respident="R">1.2</vargte><varlte respident="R">1.3</varlte>${equal('R', '1.25')}`, points(1)),
      ),
    );
    expect(number.cards[0]).toMatchObject({
      answer: ['1,25'],
      details: { value: 1.25, margin: 0.05, margin_in: 'units' },
      additionnal_text_verso: '',
    });
  });
});

describe('what is said to answers in QTI 2', () => {
  const item = (body: string, declared: string, more = '') =>
    `<assessmentItem identifier="I" title="T"><responseDeclaration identifier="R" cardinality="single">${declared}</responseDeclaration><itemBody>${body}</itemBody>${more}</assessmentItem>`;
  const right = (value: string) => `<correctResponse><value>${value}</value></correctResponse>`;
  const choices =
    '<choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction>';
  const modal = (id: string, said: string) => `<modalFeedback identifier="${id}">${said}</modalFeedback>`;

  it('stands under the choice, or under what is right or wrong, as far as its name tells', async () => {
    const more = modal('A', 'bien') + modal('incorrect', 'raté') + modal('correct', 'juste') + modal('x', 'fin');
    const { cards } = await read(
      item(`<p>Quel mot ?</p>${choices}<feedbackBlock identifier="s"><p>Car oui</p></feedbackBlock>`, right('A'), more),
    );
    expect(cards[0]?.additionnal_text_verso).toBe(
      'a\u00a0: bien\n\nSi elle est fausse\u00a0: raté\n\nSi la réponse est juste\u00a0: juste\n\nfin\n\nCar oui',
    );
  });

  it('keeps what candidates are told in the question, and what earns half out of the right answers', async () => {
    const mapping =
      '<mapping><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5"/><mapEntry mapKey="Kent" mappedValue="0.5"/></mapping>';
    const { cards, report } = await read(
      item(
        '<rubricBlock view="candidate tutor"><p>Complétez.</p></rubricBlock><p>Le duc d’<textEntryInteraction responseIdentifier="R"/> règne</p>',
        right('York') + mapping,
      ),
    );
    expect(cards[0]).toMatchObject({ question: 'Complétez.\n\nLe duc d’... règne', answer: ['York'] });
    expect(report[0]?.reasons).toEqual([
      'Réponse juste en partie, laissée de côté\u00a0: Kent (50\u00a0%).',
      'Réponse juste en partie là-bas, comptée juste ici, à la casse près\u00a0: york.',
    ]);
  });

  it('draws a line where another part has a field, and offers no empty choice', async () => {
    const inline =
      '<inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="A"/><inlineChoice identifier="B">b</inlineChoice><inlineChoice identifier="C">c</inlineChoice></inlineChoiceInteraction>';
    const { cards } = await read(
      item(`<p>Il dit ${inline}.</p><extendedTextInteraction responseIdentifier="S"/>`, right('B')),
    );
    expect(cards[0]?.additionnal_text_verso).toBe('Trou 1\u00a0: b / c');
    expect(cards[1]?.question).toBe('Il dit _____.');
  });
});
