import { toldInText } from '../kinds/in-text.js';
import { shortName } from '../plain-text.js';
import type { DownloadedFile, WrittenCard } from '../written-card.js';
import { COLUMNS, TEXT_LINES } from './columns.js';
import { codeLines } from './note-text.js';
import { held } from './question-fields.js';
import { textTexts as words } from '#texts/text';
import { lossTexts } from '#texts/formats';

/** The lines of a text after the first one are indented: they go on with the field. */
function field(name: string, text: string): string {
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  const indented = (line: string, at: number) => (line === '' ? '' : `  ${isCode[at] ? line : held(line)}`);
  return `${name}: ${lines.map((line, at) => (at === 0 ? line : indented(line, at))).join('\n')}`;
}

const oneLine = (text: string) => text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));

const FORMAT = 'Markdown';

function answers(card: WrittenCard): string[] {
  const { answer, possible_answers: choices, is_fillable_text } = card;
  const { name, answers: right, others } = toldInText(card, FORMAT);
  if (name !== '')
    return [
      field(COLUMNS.kind.line.mark, name),
      ...right.map((text) => field(COLUMNS.answer.line.mark, text)),
      ...others.map((text) => `- [ ] ${oneLine(text)}`),
    ];
  if (choices.length > 0)
    return choices.map((choice) => `- [${answer.includes(choice) ? 'x' : ' '}] ${oneLine(choice)}`);
  return right.map((text) => field(COLUMNS[is_fillable_text ? 'blanks' : 'answer'].line.mark, text));
}

function block(card: WrittenCard): string {
  return [
    field(COLUMNS.question.line.mark, toldInText(card, FORMAT).question),
    ...answers(card),
    ...TEXT_LINES.flatMap(({ mark, written }) => written?.(card).map((text) => field(mark, text)) ?? []),
  ].join('\n');
}

/** The headings that lead from one deck to another. */
function headings(from: readonly string[], to: readonly string[]): string[] {
  const common = to.findIndex((name, index) => name !== from[index]);
  // A deck beside a folder of its name's beginning: its own heading says that it is another place.
  const start = common < 0 ? (from.length === to.length ? to.length : to.length - 1) : common;
  return to.slice(start).map((name, index) => `${'#'.repeat(Math.min(6, start + index + 1))} ${name}`);
}

/** Cards as a Markdown text that `readQuestions` takes back: headings for folders and decks, lines with a mark for the rest. */
export function writeQuestions(cards: readonly WrittenCard[]): DownloadedFile {
  const blocks: string[] = [];
  let path: readonly string[] = [];
  for (const card of cards) {
    blocks.push(...headings(path, card.path), block(card));
    path = card.path;
  }
  const losses = cards.flatMap((card) => {
    const name = shortName(card.question);
    const hasFile = card.media !== null || card.media_verso !== null;
    const isChanged = card.is_fillable_text && card.possible_answers.length > 0;
    return [
      ...toldInText(card, FORMAT).losses.map((reason) => ({ name, reason })),
      ...(hasFile ? [{ name, reason: words.noFile }] : []),
      ...(isChanged ? [{ name, reason: lossTexts.choiceBlanks }] : []),
    ];
  });
  const text = `${blocks.join('\n\n')}\n`;
  return { bytes: new TextEncoder().encode(text), extension: 'md', mime: 'text/markdown', losses };
}
