import { BLANK, formulasIn } from '@ardoise/contracts/light';

/**
 * A question whose blanks stand beside its formulas instead of inside, where no program can put a field: a square is left in
 * the formula, and the field comes after it. The same text where no formula holds one.
 */
export function blanksOutside(question: string): string {
  let out = '';
  let at = 0;
  for (const { start, end } of formulasIn(question)) {
    const [first = '', ...rest] = question.slice(start, end).split(BLANK);
    out += question.slice(at, start) + [first, ...rest].join('\\square{}') + rest.map(() => ` ${BLANK}`).join('');
    at = end;
  }
  return out + question.slice(at);
}
