import { htmlText } from '../markup/html-text.js';
import { moodleTexts } from '#texts/moodle';
import { jsonFields, isFields, arrayOf, stringOf } from './json.js';
import type { Fields } from './json.js';
import { markupTexts } from '#texts/formats';
import { isElsewhere, namedIn, pathIn } from './media.js';
import { h5pTexts as words } from '#texts/h5p';

const plain = (html: unknown) => htmlText(stringOf(html)).text.replace(/\s+/g, ' ').trim();
const plains = (values: readonly unknown[]) => values.map(plain).filter(Boolean);
/** Where H5P puts the score into a text: that is all that such a one says. */
const SCORE = /[@:](?:score|total|percent|numcorrect|maxscore)\b/;
/** What is said of the points that were reached, in ranges of them. */
const overall = (value: unknown) =>
  plains(arrayOf(value).map((range) => jsonFields(range)['feedback'])).filter((text) => !SCORE.test(text));

/** What an exercise says that a card of ours does not, in French sentences. */
export function lostOfExercise(params: Fields): string[] {
  const behaviour = jsonFields(params['behaviour']);
  const said = overall(params['overallFeedback']);
  const apart = plains([params['placeholderText'], jsonFields(params['solution'])['introduction']]);
  const isCased = (behaviour['caseSensitive'] ?? params['caseSensitive']) === true;
  const isLong = [behaviour['minimumLength'], behaviour['maximumLength']].some((length) => Number(length) > 0);
  return [
    ...(namedIn(params).some((file) => isElsewhere(pathIn(file))) ? [markupTexts.embedded] : []),
    ...(said.length > 0 ? [words.overall(said)] : []),
    ...(apart.length > 0 ? [words.apart(apart)] : []),
    ...(isCased ? [moodleTexts.useCase] : []),
    ...(behaviour['acceptSpellingErrors'] === true ? [words.spelling] : []),
    ...(isLong ? [moodleTexts.limits] : []),
  ];
}

/** The same of what holds exercises: its first and its last page, and how it gives them out. */
export function lostOfSet(params: Fields): string[] {
  const [intro, end] = [jsonFields(params['introPage']), jsonFields(params['endGame'])];
  const endings = [
    end['message'],
    end['successGreeting'],
    end['successComment'],
    end['failGreeting'],
    end['failComment'],
  ];
  const said = [...plains([intro['introduction'], ...endings]), ...overall(end['overallFeedback'])];
  const isDrawn = Number(params['poolSize']) > 0;
  const pictures = [params['backgroundImage'], intro['backgroundImage']].some(
    (image) => isFields(image) && image['path'],
  );
  return [
    ...(said.length > 0 ? [words.apart([...new Set(said)])] : []),
    ...(isDrawn ? [words.drawn] : []),
    ...(pictures ? [words.background] : []),
  ];
}

/** Whose a content is, and under which licence; null where the file does not say. */
export function licenceOf({ authors, license, licenseVersion, source }: Fields): string | null {
  const names = arrayOf(authors).map((author) => stringOf(jsonFields(author)['name']).trim());
  const licence = stringOf(license) === 'U' ? '' : [stringOf(license), stringOf(licenseVersion)].join(' ').trim();
  const parts = [names.filter(Boolean).join(', '), licence, stringOf(source).trim()].filter(Boolean);
  return parts.length > 0 ? words.licence(parts.join(', ')) : null;
}
