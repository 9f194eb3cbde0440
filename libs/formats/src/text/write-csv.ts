import { toldInText } from '../kinds/in-text.js';
import { shortName } from '../plain-text.js';
import type { DownloadedFile, WrittenCard } from '../written-card.js';
import { TABLE_COLUMNS } from './columns.js';
import { textTexts as words } from '#texts/text';

/** What a spreadsheet takes for the beginning of a formula; an apostrophe makes it a text. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Cards as French Excel opens them: a byte-order mark, semicolons; several texts of a cell are joined by ' | '. */
export function writeCsv(cards: readonly WrittenCard[]): DownloadedFile {
  const told = cards.map((card) => ({ card, ...toldInText(card, 'CSV') }));
  const columns = TABLE_COLUMNS.map(([role, { written, isRare }]) => ({ role, isRare, cells: told.map(written) }));
  const there = columns.filter(({ isRare, cells }) => !isRare || cells.some((text) => text !== ''));
  const titles = there.map(({ role }) => words.columns[role]);
  const rows = told.map((_, at) => there.map(({ cells }) => cells[at] ?? ''));
  const text = [titles, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('');
  const losses = told.flatMap(({ card: { question, media, media_verso }, losses: own }) => {
    const reasons = media !== null || media_verso !== null ? [...own, words.noFile] : own;
    return reasons.map((reason) => ({ name: shortName(question), reason }));
  });
  return { bytes: new TextEncoder().encode(`\uFEFF${text}`), extension: 'csv', mime: 'text/csv', losses };
}
