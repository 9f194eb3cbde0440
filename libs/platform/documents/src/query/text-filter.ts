/** A condition for a field that contains a text literally. The text may be a person's: it is never a pattern. */
export function containing(text: string): { $regex: string } {
  return { $regex: literal(text) };
}

function literal(text: string): string {
  return text.replaceAll('\0', '').replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

const LITERAL = /^(?:[^\\^$.|?*+()[\]{}]|\\[\\^$.|?*+()[\]{}])*$/;

/** The text of which `containing` made a pattern; null for any other one. */
export function literalText(pattern: unknown): string | null {
  return typeof pattern === 'string' && LITERAL.test(pattern) ? pattern.replace(/\\(.)/gs, '$1') : null;
}
