import type { Element } from 'domhandler';
import { BLANK } from '@ardoise/contracts/light';
import { htmlText } from '../markup/html-text.js';
import { childOf, childrenOf, textIn } from '../markup/xml.js';
import type { Blank } from '../moodle/blanks.js';
import { withoutDots } from '../reading.js';
import { rawText } from './xml-question.js';

/** Words to place: `[[2]]` is the place of the second (gapselect: `selectoption`, ddwtos: `dragbox`). */
export function gapsText(
  source: string,
  words: readonly Element[],
): { html: string; blanks: Blank[]; hadDots: boolean } {
  const texts = words.map((word) => htmlText(rawText(word)).text);
  const groups = words.map((word) => textIn(childOf(word, 'group')).trim());
  const blanks: Blank[] = [];
  const html = withoutDots(source).replace(/\[\[(\d{1,4})\]\]/g, (whole, figure: string) => {
    const index = Number(figure) - 1;
    const word = texts[index];
    if (word === undefined) return whole;
    const choices = texts.filter((_, other) => groups[other] === groups[index]);
    blanks.push({ right: [word], choices: [...new Set(choices)] });
    return BLANK;
  });
  return { html, blanks, hadDots: source.includes(BLANK) };
}

/** Pairs of a matching question, the left sides as elements. */
export function pairsOf(questions: readonly Element[]): { left: Element; right: string }[] {
  return questions.map((left) => {
    const answer = childrenOf(left, 'answer')[0];
    return { left, right: answer ? htmlText(rawText(answer)).text : '' };
  });
}
