/** A condition for a field that contains a text literally. The text may be a person's: it is never a pattern. */
export function containing(text: string): { $regex: string } {
  return { $regex: literal(text) };
}

/** A condition for a field that begins with a text literally. */
export function startingWith(text: string): { $regex: string } {
  return { $regex: `^${literal(text)}` };
}

function literal(text: string): string {
  return text.replaceAll('\0', '').replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

const LITERAL = /^(\^?)((?:[^\\^$.|?*+()[\]{}]|\\[\\^$.|?*+()[\]{}])*)$/;

/** What `containing` and `startingWith` made, taken apart; null for any other pattern. */
export function literalPattern(pattern: unknown): { text: string; anchored: boolean } | null {
  const match = typeof pattern === 'string' ? LITERAL.exec(pattern) : null;
  return match && { anchored: match[1] === '^', text: (match[2] ?? '').replace(/\\(.)/gs, '$1') };
}
