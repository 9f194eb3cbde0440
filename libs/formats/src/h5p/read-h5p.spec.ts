import JSZip from 'jszip';
import type { FileCard } from '../file-content.js';
import { UnreadableFile } from '../unreadable-file.js';
import { readH5p } from './h5p.js';

async function h5p(library: string, content: unknown, files: Record<string, string> = {}) {
  const zip = new JSZip();
  zip.file('h5p.json', JSON.stringify({ title: 'Chapitre', mainLibrary: library }));
  zip.file('content/content.json', typeof content === 'string' ? content : JSON.stringify(content));
  for (const [name, text] of Object.entries(files)) zip.file(name, text);
  return readH5p(await zip.generateAsync({ type: 'uint8array' }), 'a.h5p');
}
const told = ({ question, answer, possible_answers }: FileCard) => [question, answer, possible_answers];
const within = (library: string, params: object) => ({ library: `${library} 1.0`, params, metadata: { title: 'T' } });
const choice = {
  question: '<p>Lesquels ?</p>',
  answers: [
    { text: '<div>un</div>', correct: true, tipsAndFeedback: { chosenFeedback: '<div>bien</div>' } },
    { text: '<div>deux</div>', correct: false },
  ],
};

describe('a content of H5P', () => {
  it.each([
    ['H5P.MultiChoice', choice, [['Lesquels ?', ['un'], ['un', 'deux']]]],
    ['H5P.TrueFalse', { question: '<p>Vrai ?</p>', correct: 'false' }, [['Vrai ?', ['Faux'], ['Vrai', 'Faux']]]],
    [
      'H5P.Blanks',
      { text: '<p>Compléter.</p>', questions: ['<p>Le *chat/chaton:animal* dort...</p>', '<p>*Lui* et *elle*</p>'] },
      [
        ['Compléter.\n\nLe ... dort…', ['chat'], []],
        ['Compléter.\n\n... et ...', ['Lui', 'elle'], []],
      ],
    ],
    ['H5P.Blanks', { text: 'Pi ?', questions: ['Il vaut *3.14/3,14*'] }, [['Pi ?\n\nIl vaut ...', ['3.14'], []]]],
    [
      'H5P.DragText',
      { taskDescription: 'Placer.', textField: 'Le *chat* dort', distractors: '*chien*' },
      [['Placer.\n\nLe ... dort', ['chat'], []]],
    ],
    [
      'H5P.MarkTheWords',
      { taskDescription: 'Les verbes', textField: '<p>Le chat *dort*.</p>' },
      [['Les verbes\n\nLe chat dort.', ['Voir au verso'], []]],
    ],
    [
      'H5P.SingleChoiceSet',
      { choices: [{ question: 'Capitale ?', answers: ['<p>Paris</p>', '<p>Rome</p>'] }] },
      [['Capitale ?', ['Paris'], ['Paris', 'Rome']]],
    ],
    [
      'H5P.SingleChoiceSet',
      { choices: [{ question: 'Laquelle ?', answers: ['<p>L’eau</p>', '<p>Rome</p>', "<p>l'eau</p>"] }] },
      [['Laquelle ?', ['L’eau'], ['L’eau', 'Rome']]],
    ],
    [
      'H5P.Summary',
      { intro: 'Choisir.', summaries: [{ summary: ['<p>juste</p>', '<p>faux</p>'] }] },
      [['Choisir.', ['juste'], ['juste', 'faux']]],
    ],
    ['H5P.Essay', { taskDescription: '<p>Racontez.</p>' }, [['Racontez.', ['Réponse libre'], []]]],
    [
      'H5P.SortParagraphs',
      { taskDescription: 'Ranger', paragraphs: ['<p>b</p>', '<p>a</p>'] },
      [['Ranger', ['b', 'a'], []]],
    ],
    [
      'H5P.Dialogcards',
      { dialogs: [{ text: '<p>le chat</p>', answer: '<p>the cat</p>' }] },
      [['le chat', ['the cat'], []]],
    ],
    [
      'H5P.Flashcards',
      { cards: [{ text: 'Un et un', answer: '2/deux', tip: 'pair' }] },
      [['Un et un', ['2', 'deux'], []]],
    ],
  ])('of type %s', async (library, content, cards) => {
    const { cards: found } = await h5p(library, content);
    expect(found.map(told)).toEqual(cards);
    expect(found[0]?.path).toEqual(['Chapitre']);
  });

  it('is read through what holds it: sets, columns, pauses of a film', async () => {
    const content = {
      questions: [
        within('H5P.MultiChoice', choice),
        within('H5P.Column', {
          content: [{ content: within('H5P.TrueFalse', { question: 'Vrai ?', correct: 'true' }) }],
        }),
        within('H5P.AdvancedText', { text: '<p>Lire.</p>' }),
        within('H5P.Crossword', { question: {} }),
      ],
    };
    const { cards, report } = await h5p('H5P.QuestionSet', content);
    expect(cards.map(({ question }) => question)).toEqual(['Lesquels ?', 'Vrai ?']);
    expect(report.map(({ outcome, reasons }) => [outcome, reasons.join()])).toEqual([
      ['whole', ''],
      ['whole', ''],
      ['left-out', 'Une carte ne peut pas contenir un exercice «\u00a0Crossword\u00a0».'],
    ]);
  });

  it('brings its files along, those of other sites excepted', async () => {
    const image = { params: { file: { path: 'images/a.png' } }, library: 'H5P.Image 1.1' };
    const cards = [
      { text: 'Voir ici', answer: 'oui', image: { path: 'images/b.png' } },
      { text: 'Et là ?', answer: 'non', image: { path: 'https://ailleurs/c.png' } },
    ];
    const files = { 'content/images/a.png': 'a', 'content/images/b.png': 'b' };
    const one = await h5p('H5P.MultiChoice', { ...choice, media: { type: image } }, files);
    expect(one.cards[0]).toMatchObject({ media: 'content/images/a.png', additionnal_text_verso: 'un\u00a0: bien' });
    expect(new TextDecoder().decode(await one.file('content/images/a.png'))).toBe('a');
    const two = await h5p('H5P.Flashcards', { cards }, files);
    expect(two.cards.map(({ media }) => media)).toEqual(['content/images/b.png', null]);
    await expect(two.file('content/autre.png')).rejects.toThrow(UnreadableFile);
  });

  it.each([
    ['nothing to ask', 'H5P.Video', { sources: [] }, 'ne contient aucune carte'],
    ['no JSON', 'H5P.MultiChoice', '{"question":', 'abîmé'],
    ['another shape', 'H5P.Blanks', { questions: { a: 1 }, text: 7 }, 'ne contient aucune carte'],
    ['a tower', 'H5P.Column', `${'{"content":['.repeat(5_000)}${']}'.repeat(5_000)}`, 'ne contient aucune carte'],
  ])('with %s is refused in words', async (_, library, content, reason) => {
    await expect(h5p(library, content)).rejects.toThrow(reason);
  });

  it('needs both of its files', async () => {
    const zip = await new JSZip().file('h5p.json', '{}').generateAsync({ type: 'uint8array' });
    await expect(readH5p(zip, 'a.h5p')).rejects.toThrow('pas un contenu H5P');
  });
});
describe('a picture of H5P', () => {
  const files = { 'content/images/a.png': 'x' };
  const image = { path: 'images/a.png' };

  it('has zones where things are dragged to, measured by its letters', async () => {
    const zone = (x: number, correctElements: readonly string[]) => ({
      x,
      y: 50,
      width: 5,
      height: 2.5,
      correctElements,
    });
    const thing = (text: string) => ({ type: { library: 'H5P.AdvancedText 1.1', params: { text } }, dropZones: ['0'] });
    const task = {
      elements: [thing('un'), thing('deux'), thing('trois')],
      dropZones: [zone(10, ['1']), zone(60, ['0'])],
    };
    const settings = { background: image, size: { width: 800, height: 400 } };
    const { cards, report } = await h5p('H5P.DragQuestion', { question: { settings, task } }, files);
    expect(cards[0]).toMatchObject({
      ...{ question: 'Chapitre', media: 'content/images/a.png', answer: ['deux', 'un'], kind: 'labels' },
      details: {
        ask: 'choose',
        zones: [
          { label: 'deux', shape: 'rectangle', x: 100, y: 500, width: 100, height: 100 },
          { label: 'un', shape: 'rectangle', x: 600, y: 500, width: 100, height: 100 },
        ],
        others: ['trois'],
      },
    });
    expect(report[0]?.reasons).toEqual([]);
  });

  it('has hotspots that are to be found', async () => {
    const hotspot = [true, false, true].map((correct, at) => ({
      userSettings: { correct, feedbackText: `n° ${at}` },
      computedSettings: { x: 10 * at, y: 20, width: 5, height: 10, figure: 'circle' },
    }));
    const content = {
      backgroundImageSettings: { backgroundImage: image },
      hotspotSettings: { taskDescription: 'Trouvez les arbres', hotspotName: 'arbre', hotspot },
    };
    const { cards } = await h5p('H5P.ImageMultipleHotspotQuestion', { imageMultipleHotspotQuestion: content }, files);
    expect(cards[0]).toMatchObject({ question: 'Trouvez les arbres', answer: ['arbre', 'arbre'], kind: 'labels' });
    expect(cards[0]?.details).toMatchObject({
      ask: 'where',
      zones: [
        { shape: 'ellipse', x: 0, y: 200, width: 50, height: 100 },
        { shape: 'ellipse', x: 200, y: 200, width: 50, height: 100 },
      ],
    });
    expect(cards[0]?.additionnal_text_verso).toBe(
      'si c’est juste\u00a0: n° 0\n\nsi c’est faux\u00a0: n° 1\n\nsi c’est juste\u00a0: n° 2',
    );
  });
});
describe('what H5P says besides', () => {
  const one = async (library: string, params: unknown, files: Record<string, string> = {}) => {
    const { cards, report } = await h5p(library, params, files);
    return { card: cards[0], line: report[0] };
  };

  it('is read to the back of texts with words to place, whose line ends count', async () => {
    const textField = 'Le *chat :animal \\+Bravo \\-Non* dort.\nEt *vite*';
    const { card } = await one('H5P.DragText', { taskDescription: 'Placer.', textField });
    expect(card).toMatchObject({ question: 'Placer.\n\nLe ... dort.\nEt ...', answer: ['chat', 'vite'] });
    expect(card?.additionnal_text_verso).toBe(
      'Indice du trou 1\u00a0: animal\nTrou 1, si c’est juste\u00a0: Bravo\nTrou 1, si c’est faux\u00a0: Non',
    );
  });

  it('takes two asterisks for one, and an escaped slash for itself', async () => {
    const marked = await one('H5P.MarkTheWords', {
      taskDescription: 'Marque',
      textField: '<p>a *juste*, b *mot***.</p>',
    });
    expect(marked.card?.additionnal_text_verso).toBe('- juste\n- mot*');
    const flash = await one('H5P.Flashcards', { cards: [{ text: 'vitesse', answer: '90 km\\/h/90', tip: 'lente' }] });
    expect(flash.card).toMatchObject({ answer: ['90 km/h', '90'], additionnal_text_verso: 'Indice\u00a0: lente' });
  });

  it('is told of both answers of a statement, and of choices', async () => {
    const behaviour = { feedbackOnCorrect: 'Bravo', feedbackOnWrong: 'Relis' };
    const { card } = await one('H5P.TrueFalse', { question: 'Vrai ?', correct: 'false', behaviour });
    expect(card?.additionnal_text_verso).toBe('Vrai\u00a0: Relis\n\nFaux\u00a0: Bravo');
  });

  it('is named where a card cannot say it', async () => {
    const film = { type: { params: { sources: [{ path: 'https://ailleurs/film' }] }, library: 'H5P.Video 1.6' } };
    const overallFeedback = [{ from: 0, to: 100, feedback: '@score sur @total' }];
    const plain = await one('H5P.MultiChoice', { ...choice, overallFeedback });
    expect(plain.line?.outcome).toBe('whole');
    const { line } = await one('H5P.MultiChoice', {
      ...{ ...choice, media: film, behaviour: { caseSensitive: true } },
      overallFeedback: [...overallFeedback, { from: 0, to: 9, feedback: 'Relis le chapitre' }],
    });
    expect(line?.reasons).toEqual(
      [/incorpore/, /ensemble/, /Majuscules/].map((word) => expect.stringMatching(word) as string),
    );
    const dialogs = [{ text: 'el gato', answer: 'le chat' }];
    const cards = await one('H5P.Dialogcards', { title: '<p>Animaux</p>', description: 'En espagnol', dialogs });
    expect(cards.line?.reasons.join()).toContain('toutes les cartes n’est pas repris\u00a0: Animaux En espagnol');
    const column = { content: [within('H5P.AdvancedText', { text: 'Lire' }), within('H5P.MultiChoice', choice)] };
    expect((await h5p('H5P.Column', column)).notes.join()).toContain('n’est pas un exercice');
  });

  it('stands on the card: what is asked of all, tips, what is not chosen, words that are expected', async () => {
    const flash = await one('H5P.Flashcards', {
      description: 'Quel fruit ?',
      cards: [{ text: 'Rouge', answer: 'pomme' }],
    });
    expect(flash.card?.question).toBe('Quel fruit ?\n\nRouge');
    const summary = await one('H5P.Summary', { intro: 'Quoi ?', summaries: [{ summary: ['a', 'b'], tip: 'Pense' }] });
    expect(summary.card?.additionnal_text_verso).toBe('Indice\u00a0: Pense');
    const answers = [
      { text: 'un', correct: true, tipsAndFeedback: { chosenFeedback: 'Oui', notChosenFeedback: 'Dommage' } },
      { text: 'deux', correct: false },
    ];
    const chosen = await one('H5P.MultiChoice', { question: 'Quel nombre ?', answers });
    expect(chosen.card?.additionnal_text_verso).toBe('un\u00a0: Oui\nSi elle n’est pas cochée\u00a0: Dommage');
    const essay = await one('H5P.Essay', {
      taskDescription: 'Racontez.',
      solution: { introduction: 'Un exemple.', sample: 'Il était une fois' },
      keywords: [{ keyword: 'loup', alternatives: ['louve'], options: { feedbackMissed: 'Et lui ?' } }],
    });
    expect(essay.card?.additionnal_text_verso).toBe(
      'Un exemple.\n\nIl était une fois\n\nMots attendus\u00a0: loup / louve',
    );
    expect(essay.line?.reasons.join()).toContain('mots attendus n’est pas repris');
  });

  it('finds pictures by their names, and names those that are not there', async () => {
    const dialog = (path: string) => ({ dialogs: [{ text: 'chat noir', answer: 'cat', image: { path } }] });
    const files = { 'content/images/a.png': 'x' };
    expect((await one('H5P.Dialogcards', dialog('images/a.png#tmp'), files)).card?.media).toBe('content/images/a.png');
    const { card, line } = await one('H5P.Dialogcards', dialog('images/b.png'), files);
    expect([card?.media, line?.reasons]).toEqual([null, ['Fichier absent\u00a0: b.png.']]);
  });
});
