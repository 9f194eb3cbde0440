import { clozeText } from '../moodle/cloze.js';
import { seen } from './signs.js';

/** Signs of an embedded answer that keep their backslash until it is taken apart. */
const KEPT = /[}~#\\]/;

/**
 * Answers that stand in the text as Moodle embeds them, `{1:SHORTANSWER:=like}`: GIFT does not know them, its authors write
 * them. @param text with its escaped signs hidden @returns null without any
 */
export function embeddedAnswers(text: string): ReturnType<typeof clozeText> | null {
  if (!/\{\s*(?:\d+\s*)?:\s*[A-Z]/.test(text)) return null;
  const source = seen(text, (sign) => (KEPT.test(sign) ? `\\${sign}` : sign));
  const cloze = clozeText(source);
  if (cloze.blanks.length === 0) return null;
  return { ...cloze, html: cloze.html.replace(/\\([}~#\\])/g, '$1') };
}
