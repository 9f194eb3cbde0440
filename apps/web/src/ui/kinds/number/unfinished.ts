import { readNumber } from '@ardoise/contracts/light';

/** Whether what is typed is no number, and will be none by going on: '1,6e', '3/' and half a unit only are not finished. */
export function isNoNumber(typed: string, unit: string): boolean {
  const text = typed.trim();
  const endings = ['', '1', ...Array.from(unit, (_, at) => unit.slice(at + 1))];
  return text !== '' && endings.every((ending) => readNumber(text + ending, unit) === null);
}
