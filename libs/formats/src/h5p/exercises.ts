import { htmlText, plainShown } from '../markup/html-text.js';
import type { ShownText } from '../markup/html-text.js';
import { nothing, shownOnly } from '../moodle/asked.js';
import type { MoodleQuestion, Graded } from '../moodle/asked.js';
import { takeBlanks } from '../moodle/blanks.js';
import { takeOrder } from '../moodle/arranged.js';
import { takeChoices, takeTrueFalse } from '../moodle/choices.js';
import { takeEssay } from '../moodle/typed.js';
import { splitUnescaped } from '../plain-text.js';
import { isDataUrl } from '../markup/sources.js';
import { TYPED } from '../kinds/stated.js';
import type { Reading } from '../reading.js';
import { jsonFields, arrayOf, stringOf } from './json.js';
import type { Fields } from './json.js';
import { lostOfExercise } from './lost.js';
import { blanksIn, wordsIn } from './marked-text.js';
import { isElsewhere, namedIn, pathIn } from './media.js';
import { takeDragged, takePointed } from './on-picture.js';
import { h5pTexts as words } from '#texts/h5p';

/** Where an exercise stands. */
export interface ExercisePath {
  path: readonly string[];
  /** Its title in the file; '' without one. */
  title: string;
}

type Take = (reading: Reading, params: Fields, place: ExercisePath) => void;

/** Files of a content lie in a folder of the package. */
const fileIn = (value: unknown): string[] => {
  const path = pathIn(value);
  return path === '' || isElsewhere(path) ? [] : [`content/${path.replace(/#tmp$/, '')}`];
};
const mediaOf = (params: Fields) => namedIn(params).flatMap(fileIn);

function asked(question: ShownText, { path, title }: ExercisePath, params: Fields): MoodleQuestion {
  return { name: title || question.text, path, question, verso: [], tags: [], changes: lostOfExercise(params) };
}
const shown = (html: unknown, files: readonly string[] = []): ShownText => {
  const text = htmlText(stringOf(html));
  return {
    text: text.text,
    files: [...files, ...text.files.map((name) => (isDataUrl(name) ? name : `content/${name.replace(/#tmp$/, '')}`))],
    ...(text.told && { told: text.told }),
  };
};
const answer = (html: unknown, isRight: boolean): Graded => ({
  ...{ shown: shown(html), typed: '', percent: isRight ? 100 : 0 },
  feedback: nothing,
});

const multiChoice: Take = (reading, params, place) => {
  const answers = arrayOf(params['answers']).map((each) => {
    const { text, correct, tipsAndFeedback } = jsonFields(each);
    const { chosenFeedback, notChosenFeedback, tip } = jsonFields(tipsAndFeedback);
    const hint = shown(tip).text;
    const given = answer(text, correct === true);
    const other = shown(notChosenFeedback).text;
    const said = [shown(chosenFeedback).text, other && words.notChosen(other), hint && words.hint(hint)];
    return { ...given, feedback: shownOnly(said.filter(Boolean).join('\n')) };
  });
  takeChoices(reading, asked(shown(params['question'], mediaOf(params)), place, params), answers, false);
};

const trueFalse: Take = (reading, params, place) => {
  const isTrue = String(params['correct']) === 'true';
  const question = asked(shown(params['question'], mediaOf(params)), place, params);
  const { feedbackOnCorrect, feedbackOnWrong } = jsonFields(params['behaviour']);
  const [right, wrong] = [shown(feedbackOnCorrect), shown(feedbackOnWrong)];
  takeTrueFalse(reading, question, isTrue, isTrue ? { true: right, false: wrong } : { true: wrong, false: right });
};

/** Each line of the exercise is a text of its own. */
const blanks: Take = (reading, params, place) => {
  const task = shown(params['text'], mediaOf(params));
  for (const line of arrayOf(params['questions'])) {
    const found = blanksIn(stringOf(line));
    const { text, files } = shown(found.html);
    const question = { text: [task.text, text].filter(Boolean).join('\n\n'), files: [...task.files, ...files] };
    takeBlanks(reading, asked(question, place, params), words.kinds.blanks, found.blanks, found.hadDots);
  }
};

