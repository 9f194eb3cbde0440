import { moodleTexts as words } from '#texts/moodle';

/** How far a number may be off, as the file writes it, or from where to where it is right. */
export type Tolerance = { margin: string; isPercent?: boolean } | { least: number; most: number };

/** Without what reckoning adds to the last digits. */
export const tidy = (value: number) => String(Number(value.toPrecision(12)));

/** A range in which a number is right: its middle is the answer. */
export const numericRange = (least: number, most: number): { typed: string; tolerance?: Tolerance } => ({
  typed: tidy((least + most) / 2),
  ...(least !== most && { tolerance: { least, most } }),
});

const shown = (end: number) => tidy(end).replace('.', ',');

/** A number with how far it may be off, or the range that stands for it. */
export function withTolerance(typed: string, tolerance: Tolerance | undefined): string {
  if (!tolerance) return typed;
  if ('least' in tolerance) return words.from(shown(tolerance.least), shown(tolerance.most));
  return `${typed} ± ${tolerance.margin}${tolerance.isPercent ? '\u00a0%' : ''}`;
}
