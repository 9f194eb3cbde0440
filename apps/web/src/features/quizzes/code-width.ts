import type { CSSProperties } from 'react';

/** In em, of capitals in bold: none is wider. */
const WIDTHS: readonly [letters: RegExp, width: number][] = [
  [/[MW]/g, 0.95],
  [/[^MW]/g, 0.76],
];

/** A long code is written smaller, so that it stays on one line beside the drawing. */
export function widthOf(code: string): CSSProperties {
  const width = WIDTHS.reduce(
    (sum, [letters, each]) => sum + each * (code.toUpperCase().match(letters)?.length ?? 0),
    0,
  );
  return { '--code-width': width } as CSSProperties;
}
