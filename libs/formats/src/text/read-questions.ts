import type { FileContent } from '../file-content.js';
import { clean, textOf } from '../plain-text.js';
import { Reading } from '../reading.js';
import { fileTexts } from '../texts.fr.js';
import { UnreadableFile } from '../unreadable-file.js';
import { fieldAt } from './question-fields.js';
import type { Field } from './question-fields.js';
import { textTexts as words } from './texts.fr.js';

const CHOICE = /^\s*[-*] \[([ xX])\] +/;
const HEADING = /^(#{1,6})\s+(.+)$/;
const INDENTED = /^(?: {2}|\t)/;

/**
 * Reads cards written as text: `Q:` and `R:` lines, or a question's line and below it its answer's, with an empty line
 * after each card; `- [x]` and `- [ ]` are choices, headings folders and decks. After `Q:` also `Trou:` for a blank of the
 * question, `Verso:`, `Étiquette:`; what is indented goes on with the field above, over empty lines. @throws UnreadableFile
 */
export function readQuestions(bytes: Uint8Array, fileName: string): FileContent {
  const reading = new Reading();
  let path: string[] = [];
  let lines: string[] = [];
  const end = () => {
    const card = lines.join('\n').trimEnd().split('\n');
    if (lines.length > 0) take(reading, path.length > 0 ? path : [fileName.replace(/\.[^.]*$/, '')], card);
    lines = [];
  };
  const all = textOf(bytes).split('\n');
  /** Whether the next line that is not empty goes on with a field. */
  const goesOn = continued(all);
  for (const [index, line] of all.entries()) {
    const heading = HEADING.exec(line);
    const isEmpty = line.trim() === '';
    const isInside = lines.length > 0 && fieldAt(lines[0] ?? '')?.name === 'question' && goesOn[index];
    if (isEmpty && isInside) lines.push('');
    else if (heading || isEmpty || (fieldAt(line)?.name === 'question' && lines.length > 0)) end();
    if (heading) path = [...path.slice(0, (heading[1] ?? '').length - 1), heading[2]?.trim() ?? ''];
    else if (!isEmpty) lines.push(line);
  }
  end();
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)));
}

function continued(lines: readonly string[]): boolean[] {
  const found: boolean[] = [];
  let isIndented = false;
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? '';
    if (line.trim() !== '') isIndented = INDENTED.test(line) && !fieldAt(line);
    found[at] = isIndented;
  }
  return found;
}

function take(reading: Reading, path: readonly string[], lines: readonly string[]): void {
  const choices = lines.filter((line) => CHOICE.test(line));
  const rest = lines.filter((line) => !CHOICE.test(line));
  const texts = choices.map((line) => clean(line.replace(CHOICE, '')));
  const right = texts.filter((_, index) => /\[[xX]\]/.test(choices[index] ?? ''));
  const fields = rest.some((line) => fieldAt(line)) ? marked(rest) : unmarked(rest, choices.length > 0);
  const of = (name: Field) => fields.filter((field) => field.name === name).map(({ text }) => clean(text));
  const [question = ''] = of('question');
  const [answers, blanks] = [of('answer').filter(Boolean), of('blank')];
  if (answers.length === 0 && right.length === 0 && blanks.length === 0)
    return void reading.leftOut(question, words.card, words.alone);
  reading.card({
    kind: words.card,
    path,
    question: { text: question, files: [] },
    answers: choices.length > 0 ? right : blanks.length > 0 ? blanks : answers,
    choices: texts,
    isFillIn: blanks.length > 0,
    verso: of('verso').map((text) => ({ text, files: [] })),
    tags: of('tag'),
  });
}

type Fields = { name: Field; text: string }[];

/** What stands before the first mark is the question. */
function marked(lines: readonly string[]): Fields {
  const fields: Fields = [];
  for (const line of lines) {
    const field = fieldAt(line);
    const last = fields.at(-1);
    if (field) fields.push(field);
    else if (last) last.text += `\n${line.replace(INDENTED, '')}`;
    else fields.push({ name: 'question', text: line });
  }
  return fields;
}

function unmarked(lines: readonly string[], hasChoices: boolean): Fields {
  const first = hasChoices ? lines.length : 1;
  return [
    { name: 'question', text: lines.slice(0, first).join('\n') },
    { name: 'answer', text: lines.slice(first).join('\n') },
  ];
}