const dragText: Take = (reading, params, place) => {
  const task = shown(params['taskDescription'], mediaOf(params));
  const found = blanksIn(stringOf(params['textField']));
  const others = wordsIn(stringOf(params['distractors'])).words;
  const text = [task.text, shown(found.html).text].filter(Boolean).join('\n\n');
  const verso = others.length > 0 ? [shownOnly(words.distractors(others))] : [];
  const question = { ...asked({ text, files: task.files }, place, params), verso };
  takeBlanks(reading, question, words.kinds.drag, found.blanks, found.hadDots);
};

const markTheWords: Take = (reading, params, place) => {
  const task = shown(params['taskDescription'], mediaOf(params));
  const { html, words: marked } = wordsIn(stringOf(params['textField']));
  const text = [task.text, shown(html).text].filter(Boolean).join('\n\n');
  const question = asked({ text, files: task.files }, place, params);
  reading.card({
    ...{ name: question.name, kind: words.kinds.mark, path: place.path, question: question.question, answers: [] },
    verso: [shownOnly(marked.map((word) => `- ${word}`).join('\n'))],
    changes: [words.marked, ...question.changes],
  });
};

/** Of each question the first answer is right. */
const singleChoiceSet: Take = (reading, params, place) => {
  for (const each of arrayOf(params['choices'])) {
    const { question, answers } = jsonFields(each);
    const given = arrayOf(answers).map((text, index) => answer(text, index === 0));
    takeChoices(reading, asked(shown(question), { ...place, title: '' }, params), given, true);
  }
};

/** Of each list of statements the first is right. */
const summary: Take = (reading, params, place) => {
  const task = shown(params['intro']);
  for (const each of arrayOf(params['summaries'])) {
    const given = arrayOf(jsonFields(each)['summary']).map((text, index) => answer(text, index === 0));
    const { text: tip } = shown(jsonFields(each)['tip']);
    const question = asked(task, { ...place, title: '' }, params);
    const verso = tip === '' ? [] : [shownOnly(words.hint(tip))];
    if (given.length > 0) takeChoices(reading, { ...question, verso }, given, true);
  }
};

/** The example of a solution, and the words that are looked for. */
const essay: Take = (reading, params, place) => {
  const { introduction, sample } = jsonFields(params['solution']);
  const keywords = arrayOf(params['keywords']).map(jsonFields);
  const groups = keywords.map(({ keyword, alternatives }) =>
    [keyword, ...arrayOf(alternatives)].map(stringOf).filter(Boolean),
  );
  const found = groups.filter((group) => group.length > 0).map((group) => group.join(' / '));
  const isSaid = keywords.some(({ options }) =>
    ['feedbackIncluded', 'feedbackMissed'].some((name) => stringOf(jsonFields(options)[name]) !== ''),
  );
  const notes = [shown(introduction), shown(sample), ...(found.length > 0 ? [plainShown(words.keywords(found))] : [])];
  const question = asked(shown(params['taskDescription'], mediaOf(params)), place, params);
  const changes = [...question.changes, ...(isSaid ? [words.keywordsSaid] : [])];
  takeEssay(
    reading,
    { ...question, changes },
    notes.filter(({ text }) => text !== ''),
  );
};

const sortParagraphs: Take = (reading, params, place) => {
  const items = arrayOf(params['paragraphs']).map((html) => shown(html).text);
  takeOrder(reading, asked(shown(params['taskDescription'], mediaOf(params)), place, params), items);
};

