/** Letters or numbers of choices, as a table tells which are right: 'B', 'A, C', '1;3'. */
const LETTERS = /^[a-j](?:\s*[,;/&+]\s*[a-j])*$/i;
const NUMBERS = /^\d{1,2}(?:\s*[,;/&+]\s*\d{1,2})*$/;

const placeOf = (sign: string) => (/\d/.test(sign) ? Number(sign) : sign.toLowerCase().charCodeAt(0) - 96) - 1;

/**
 * The right ones of choices that stand in columns of their own, where a cell tells them by their letters or numbers; null
 * where it tells their text. A text that is a choice itself is that choice.
 * @param columns the choices, empty ones among them
 */
export function chosenIn(columns: readonly string[], told: string): { answers: string[]; isUnsure: boolean } | null {
  const text = told.trim();
  const places = LETTERS.test(text) || NUMBERS.test(text) ? (text.match(/\d+|[a-j]/gi) ?? []).map(placeOf) : [];
  const answers = places.map((place) => columns[place] ?? '');
  const isChoice = columns.includes(text);
  const areThere = answers.length > 0 && answers.every((answer) => answer !== '');
  if (isChoice) return { answers: [text], isUnsure: areThere && answers[0] !== text };
  return areThere ? { answers, isUnsure: false } : null;
}
