import { toldInText } from '../kinds/in-text.js';
import { shortName } from '../plain-text.js';
import type { DownloadedFile, WrittenCard } from '../written-card.js';
import { textTexts as words } from '#texts/text';

/** What a spreadsheet takes for the beginning of a formula; an apostrophe makes it a text. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const listed = (texts: readonly string[]) => texts.map((text) => text.replaceAll('|', '\\|')).join(' | ');

/** A slash of a name that would part it from the next says the same with one backslash more. */
const placeName = (name: string) => name.replace(/(^| )(\\*)(?=\/(?: |$))/g, '$1$2\\');

/** Cards as French Excel opens them: a byte-order mark, semicolons; several texts of a cell are joined by ' | '. A last column
 * says the kind where a card states its own. */
export function writeCsv(cards: readonly WrittenCard[]): DownloadedFile {
  const told = cards.map((card) => ({ card, ...toldInText(card, 'CSV') }));
  const hasKinds = told.some(({ name }) => name !== '');
  const rows = told.map(({ card, name, question, answers, others }) => [
    card.path.map(placeName).join(' / '),
    question,
    listed(answers),
    listed(others),
    card.is_fillable_text ? words.yes : '',
    card.additionnal_text_verso,
    listed(card.tags),
    ...(hasKinds ? [name] : []),
  ]);
  const text = [[...words.columns, ...(hasKinds ? [words.kindColumn] : [])], ...rows]
    .map((row) => `${row.map(cell).join(';')}\r\n`)
    .join('');
  const losses = told.flatMap(({ card: { question, media, media_verso }, losses: own }) => {
    const reasons = media !== null || media_verso !== null ? [...own, words.noFile] : own;
    return reasons.map((reason) => ({ name: shortName(question), reason }));
  });
  return { bytes: new TextEncoder().encode(`\uFEFF${text}`), extension: 'csv', mime: 'text/csv', losses };
}
