import { htmlText } from '../markup/html-text.js';
import { moodleTexts } from '../moodle/texts.fr.js';
import { fieldsOf, isFields, listOf, textOf } from './json.js';
import type { Fields } from './json.js';
import { h5pTexts as words } from './texts.fr.js';

const plain = (html: unknown) => htmlText(textOf(html)).text.replace(/\s+/g, ' ').trim();
const plains = (values: readonly unknown[]) => values.map(plain).filter(Boolean);
/** What is said of the points that were reached, in ranges of them. */
const overall = (value: unknown) => plains(listOf(value).map((range) => fieldsOf(range)['feedback']));

/** What an exercise says that a card of ours does not, in French sentences. */
export function lostOfExercise(params: Fields): string[] {
  const behaviour = fieldsOf(params['behaviour']);
  const said = overall(params['overallFeedback']);
  const keywords = plains(listOf(params['keywords']).map((each) => fieldsOf(each)['keyword']));
  const apart = plains([
    params['placeholderText'],
    fieldsOf(params['solution'])['introduction'],
    params['description'],
  ]);
  const isCased = [behaviour['caseSensitive'], params['caseSensitive']].includes(true);
  const isLong = [behaviour['minimumLength'], behaviour['maximumLength']].some((length) => Number(length) > 0);
  return [
    ...(said.length > 0 ? [words.overall(said)] : []),
    ...(keywords.length > 0 ? [words.keywords(keywords)] : []),
    ...(apart.length > 0 ? [words.apart(apart)] : []),
    ...(isCased ? [moodleTexts.useCase] : []),
    ...(behaviour['acceptSpellingErrors'] === true ? [words.spelling] : []),
    ...(isLong ? [moodleTexts.limits] : []),
  ];
}

/** The same of what holds exercises: its first and its last page, and how it gives them out. */
export function lostOfSet(params: Fields): string[] {
  const [intro, end] = [fieldsOf(params['introPage']), fieldsOf(params['endGame'])];
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
  const names = listOf(authors).map((author) => textOf(fieldsOf(author)['name']).trim());
  const licence = textOf(license) === 'U' ? '' : [textOf(license), textOf(licenseVersion)].join(' ').trim();
  const parts = [names.filter(Boolean).join(', '), licence, textOf(source).trim()].filter(Boolean);
  return parts.length > 0 ? words.licence(parts.join(', ')) : null;
}
