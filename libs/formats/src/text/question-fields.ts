import { TEXT_LINES } from './columns.js';
import type { Field } from './columns.js';

/** The field that begins in this line, and what stands in it; null where none does. */
export function fieldAt(line: string): { name: Field; text: string } | null {
  for (const { begins, name } of TEXT_LINES) {
    const found = begins.exec(line);
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
