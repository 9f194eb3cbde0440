/** Text in paragraphs, each of which is changed; what is a block of its own stays, and is told: a list, a table, code. */
export const eachParagraph = (text: string, change: (paragraph: string) => string, stays: () => void) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => {
      if (part.trim() === '') return part;
      if (!/^(?:-|\d+\.|\|) |^`{3}/.test(part.trim())) return change(part.trim());
      stays();
      return part;
    })
    .join('\n\n');

/** A text between the spaces that stand around another one. */
export const spacedAs = (other: string, text: string) =>
  other.slice(0, other.length - other.trimStart().length) + text + other.slice(other.trimEnd().length);

/** Whether each bracket of a link's text has its other one: the text would end too early otherwise. */
export function hasPairs(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '[') depth++;
    else if (sign === ']' && --depth < 0) return false;
  }
  return depth === 0;
}
