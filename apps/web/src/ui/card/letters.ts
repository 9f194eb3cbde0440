import { asCompared } from '@ardoise/contracts/light';
import { diffChars } from 'diff';
import { withOrigins } from '../files/origins.ts';

/** A run of letters: in both texts, typed and not wanted, or wanted and not typed. */
export interface Letters {
  kind: 'same' | 'extra' | 'missing';
  text: string;
}

type Text = ReturnType<typeof withOrigins>;

/** Below this share of common letters two words are told side by side: one made of scraps of both helps nobody. */
const ALIKE = 0.5;

/** Reads a text along its compared form: what was written for the next `count` units of that. */
function readerOf({ compared, origins }: Text): (count: number) => string {
  let from = 0;
  return (count) => {
    const to = from + count;
    let written = '';
    let begin = 0;
    for (const { text, end } of origins) {
      // What became nothing goes with what stands before it; what was parted, as 'œ' may be, is told as it is compared.
      const isWhole = begin === end ? begin > from && begin <= to : begin >= from && end <= to;
      written += isWhole ? text : compared.slice(Math.max(begin, from), Math.min(end, to));
      begin = end;
    }
    from = to;
    return written;
  };
}

/**
 * How what was typed differs from the answer, letter by letter (Myers' difference, as the library `diff` has it), where
 * grading sees a difference. Null where the two have little in common.
 */
export function lettersOf(typed: string, answer: string): Letters[] | null {
  const ofTyped = withOrigins(typed.trim(), asCompared);
  const ofAnswer = withOrigins(answer.trim(), asCompared);
  const changes = diffChars(ofTyped.compared, ofAnswer.compared);
  const common = changes.reduce((sum, { added, removed, count }) => (added || removed ? sum : sum + count), 0);
  if (common < ALIKE * Math.max([...ofTyped.compared].length, [...ofAnswer.compared].length)) return null;
  const [nextTyped, nextAnswer] = [readerOf(ofTyped), readerOf(ofAnswer)];
  return changes.map(({ added, removed, value }) => {
    if (removed) return { kind: 'extra', text: nextTyped(value.length) };
    if (!added) nextTyped(value.length);
    return { kind: added ? 'missing' : 'same', text: nextAnswer(value.length) };
  });
}
