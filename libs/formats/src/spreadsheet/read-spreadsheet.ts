import { WORDS } from '@ardoise/contracts/light';
import type { FileContent } from '../file-content.js';
import { plainShown } from '../markup/html-text.js';
import { asNumber, inPairs, inPoll, inWords, TYPED } from '../kinds/stated.js';
import { Reading } from '../reading.js';
import { fileTexts } from '#texts/formats';
import { UnreadableFile } from '../unreadable-file.js';
import { sheetTexts as words } from '#texts/spreadsheet';
import { readSheet } from './xlsx.js';
import type { ReadSheet } from './xlsx.js';

const numbers = (text: string) =>
  text
    .split(/[\s,;.]+/)
    .map(Number)
    .filter((number) => number > 0);
const chosen = (choices: readonly string[], right: string) =>
  numbers(right)
    .flatMap((number) => choices[number - 1] ?? [])
    .filter(Boolean);
const shown = (text: string) => plainShown(text).text;

/** Titles of Kahoot's template, in English and in French. */
const QUESTION = /^question\b/i;
const RIGHT = /^(?:correct answers?|(?:bonne|correcte)(?:s|\(s\))? r[ée]ponses?|r[ée]ponses? (?:correctes?|justes?))/i;
const TIME = /^(?:time limit|temps|limite de temps|dur[ée]e)/i;
const ANSWER = /^(?:answer|r[ée]ponse) \d/i;

/** Kahoot's template: a question, four answers, a time, the numbers of the right ones. */
function takeKahoot(reading: Reading, heads: readonly string[], rows: readonly string[][], path: string[]): void {
  const column = (pattern: RegExp) => heads.findIndex((head) => pattern.test(head));
  const [question, right, time] = [column(QUESTION), column(RIGHT), column(TIME)];
  const places = heads.flatMap((head, index) => (ANSWER.test(head) ? [index] : []));
  for (const row of rows) {
    // Kahoot's template numbers its lines, also those that nobody filled.
    if ([question, ...places].every((place) => (row[place] ?? '').trim() === '')) continue;
    const choices = places.map((place) => shown(row[place] ?? ''));
    reading.card({
      kind: words.kahoot,
      path,
      question: plainShown(row[question] ?? ''),
      answers: chosen(choices, row[right] ?? ''),
      choices: choices.filter(Boolean),
      changes: time >= 0 && row[time] ? [words.time] : [],
    });
  }
}

/** Wooclap's template: type, title, numbers of the right choices, choices (of open questions the answers). */
function takeWooclap(reading: Reading, heads: readonly string[], rows: readonly string[][], path: string[]): void {
  const [type, title, correct] = ['type', 'title', 'correct'].map((name) =>
    heads.findIndex((head) => head.toLowerCase() === name),
  ) as [number, number, number];
  for (const row of rows) {
    if (row.every((cell) => cell === '')) continue;
    const own = row[type] ?? '';
    const [kind, given] = [words.wooclap(own), row.slice(Math.max(type, title, correct) + 1)];
    const question = plainShown(row[title] ?? '');
    const draft = { kind, path, question };
    if (/^(mcq|poll)$/i.test(own)) {
      const choices = given.map(shown);
      const answers = chosen(choices, row[correct] ?? '');
      const poll = /^poll$/i.test(own) && answers.length === 0 ? inPoll(choices) : null;
      if (poll) reading.card({ ...draft, answers, stated: poll });
      else if (answers.length === 0) reading.leftOut(question.text, kind, words.noAnswer);
      else reading.card({ ...draft, answers, choices: choices.filter(Boolean) });
    } else if (/^(openquestion|guessnumber)$/i.test(own)) {
      const answers = [...(row[correct] ?? '').split(';'), ...given].map((text) => text.trim()).filter(Boolean);
      const [only = '', ...more] = answers;
      const isNumber = /^guessnumber$/i.test(own);
      const number = isNumber && more.length === 0 ? asNumber(only, undefined) : null;
      const stated = isNumber ? number : TYPED;
      if (answers.length === 0) reading.leftOut(question.text, kind, words.noAnswer);
      else reading.card({ ...draft, answers, ...(stated && { stated }) });
    } else if (/^(wordcloud|brainstorming)$/i.test(own)) {
      const changes = /^wordcloud$/i.test(own) ? [] : [words.ideas];
      reading.card({ ...draft, answers: [], stated: inWords(WORDS.most), changes });
    } else if (/^matching$/i.test(own)) {
      const pairs = given.map((pair) => pair.split(' --- ').map(shown)).filter(([, right = '']) => right !== '');
      if (pairs.length === 0) reading.leftOut(question.text, kind, words.noAnswer);
      const stated = inPairs(pairs.map(([left = '', right = '']) => ({ left, right })));
      if (stated && question.text !== '') reading.card({ ...draft, answers: [], stated });
      else
        pairs.forEach(([left = '', right = ''], index) =>
          reading.card({
            ...draft,
            question: { text: `${question.text}\n\n${left}`.trim(), files: [] },
            answers: [right],
            choices: pairs.map(([, each = '']) => each),
            changes: [words.pair(index + 1, pairs.length)],
          }),
        );
    } else reading.leftOut(question.text, kind, words.notOwn(own));
  }
}

const kahootHead = (rows: readonly string[][]) =>
  rows.findIndex((row) => row.some((cell) => QUESTION.test(cell)) && row.some((cell) => RIGHT.test(cell)));
const wooclapHead = (rows: readonly string[][]) =>
  rows.findIndex((row) =>
    ['type', 'title', 'correct'].every((name) => row.some((cell) => cell.toLowerCase() === name)),
  );

/** Whether a workbook's rows are those that Kahoot or Wooclap gives to be filled in; any other is a table. */
export const isTemplate = (rows: readonly string[][]): boolean => kahootHead(rows) >= 0 || wooclapHead(rows) >= 0;

/** The cards of a sheet that is one of Kahoot's or Wooclap's to be filled in. @throws UnreadableFile */
export function templateCards({ rows: numbered, told }: ReadSheet, fileName: string): FileContent {
  const rows = numbered.map(({ cells }) => cells);
  const reading = new Reading();
  const path = [fileName.replace(/\.[^.]*$/, '')];
  const [kahoot, wooclap] = [kahootHead(rows), wooclapHead(rows)];
  if (kahoot >= 0) takeKahoot(reading, rows[kahoot] ?? [], rows.slice(kahoot + 1), path);
  else if (wooclap >= 0) takeWooclap(reading, rows[wooclap] ?? [], rows.slice(wooclap + 1), path);
  else throw new UnreadableFile(words.unknown);
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)), told);
}

/** Reads the workbook that Kahoot or Wooclap gives to be filled in. @throws UnreadableFile */
export const readSpreadsheet = async (bytes: Uint8Array, fileName: string): Promise<FileContent> =>
  templateCards(await readSheet(bytes), fileName);
