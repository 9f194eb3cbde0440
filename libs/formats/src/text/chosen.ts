import { asCompared } from '@ardoise/contracts/light';
import type { ColumnRole } from './columns.js';
import { textTexts as words } from '#texts/text';

/** What stands before letters or numbers of choices, and between them. */
const BEFORE = /^(?:la |les )?(?:bonnes? )?(?:r[ée]ponses?|choix|options?)\s+/i;
const BETWEEN = /\s*[,;/&+|]\s*|\s+(?:et|ou)\s+|\s+/i;
/** One of them: 'B', '(b)', '2.', 'C)'. */
const ONE = /^[([]?([a-j]|\d{1,2})[)\].:]?$/i;
/** Letters run together: 'AC'. */
const TOGETHER = /^[A-J]{2,10}$/;
/** A letter or number with the text itself: 'B) Paris', '2 - Paris'. */
const WITH_TEXT = /^[([]?([a-j]|\d{1,2})\s*[)\].:–-]\s*(\S.*)$/i;
const LONGEST = 100;

const placeOf = (sign: string) => (/\d/.test(sign) ? Number(sign) : sign.toLowerCase().charCodeAt(0) - 96) - 1;

/** The places that a cell names; none where it says anything else. */
function placesIn(text: string): number[] {
  if (text.length > LONGEST) return [];
  const signs = TOGETHER.test(text) ? [...text] : text.replace(BEFORE, '').split(BETWEEN);
  const found = signs.map((sign) => ONE.exec(sign)?.[1]);
  return found.every((sign) => sign !== undefined) ? found.map((sign) => placeOf(sign ?? '')) : [];
}

/** The columns that hold a choice each: in the order of the letters or numbers that their titles have, else as they stand. */
export function choiceColumns(roles: readonly ColumnRole[], titles: readonly string[]): number[] {
  const columns = roles.flatMap((role, column) => (role === 'choices' ? [column] : []));
  const keys = columns.map(
    (column) => /(?:^|\s)([a-j]|\d{1,2})$/i.exec((titles[column] ?? '').trim().slice(-LONGEST))?.[1],
  );
  const places = keys.map((key) => (key === undefined ? NaN : placeOf(key)));
  const areOrdered = new Set(places).size === places.length && places.every((place) => place >= 0);
  if (!areOrdered) return columns;
  return [...columns].sort((one, other) => (places[columns.indexOf(one)] ?? 0) - (places[columns.indexOf(other)] ?? 0));
}

/** Which choices are right, and what is said of how that was told, in French. */
interface RightChoices {
  answers: string[];
  changes: string[];
}

/**
 * The right ones of choices, where a cell tells them by their texts, or by their letters or numbers: 'B', 'A et C', '(2)',
 * 'B) Paris'. A text that is a choice itself is that choice; one that is neither is right beside them, and that is said.
 * @param choices in the order of their letters, empty ones among them @param listed the texts that the cell holds
 */
export function chosenOf(choices: readonly string[], told: string, listed: readonly string[]): RightChoices {
  const known = new Set(choices.filter(Boolean).map(asCompared));
  const text = told.trim();
  const answers = placesIn(text).map((place) => choices[place] ?? '');
  const areThere = answers.length > 0 && answers.every((answer) => answer !== '');
  if (listed.length > 0 && listed.every((answer) => known.has(asCompared(answer)))) {
    const isUnsure = areThere && answers.some((answer, at) => asCompared(answer) !== asCompared(listed[at] ?? ''));
    return { answers: [...listed], changes: isUnsure ? [words.byText(text)] : [] };
  }
  if (areThere) return { answers: [...new Set(answers)], changes: [] };
  const [, sign = '', rest = ''] = (text.length <= 10 * LONGEST && WITH_TEXT.exec(text)) || [];
  const named = sign === '' ? '' : (choices[placeOf(sign)] ?? '');
  if (named !== '' && asCompared(named) === asCompared(rest)) return { answers: [named], changes: [] };
  const added = listed.filter((answer) => !known.has(asCompared(answer)));
  return { answers: [...listed], changes: added.length > 0 ? [words.added(added)] : [] };
}
