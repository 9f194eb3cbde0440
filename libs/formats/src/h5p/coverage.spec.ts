import JSZip from 'jszip';
import { coverage } from '../testing/coverage.suite.js';
import { readH5p } from './h5p.js';

interface Piece {
  library: string;
  params: object;
  head?: object;
}

async function read({ library, params, head = {} }: Piece) {
  const zip = new JSZip();
  zip.file('h5p.json', JSON.stringify({ title: 'Chapitre', mainLibrary: library, ...head }));
  zip.file('content/content.json', JSON.stringify(params));
  for (const ending of ['png', 'mp3', 'mp4']) zip.file(`content/files/MARQUE.${ending}`, 'a');
  return readH5p(await zip.generateAsync({ type: 'uint8array' }), 'a.h5p');
}

const of = (library: string, params: object, head?: object): Piece => ({
  library: `H5P.${library}`,
  params,
  ...(head && { head }),
});
const inside = (library: string, params: object) => ({
  library: `H5P.${library} 1.0`,
  params,
  metadata: { title: 'T' },
});
const file = (ending: string) => ({ path: `files/MARQUE.${ending}`, mime: 'x' });
const range = [{ from: 0, to: 100, feedback: 'MARQUE' }];
const choice = (more: object = {}, said: object = {}) => ({
  question: '<p>Lequel</p>',
  answers: [
    { text: 'un', correct: true, tipsAndFeedback: said },
    { text: 'deux', correct: false },
  ],
  ...more,
});
const truth = (more: object = {}) => ({ question: 'Vrai ou non', correct: 'true', ...more });
const blanks = (line: string, more: object = {}) => ({ text: 'Compléter', questions: [line], ...more });
const words = (textField: string, more: object = {}) => ({ taskDescription: 'Faire', textField, ...more });
const summary = (more: object = {}) => ({ intro: 'Choisir', summaries: [{ summary: ['juste', 'faux'], ...more }] });
const dialog = (more: object) => ({ dialogs: [{ text: 'Recto', answer: 'Dos', ...more }] });
const flash = (more: object, all: object = {}) => ({ cards: [{ text: 'Recto', answer: 'Dos', ...more }], ...all });
const set = (more: object) => ({ questions: [inside('TrueFalse', truth())], ...more });

const element = (params: object, dropZones: readonly string[] = ['0'], library = 'H5P.AdvancedText 1.1') => ({
  ...{ x: 0, y: 0, width: 5, height: 2, dropZones },
  type: { library, params },
});
const dropZone = (correctElements: readonly string[], more: object = {}) => ({
  ...{ label: 'zone', x: 10, y: 20, width: 5, height: 2.5, correctElements, ...more },
});
const drag = (
  elements: readonly object[],
  dropZones: readonly object[] = [dropZone(['0'])],
  background: object | undefined = file('png'),
) =>
  of('DragQuestion', {
    question: { settings: { background, size: { width: 800, height: 400 } }, task: { elements, dropZones } },
  });
const spot = (correct: boolean, feedbackText = '', figure = 'rectangle') => ({
  userSettings: { correct, feedbackText },
  computedSettings: { x: 10, y: 20, width: 30, height: 40, figure },
});
const spots = (hotspot: readonly object[], more: object = {}, name = 'ImageHotspotQuestion') => {
  const own = name.charAt(0).toLowerCase() + name.slice(1);
  const hotspotSettings = { taskDescription: 'Où est le soleil', hotspot, ...more };
  return of(name, { [own]: { backgroundImageSettings: { backgroundImage: file('png') }, hotspotSettings } });
};

