import type { FileContent } from '../file-content.js';
import { clean, textOf } from '../plain-text.js';
import { Reading } from '../reading.js';
import { fileTexts } from '../texts.fr.js';
import { UnreadableFile } from '../unreadable-file.js';
import { textTexts as words } from './texts.fr.js';

const QUESTION = /^\s*(?:Q|Question)\s*:\s*/i;
const ANSWER = /^\s*(?:R|A|Réponse|Reponse|Answer)\s*:\s*/i;
const CHOICE = /^\s*[-*] \[([ xX])\] +/;
const HEADING = /^(#{1,6})\s+(.+)$/;

/**
 * Reads cards written as text: `Q:` and `R:` lines, or a question's line and below it its answer's, with an empty line
 * after each card; `- [x]` and `- [ ]` are choices, headings folders and decks. @throws UnreadableFile
 */
export function readQuestions(bytes: Uint8Array, fileName: string): FileContent {
  const reading = new Reading();
  let path: string[] = [];
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) take(reading, path.length > 0 ? path : [fileName.replace(/\.[^.]*$/, '')], lines);
    lines = [];
  };
  for (const line of textOf(bytes).split('\n')) {
    const heading = HEADING.exec(line);
    if (heading || line.trim() === '' || (QUESTION.test(line) && lines.length > 0)) end();
    if (heading) path = [...path.slice(0, (heading[1] ?? '').length - 1), heading[2]?.trim() ?? ''];
    else if (line.trim() !== '') lines.push(line);
  }
  end();
  return reading.content(() => Promise.reject(new UnreadableFile(fileTexts.missing)));
}

function take(reading: Reading, path: readonly string[], lines: readonly string[]): void {
  const choices = lines.filter((line) => CHOICE.test(line));
  const rest = lines.filter((line) => !CHOICE.test(line));
  const isMarked = rest.some((line) => ANSWER.test(line));
  const first = isMarked ? rest.findIndex((line) => ANSWER.test(line)) : choices.length > 0 ? rest.length : 1;
  const question = clean(rest.slice(0, first).join('\n').replace(QUESTION, ''));
  const answers = isMarked
    ? rest
        .slice(first)
        .join('\n')
        .split(/\n(?=\s*(?:R|A|Réponse|Reponse|Answer)\s*:)/i)
        .map((text) => clean(text.replace(ANSWER, '')))
    : [clean(rest.slice(first).join('\n'))].filter(Boolean);
  const texts = choices.map((line) => clean(line.replace(CHOICE, '')));
  const right = texts.filter((_, index) => /\[[xX]\]/.test(choices[index] ?? ''));
  if (answers.length === 0 && right.length === 0) reading.leftOut(question, words.card, words.alone);
  else
    reading.card({
      kind: words.card,
      path,
      question: { text: question, files: [] },
      answers: choices.length > 0 ? right : answers,
      choices: texts,
    });
}