/** A card a dialog: the file of the front is its picture, or its sound. */
const dialogCards: Take = (reading, params, { path }) => {
  const about = ['title', 'description'].map((name) => shown(params[name]).text).filter(Boolean);
  const changes = [...(about.length > 0 ? [words.aboutAll(about.join(' '))] : []), ...lostOfExercise(params)];
  for (const each of arrayOf(params['dialogs'])) {
    const { text, answer: back, image, audio, tips } = jsonFields(each);
    const question = shown(text, [...fileIn(image), ...arrayOf(audio).flatMap(fileIn)]);
    const { text: right, files } = shown(back);
    const hints = ['front', 'back'].flatMap((side) => {
      const { text: hint } = shown(jsonFields(tips)[side]);
      return hint === '' ? [] : [shownOnly(words.hint(hint))];
    });
    const verso = [{ text: '', files }, ...hints];
    reading.card({ kind: words.kinds.card, path, question, answers: [right], verso, changes });
  }
};

/** What is asked of all stands above each. Several right answers are parted by a slash. */
const flashCards: Take = (reading, params, { path }) => {
  const task = shown(params['description']);
  for (const each of arrayOf(params['cards'])) {
    const { text, answer: right, image, tip } = jsonFields(each);
    const answers = splitUnescaped(stringOf(right), '/').map((one) => one.replaceAll('\\/', '/').trim());
    const hint = stringOf(jsonFields(tip)['tip'] ?? tip);
    const own = shown(text, [...task.files, ...fileIn(image)]);
    const question = { ...own, text: [task.text, own.text].filter(Boolean).join('\n\n') };
    reading.card({
      ...{ kind: words.kinds.card, path, question, answers, stated: TYPED, changes: lostOfExercise(params) },
      verso: hint === '' ? [] : [shownOnly(words.hint(shown(hint).text))],
    });
  }
};

const pictureOf = (file: unknown) => fileIn(file)[0] ?? null;

/** As H5P calls what nobody gave a title. */
const UNTITLED = /^(?:untitled|sans titre)\b|\bsans titre$/i;

/** The title says what is to be done: the task has no text of its own. */
const dragQuestion: Take = (reading, params, place) => {
  const { settings } = jsonFields(params['question']);
  const title = UNTITLED.test(place.title) ? '' : place.title;
  const question = asked(shownOnly(title), place, params);
  takeDragged(reading, question, params, pictureOf(jsonFields(settings)['background']));
};

const pointed =
  (name: string, findsAll: boolean): Take =>
  (reading, params, place) => {
    const { backgroundImageSettings, hotspotSettings } = jsonFields(params[name]);
    const { backgroundImage, questionTitle } = jsonFields(backgroundImageSettings);
    const settings = jsonFields(hotspotSettings);
    const task = shown(settings['taskDescription']);
    const text = task.text || stringOf(questionTitle).trim() || place.title;
    const picture = pictureOf(backgroundImage ?? backgroundImageSettings);
    takePointed(reading, asked({ ...task, text }, place, params), settings, { picture, findsAll });
  };

/** By the name of the library, without its version (https://h5p.org/content-types-and-applications). */
export const EXERCISES: Readonly<Record<string, Take>> = {
  'H5P.MultiChoice': multiChoice,
  'H5P.TrueFalse': trueFalse,
  'H5P.Blanks': blanks,
  'H5P.DragText': dragText,
  'H5P.MarkTheWords': markTheWords,
  'H5P.SingleChoiceSet': singleChoiceSet,
  'H5P.Summary': summary,
  'H5P.Essay': essay,
  'H5P.SortParagraphs': sortParagraphs,
  'H5P.Dialogcards': dialogCards,
  'H5P.Flashcards': flashCards,
  'H5P.DragQuestion': dragQuestion,
  'H5P.ImageHotspotQuestion': pointed('imageHotspotQuestion', false),
  'H5P.ImageMultipleHotspotQuestion': pointed('imageMultipleHotspotQuestion', true),
};

/** What stands around exercises and is seen. */
export const SEEN = /^H5P\.(?:AdvancedText|Text|Table|Image|Video|Audio|ContinuousText|Iframe\w*)$/;
/** What is no exercise: the whole file is said to hold such. */
export const MATERIAL =
  /^H5P\.(?:AdvancedText|Text|Table|Image|Video|Audio|Link|Nil|GoToQuestion|ContinuousText|Shape|Iframe\w*|TwitterUserFeed|Column|Row|RowColumn)$/;