/** After the `semantics.json` of each content type (https://h5p.org/content-types-and-applications). */
coverage('what a content of H5P says', read, {
  card: [
    ['title of the content', of('TrueFalse', truth(), { title: 'MARQUE' }), 'MARQUE'],
    ['MultiChoice: question', of('MultiChoice', choice({ question: 'MARQUE' })), 'MARQUE'],
    [
      'MultiChoice: answers',
      of('MultiChoice', { question: 'Quoi', answers: [{ text: 'MARQUE', correct: true }, { text: 'b' }] }),
      'MARQUE',
    ],
    ['MultiChoice: chosenFeedback', of('MultiChoice', choice({}, { chosenFeedback: 'MARQUE' })), 'MARQUE'],
    ['MultiChoice: notChosenFeedback', of('MultiChoice', choice({}, { notChosenFeedback: 'MARQUE' })), 'MARQUE'],
    ['MultiChoice: tip', of('MultiChoice', choice({}, { tip: 'MARQUE' })), 'MARQUE'],
    [
      'media: image',
      of('MultiChoice', choice({ media: { type: inside('Image', { file: file('png') }) } })),
      'MARQUE.png',
    ],
    [
      'media: audio',
      of('TrueFalse', truth({ media: { type: inside('Audio', { files: [file('mp3')] }) } })),
      'MARQUE.mp3',
    ],
    [
      'media: video',
      of('TrueFalse', truth({ media: { type: inside('Video', { sources: [file('mp4')] }) } })),
      'MARQUE.mp4',
    ],
    [
      'TrueFalse: feedbackOnCorrect',
      of('TrueFalse', truth({ behaviour: { feedbackOnCorrect: 'MARQUE' } })),
      'Vrai\u00a0: MARQUE',
    ],
    [
      'TrueFalse: feedbackOnWrong',
      of('TrueFalse', truth({ behaviour: { feedbackOnWrong: 'MARQUE' } })),
      'Faux\u00a0: MARQUE',
    ],
    ['Blanks: questions', of('Blanks', blanks('Le *MARQUE* dort')), 'MARQUE'],
    ['Blanks: text', of('Blanks', { ...blanks('Le *chat*'), text: 'MARQUE' }), 'MARQUE'],
    ['Blanks: tip', of('Blanks', blanks('Le *chat:MARQUE* dort')), 'MARQUE'],
    ['Blanks: other right answers', of('Blanks', blanks('Le *chat/MARQUE* dort')), 'MARQUE'],
    ['DragText: textField', of('DragText', words('Le *MARQUE* dort')), 'MARQUE'],
    ['DragText: tip', of('DragText', words('Le *chat:MARQUE* dort')), 'MARQUE'],
    ['DragText: distractors', of('DragText', words('Le *chat*', { distractors: '*MARQUE*' })), 'MARQUE'],
    ['DragText: feedback of an answer', of('DragText', words('Le *chat\\+MARQUE* dort')), 'MARQUE'],
    ['MarkTheWords: textField', of('MarkTheWords', words('Le *MARQUE* dort')), '- MARQUE'],
    ['SingleChoiceSet', of('SingleChoiceSet', { choices: [{ question: 'Quoi', answers: ['MARQUE', 'b'] }] }), 'MARQUE'],
    ['Summary: summary', of('Summary', { intro: 'Choisir', summaries: [{ summary: ['MARQUE', 'faux'] }] }), 'MARQUE'],
    ['Summary: tip', of('Summary', summary({ tip: 'MARQUE' })), 'MARQUE'],
    ['Essay: sample', of('Essay', { taskDescription: 'Écrire', solution: { sample: 'MARQUE' } }), 'MARQUE'],
    ['SortParagraphs', of('SortParagraphs', { taskDescription: 'Ranger', paragraphs: ['un', 'MARQUE'] }), 'MARQUE'],
    ['DragQuestion: background', drag([element({ text: 'un' })]), 'MARQUE.png'],
    ['DragQuestion: element', drag([element({ text: '<p>MARQUE</p>' })]), 'MARQUE'],
    [
      'DragQuestion: element that belongs nowhere',
      drag([element({ text: 'un' }), element({ text: 'MARQUE' })]),
      'MARQUE',
    ],
    [
      'DragQuestion: element that is not dragged',
      drag([element({ text: 'un' }), element({ text: 'MARQUE' }, [])]),
      'MARQUE',
    ],
    [
      'DragQuestion: element, image, alt',
      drag([element({ alt: 'MARQUE', file: file('png') }, ['0'], 'H5P.Image 1.1')]),
      'MARQUE',
    ],
    [
      'DragQuestion: dropZone, tip',
      drag([element({ text: 'un' })], [dropZone(['0'], { tip: { tip: 'MARQUE' } })]),
      'MARQUE',
    ],
    ['ImageHotspotQuestion: taskDescription', spots([spot(true)], { taskDescription: 'MARQUE' }), 'MARQUE'],
    ['ImageHotspotQuestion: backgroundImage', spots([spot(true)]), 'MARQUE.png'],
    ['ImageHotspotQuestion: feedbackText', spots([spot(true), spot(false, 'MARQUE')]), 'MARQUE'],
    ['ImageHotspotQuestion: noneSelectedFeedback', spots([spot(true)], { noneSelectedFeedback: 'MARQUE' }), 'MARQUE'],
    [
      'ImageMultipleHotspotQuestion: hotspotName',
      spots([spot(true), spot(true)], { hotspotName: 'MARQUE' }, 'ImageMultipleHotspotQuestion'),
      'MARQUE',
    ],
    ['Dialogcards: text, answer', of('Dialogcards', dialog({ answer: 'MARQUE' })), 'MARQUE'],
    ['Dialogcards: image', of('Dialogcards', dialog({ image: file('png') })), 'MARQUE.png'],
    ['Dialogcards: audio', of('Dialogcards', dialog({ audio: [file('mp3')] })), 'MARQUE.mp3'],
    ['Dialogcards: tips', of('Dialogcards', dialog({ tips: { front: 'MARQUE' } })), 'MARQUE'],
    ['Flashcards: answer', of('Flashcards', flash({ answer: 'un/MARQUE' })), 'MARQUE'],
    ['Flashcards: image', of('Flashcards', flash({ image: file('png') })), 'MARQUE.png'],
    ['Flashcards: tip', of('Flashcards', flash({ tip: { tip: 'MARQUE' } })), 'MARQUE'],
    ...[
      'QuestionSet',
      'Column',
      'InteractiveBook',
      'CoursePresentation',
      'InteractiveVideo',
      'BranchingScenario',
      'Accordion',
      'GameMap',
    ].map(
      (library) =>
        [
          `${library}: what it holds`,
          of(library, { a: { b: [inside('TrueFalse', truth({ question: 'MARQUE' }))] } }),
          'MARQUE',
        ] as const,
    ),
    ['Essay: keywords', of('Essay', { taskDescription: 'Écrire', keywords: [{ keyword: 'MARQUE' }] }), 'MARQUE'],
    ['Flashcards: description', of('Flashcards', flash({}, { description: 'MARQUE' })), 'MARQUE'],
  ],
  told: [
    ['authors', of('TrueFalse', truth(), { authors: [{ name: 'MARQUE' }] }), 'MARQUE'],
    ['license', of('TrueFalse', truth(), { license: 'CC BY-SA', licenseVersion: '4.0' }), 'CC BY-SA 4.0'],
    ['source', of('TrueFalse', truth(), { source: 'https://MARQUE.example' }), 'MARQUE'],
    ['overallFeedback', of('MultiChoice', choice({ overallFeedback: range })), 'MARQUE'],
    ['Blanks: caseSensitive', of('Blanks', blanks('Le *chat*', { behaviour: { caseSensitive: true } })), 'Majuscules'],
    [
      'Blanks: acceptSpellingErrors',
      of('Blanks', blanks('Le *chat*', { behaviour: { acceptSpellingErrors: true } })),
      /fautes de frappe/,
    ],
    ['MarkTheWords: shape', of('MarkTheWords', words('Le *chat*')), /carte ouverte/],
    [
      'Essay: solution, introduction',
      of('Essay', { taskDescription: 'Écrire', solution: { introduction: 'MARQUE', sample: 'x' } }),
      'MARQUE',
    ],
    ['Essay: minimumLength', of('Essay', { taskDescription: 'Écrire', behaviour: { minimumLength: 5 } }), 'limites'],
    ['Dialogcards: description', of('Dialogcards', { ...dialog({}), description: 'MARQUE' }), 'MARQUE'],
    [
      'DragQuestion: background that is not there',
      drag([element({ text: 'un' })], undefined, { path: 'x.png' }),
      'x.png',
    ],
    [
      'DragQuestion: without a background',
      drag([element({ text: 'un' })], [dropZone(['0'])], {}),
      /image de ses zones/,
    ],
    [
      'DragQuestion: image without a name',
      drag([element({ file: file('png') }, ['0'], 'H5P.Image 1.1')]),
      /images sans nom/,
    ],
    ['DragQuestion: image', drag([element({ alt: 'un' }, ['0'], 'H5P.Image 1.1')]), /remplacées par leur nom/],
    [
      'DragQuestion: several elements in a dropZone',
      drag([element({ text: 'un' }), element({ text: 'deux' })], [dropZone(['0', '1'])]),
      /plusieurs étiquettes/,
    ],
    [
      'DragQuestion: dropZone of nothing',
      drag([element({ text: 'un' })], [dropZone(['0']), dropZone([])]),
      /rien ne va/,
    ],
    [
      'DragQuestion: dropZone without a place',
      drag([element({ text: 'un' })], [dropZone(['0'], { x: 'MARQUE' })]),
      /n’est pas sur l’image/,
    ],
    ['ImageHotspotQuestion: nothing right', spots([spot(false)]), /zones ne se lisent pas/],
    ['ImageHotspotQuestion: several right', spots([spot(true), spot(true)]), /un suffit/],
    [
      'ImageMultipleHotspotQuestion: numberHotspots',
      spots([spot(true), spot(true), spot(true)], { numberHotspots: 2 }, 'ImageMultipleHotspotQuestion'),
      /2 suffisent/,
    ],
    ['file that is not there', of('Flashcards', flash({ image: { path: 'files/absent.png' } })), 'absent.png'],
    ['QuestionSet: introduction', of('QuestionSet', set({ introPage: { introduction: 'MARQUE' } })), 'MARQUE'],
    ['QuestionSet: backgroundImage', of('QuestionSet', set({ backgroundImage: file('png') })), /image de fond/],
    ['QuestionSet: overallFeedback', of('QuestionSet', set({ endGame: { overallFeedback: range } })), 'MARQUE'],
    ['QuestionSet: poolSize', of('QuestionSet', set({ poolSize: 1 })), /tirée au sort/],
    [
      'Column: text and pictures',
      of('Column', {
        content: [
          { content: inside('AdvancedText', { text: 'Cours' }) },
          { content: inside('Image', { file: file('png') }) },
          { content: inside('TrueFalse', truth()) },
        ],
      }),
      /2\u00a0éléments/,
    ],
    ...[
      'ImageHotspots',
      'MemoryGame',
      'Crossword',
      'FindTheWords',
      'ImagePair',
      'ImageSequencing',
      'Dictation',
      'ArithmeticQuiz',
      'GuessTheAnswer',
      'Timeline',
      'PersonalityQuiz',
      'Questionnaire',
      'CombinationLock',
      'AdventCalendar',
      'SpeakTheWords',
      'MARQUE',
    ].map(
      (library) =>
        [
          `${library}`,
          of('Column', { a: [inside(library, { q: 'x' }), inside('TrueFalse', truth())] }),
          library,
        ] as const,
    ),
  ],
  silent: [
    ['DragQuestion', drag([element({ text: 'un' })])],
    [
      'ImageMultipleHotspotQuestion',
      spots([spot(true), spot(false)], { hotspotName: 'le soleil' }, 'ImageMultipleHotspotQuestion'),
    ],
    [
      'words of buttons',
      of('MultiChoice', choice({ UI: { checkAnswerButton: 'Vérifier' }, confirmCheck: { header: 'Finir ?' } })),
    ],
    ['behaviour', of('MultiChoice', choice({ behaviour: { enableRetry: true, enableSolutionsButton: true } }))],
    ['license that is not told', of('TrueFalse', truth(), { license: 'U' })],
  ],
});
