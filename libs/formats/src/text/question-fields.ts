import { STATED_NAMES } from '../kinds/in-text.js';
import { textTexts as words } from '#texts/text';

/** What a line of a text can say of a card. */
export type Field = 'question' | 'answer' | 'blank' | 'verso' | 'tag' | 'kind';

const FIELDS: readonly [RegExp, Field][] = [
  [/^\s*(?:Q|Question)\s*:\s*/i, 'question'],
  [/^\s*(?:R|A|Réponse|Reponse|Answer)\s*:\s*/i, 'answer'],
  [/^\s*(?:Trou|Blank)\s*:\s*/i, 'blank'],
  [/^\s*Verso\s*:\s*/i, 'verso'],
  [/^\s*(?:Étiquette|Etiquette|Tag)\s*:\s*/i, 'tag'],
  [new RegExp(`^\\s*${words.kindField}\\s*:\\s*(?=(?:${STATED_NAMES.join('|')})\\s*$)`, 'i'), 'kind'],
];

/** The field that begins in this line, and what stands in it; null where none does. */
export function fieldAt(line: string): { name: Field; text: string } | null {
  for (const [pattern, name] of FIELDS) {
    const found = pattern.exec(line);
    if (found) return { name, text: line.slice(found[0].length) };
  }
  return null;
}

/** What may begin a field or a choice, with the backslashes before the sign that makes it one. */
const SIGNS = [/^(\s*\p{L}+\s*)(\\*)(?=:)/u, /^(\s*[-*] )(\\*)(?=\[[ xX]\] )/];

function withBackslashes(line: string, change: (backslashes: string) => string): string {
  const made = SIGNS.map((sign) => line.replace(sign, (_, before: string, more: string) => before + change(more)));
  const [field = line, choice = line] = made;
  return fieldAt(field.replace(/\\*:/, ':')) ? field : choice;
}

/** A line that would be taken for a field or a choice says the same with one backslash more. */
export const held = (line: string): string => withBackslashes(line, (more) => `${more}\\`);

/** The line that `held` was given. */
export const released = (line: string): string => withBackslashes(line, (more) => more.slice(1));
