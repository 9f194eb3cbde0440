import { readQuestions } from './text.js';

const read = (lines: readonly string[]) => readQuestions(new TextEncoder().encode(lines.join('\n')), 'note.md');
const cardsOf = (...lines: string[]) =>
  read(lines).cards.map(({ question, answer, additionnal_text_verso: verso }) =>
    verso === '' ? [question, ...answer] : [question, ...answer, { verso }],
  );

describe('notes of Obsidian', () => {
  it.each([
    ['a card in one line', ['Capitale::Paris'], [['Capitale', 'Paris']]],
    [
      'both ways',
      ['- chien ::: Hund'],
      [
        ['chien', 'Hund'],
        ['Hund', 'chien'],
      ],
    ],
    ['a question that is marked as well', ['Q: Capitale ?::Paris'], [['Capitale ?', 'Paris']]],
    ['holes as Anki writes them', ['Le {{c1::chat::animal}} dort'], [['Le ... dort', 'chat']]],
    ['code that holds the sign', ['`a::b` est un nom de::C++'], [['`a::b` est un nom de', 'C++']]],
    [
      'sides of several lines',
      ['Quels océans', 'baignent la France', '?', '- Atlantique', '- Manche <!--SR:!2021-08-16,37,290-->'],
      [['Quels océans\nbaignent la France', '- Atlantique\n- Manche']],
    ],
    [
      'several lines both ways',
      ['Recto', '??', 'Verso', '', 'Une note.'],
      [
        ['Recto', 'Verso'],
        ['Verso', 'Recto'],
      ],
    ],
    [
      'a card that its tag marks',
      ['Qui régna en 1600 #flashcard', 'Henri IV', 'roi de France'],
      [['Qui régna en 1600', 'Henri IV\nroi de France']],
    ],
    [
      'a title that its tag marks',
      ['## Que dit Ohm ? #card', '', 'U = RI', 'ou I = U / R', '', 'Une note.'],
      [['Que dit Ohm ?', 'U = RI\nou I = U / R']],
    ],
    ['words to find', ['x::y', '', 'La mer ==Rouge== est un ==golfe==.'], [['«\u00a0x\u00a0»', 'y']]],
    [
      'words to find beside a card',
      ['a #card', 'b', '', 'La ==mer== est ==bleue==.'],
      [
        ['«\u00a0a\u00a0»', 'b'],
        ['La ... est ....', 'mer', 'bleue'],
      ],
    ],
    [
      'links, marks and names of blocks',
      ['Voir [[Paris|la ville]]::de ==France== ^a1b2c3'],
      [['Voir la ville', 'de **France**']],
    ],
    [
      'code between its marks as it is',
      ['Que fait #card', '```js', 'if (a == b && b == c)  # card', '', '  x::y', '```', 'ceci'],
      [['Que fait', '```js\nif (a == b && b == c)  # card\n\n  x::y\n```\nceci']],
    ],
  ])('hold %s', (_, lines, cards) => {
    expect(cardsOf(...lines)).toEqual(cards);
  });

  it('tell where they stand, their tags, what is no card and what is not taken over', () => {
    const { cards, report, notes } = read([
      '---',
      'aliases: [x]',
      'cards-deck: Science::Chimie',
      'tags:',
      '  - flashcards',
      '  - "6e"',
      '---',
      '# Acides',
      '#flashcards/ph #labo',
      'Du savon ?::8 ![[savon.png|200]]',
      '<!--SR:!2021-08-16,37,290-->',
      '',
      'Un paragraphe',
      'de deux lignes.',
    ]);
    expect(cards).toMatchObject([
      { path: ['Science', 'Chimie', 'Acides'], question: 'Du savon ?', answer: ['8'], tags: ['6e', 'ph', 'labo'] },
    ]);
    expect(report).toMatchObject([
      { outcome: 'changed', reasons: ['Fichier absent\u00a0: savon.png.'] },
      { name: 'Un paragraphe', kind: 'note', outcome: 'left-out', reasons: ['Rien n’y est marqué comme une carte.'] },
    ]);
    expect(notes).toEqual([
      'Les dates de révision notées dans le fichier ne sont pas reprises.',
      'Ce que la note dit d’elle-même n’est pas repris\u00a0: aliases.',
    ]);
  });
});

