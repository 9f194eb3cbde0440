import { isTag, isText } from 'domhandler';
import type { ChildNode } from 'domhandler';
import { BLANK, countBlanks, hasFormula } from '@ardoise/contracts/light';
import { shownNodes } from '../markup/html-text.js';
import type { ShownText } from '../markup/html-text.js';
import { br } from './elements.js';
import { statedInText } from '../kinds/in-text.js';
import type { Reading } from '../reading.js';
import { choiceColumns, chosenOf } from '../text/chosen.js';
import { guessedRoles, hasHead } from '../text/read-table.js';
import { furtherFrom } from '../further-texts.js';
import { saidAlone } from '../text/columns.js';
import type { ColumnRole } from '../text/columns.js';
import { gridOf } from '../markup/table-grid.js';
import type { PlacedRow } from '../markup/table-grid.js';
import { documentTexts as words } from '#texts/document';
import { toldIn } from './told.js';

/** Paragraphs of a cell stand below each other, one line end between them. */
function inLines(nodes: readonly ChildNode[]): ChildNode[] {
  const filled = nodes.filter((node) => !isText(node) || node.data.trim() !== '');
  return filled.flatMap((node, index) => {
    if (!isTag(node) || (node.name !== 'p' && node.name !== 'div')) return [node];
    const own = node.name === 'div' ? inLines(node.children) : node.children;
    const next = filled[index + 1];
    return next && isTag(next) && (next.name === 'p' || next.name === 'div') ? [...own, br()] : own;
  });
}

/** What these nodes hold as a card shows it, and what it does not. */
export function shownCell(nodes: readonly ChildNode[]): ShownText {
  const told = toldIn(nodes);
  const shown = shownNodes(inLines(nodes));
  return { ...shown, told: [...(shown.told ?? []), ...told] };
}

const EMPTY: ShownText = { text: '', files: [] };
const isEmpty = ({ text, files }: ShownText) => text === '' && files.length === 0;

/** Several texts of a cell: those of a list, else what '|' parts, else one. */
function several(text: string): string[] {
  const lines = text.split('\n');
  const items = lines.map((line) => /^(?:[-*•]|\d{1,9}[.)]) +(.*)$/.exec(line)?.[1]);
  if (lines.length > 1 && items.every((item) => item !== undefined)) return items;
  return (text.includes('|') && !hasFormula(text) ? text.split('|') : lines).map((part) => part.trim()).filter(Boolean);
}

/** Whether the first column only counts the rows. */
function countsRows(rows: readonly string[][]): boolean {
  const body = rows.slice(hasHead(rows) ? 1 : 0);
  return (
    body.length > 1 &&
    body.every((row) => row.filter((text) => text !== '').length > 2) &&
    body.every((row, index) => /^\d{1,6}[.)°]?$/.test(row[0] ?? '') && Number.parseInt(row[0] ?? '', 10) === index + 1)
  );
}

const nameOf = (cells: readonly ShownText[]) =>
  cells
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' · ');

interface TablePlace {
  path: readonly string[];
}

interface Row extends Pick<PlacedRow, 'isTitle' | 'isWhole'> {
  cells: ShownText[];
  isRepeated: boolean[];
}

function rolesOf(rows: readonly string[][]): { roles: ColumnRole[]; isNumbered: boolean } {
  const isNumbered = countsRows(rows);
  if (!isNumbered) return { roles: guessedRoles(rows), isNumbered };
  const rest = guessedRoles(rows.map((row) => row.slice(1)));
  return { roles: ['none', ...rest], isNumbered };
}

/** The rows of a table as cards. @returns whether its first column was left out, because it counts the rows */
export function takeTable(reading: Reading, table: Parameters<typeof gridOf>[0], { path }: TablePlace): boolean {
  // A cell of several rows is read once.
  const shown = new Map<unknown, ShownText>();
  const read = (cell: { children: ChildNode[] }) => {
    const known = shown.get(cell) ?? shownCell(cell.children);
    shown.set(cell, known);
    return known;
  };
  const rows = gridOf(table)
    .map(({ cells, ...row }): Row => ({
      ...row,
      cells: cells.map((place) => (place ? read(place.cell) : EMPTY)),
      isRepeated: cells.map((place) => place?.isRepeated === true),
    }))
    .filter(({ cells }) => !cells.every(isEmpty));
  const texts = rows.filter(({ isWhole }) => !isWhole).map(({ cells }) => cells.map(({ text }) => text));
  const { roles, isNumbered } = rolesOf(texts);
  const columns = choiceColumns(roles, hasHead(texts) ? (texts[0] ?? []) : []);
  const headAt = hasHead(texts) ? rows.findIndex(({ isWhole }) => !isWhole) : rows.findIndex(({ isTitle }) => isTitle);
  rows.forEach((row, index) => {
    const name = nameOf(row.cells);
    if (index === headAt && hasHead(texts)) return;
    if (index === headAt) reading.leftOut(name, words.row, words.title);
    else if (row.isWhole) reading.leftOut(name, words.row, words.wholeRow);
    else takeRow(reading, row, roles, { path, isNumbered, columns });
  });
  return isNumbered;
}

function takeRow(
  reading: Reading,
  { cells, isRepeated }: Row,
  roles: readonly ColumnRole[],
  { path, isNumbered, columns }: TablePlace & { isNumbered: boolean; columns: readonly number[] },
): void {
  const of = (role: ColumnRole) => cells[roles.indexOf(role)] ?? EMPTY;
  const [question, answer] = [of('question'), of('answer')];
  const offered =
    columns.length > 1 ? columns.map((column) => (cells[column] ?? EMPTY).text) : several(of('choices').text);
  const choices = offered.filter(Boolean);
  const unused = cells.flatMap((cell, index) =>
    roles[index] === 'none' && !isEmpty(cell) && !(isNumbered && index === 0) ? [index + 1] : [],
  );
  const listed = several(answer.text);
  const { stated, changes: told } = statedInText(of('kind').text, listed, choices);
  const isChoice = choices.length > 0 && !stated;
  const chosen = isChoice ? chosenOf(offered, answer.text, listed) : null;
  const given = chosen?.answers ?? (stated ? listed : [answer.text].filter(Boolean));
  const changes = [
    ...(unused.length > 0 ? [words.columns(unused)] : []),
    ...(isRepeated.some((repeated, index) => repeated && roles[index] !== 'none') ? [words.merged] : []),
    ...(chosen?.changes ?? []),
    ...told,
    ...cells.flatMap(({ told = [] }) => told),
  ];
  const place = of('deck')
    .text.split(' / ')
    .map((part) => part.trim())
    .filter(Boolean);
  const further = furtherFrom((name) => [of(name)]);
  reading.card({
    ...(question.text === '' && { name: nameOf(cells) }),
    kind: words.row,
    ...saidAlone((role) => of(role).text),
    path: place.length > 0 ? place : path,
    question,
    answers: given,
    choices: isChoice ? [...new Set([...choices, ...given])] : [],
    ...(stated && { stated }),
    isFillIn: !stated && question.text.includes(BLANK) && countBlanks(question.text) === given.length,
    ...further,
    verso: [
      { text: '', files: [...answer.files, ...columns.flatMap((column) => cells[column]?.files ?? [])] },
      ...further.verso,
    ],
    tags: several(of('tags').text).flatMap((text) => text.split(/[,;]/)),
    changes,
  });
}