describe('an outline of Logseq', () => {
  it.each([
    [
      'a card and what stands below it',
      ['- Capitale de la France ? #card', '  card-last-interval:: 4', '  id:: 64', '\t- Paris', '- Autre'],
      [['Capitale de la France ?', 'Paris']],
    ],
    [
      'a list as the answer',
      [
        '- Chimie',
        '\t- Gaz nobles #card',
        '\t  du haut',
        '\t\t- hélium',
        '\t\t  id:: 7',
        '\t\t- néon',
        '\t\t\t- léger',
      ],
      [['Gaz nobles\ndu haut', '- hélium\n- néon\n\t- léger']],
    ],
    [
      'words to find, with what stands below',
      ['- La {{cloze Seine\\\\un fleuve}} passe à {{cloze Paris}} #card', '  - Et à Rouen'],
      [['La ... passe à ...', 'Seine', 'Paris', { verso: 'Et à Rouen' }]],
    ],
    ['a card in one line', ['- Un::One #card'], [['«\u00a0Un\u00a0»', 'One']]],
  ])('holds %s', (_, lines, cards) => {
    expect(cardsOf(...lines)).toEqual(cards);
  });

  it('tells what is no card', () => {
    const { report } = read(['- Question #card', '\t- Réponse', '- Courses', '\t- pain']);
    expect(report.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Question', 'whole'],
      ['- Courses', 'left-out'],
    ]);
  });
});

it('code, lists and empty lines go on with the answer of a card that is written by fields', () => {
  expect(
    cardsOf(
      'Q: Trier',
      'R: Ainsi',
      '',
      '```js',
      '  Q: pas une carte',
      '',
      '# ni un titre',
      '```',
      '',
      '1. d’abord',
      '- ensuite',
      '',
      'Q: Autre',
      'R: x',
    ),
  ).toEqual([
    ['Trier', 'Ainsi\n\n```js\n  Q: pas une carte\n\n# ni un titre\n```\n\n1. d’abord\n- ensuite'],
    ['Autre', 'x'],
  ]);
});

it('a fence that nothing closes is no code', () => {
  expect(cardsOf('Q: Quoi', 'R: ```', '', 'Q: Autre', 'R: x')).toEqual([
    ['Quoi', '```'],
    ['Autre', 'x'],
  ]);
});

it('reads code below a bullet as code, whatever its depth, and no property of Logseq as a card', () => {
  const card = (name: string) => [
    `\t- ${name} #card`,
    '\t  card-last-score:: 5',
    '\t\t- ``` bash',
    '\t\t  x',
    '\t\t  ```',
  ];
  expect(cardsOf('- Liste', ...card('Créer une clé'), ...card('Signer la clé'), '', 'query-table:: true')).toEqual([
    ['Créer une clé', '``` bash\nx\n```'],
    ['Signer la clé', '``` bash\nx\n```'],
  ]);
});

describe('a text in which nothing is marked', () => {
  it('says that its paragraphs are cards', () => {
    const { cards, notes } = read(['Capitale ?', 'Paris']);
    expect([cards[0]?.answer, notes.join()]).toEqual([['Paris'], expect.stringContaining('première ligne')]);
    expect(read(['Q: Capitale ?', 'R: Paris']).notes).toEqual([]);
  });

  it('has no card that begins with code, a line across or a block of HTML', () => {
    const { cards, report } = read([
      'Capitale ?',
      'Paris',
      '',
      '---',
      'suite',
      '',
      '<div>',
      'x',
      '',
      '```js',
      'a',
      '```',
    ]);
    expect(cards).toHaveLength(1);
    expect(report.map(({ outcome }) => outcome)).toEqual(['whole', 'left-out', 'left-out', 'left-out']);
  });
});
