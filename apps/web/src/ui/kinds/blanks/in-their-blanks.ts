import { countBlanks } from '@ardoise/contracts/light';

/** Where two questions differ: how much before and how much behind is the same. */
function sameAround(before: string, after: string): [ahead: number, behind: number] {
  const most = Math.min(before.length, after.length);
  let ahead = 0;
  while (ahead < most && before[ahead] === after[ahead]) ahead++;
  // A dot beside dots belongs to the one blank that is written or taken away.
  while (ahead > 0 && before[ahead - 1] === '.') ahead--;
  let behind = 0;
  while (behind < most - ahead && before[before.length - 1 - behind] === after[after.length - 1 - behind]) behind++;
  return [ahead, behind];
}

/** The word whose place a blank has taken; '' where that is not what happened. */
export function wordBlanked(before: string, after: string): string {
  const [ahead, behind] = sameAround(before, after);
  const [was, is] = [before.slice(ahead, before.length - behind), after.slice(ahead, after.length - behind)];
  return countBlanks(was) === 0 && countBlanks(is) === 1 && is.replaceAll('.', '').trim() === '' ? was.trim() : '';
}

/**
 * The answers of the blanks, each still with its own after the question was written anew: a blank amid others shifts
 * none of them, and one that takes the place of a word has it for its answer. What stands behind the last blank stays:
 * it comes back with another one.
 */
export function inTheirBlanks(before: string, after: string, answers: readonly string[]): string[] {
  const [ahead, behind] = sameAround(before, after);
  const at = countBlanks(after.slice(0, ahead));
  const left = countBlanks(after.slice(after.length - behind));
  const was = countBlanks(before) - at - left;
  const is = countBlanks(after) - at - left;
  const word = wordBlanked(before, after);
  if (was === is || (left === 0 && word === '')) return [...answers];
  const all = Array.from({ length: Math.max(answers.length, at + was) }, (_, place) => answers[place] ?? '');
  const added = is > was ? Array.from({ length: is - was }, () => word) : [];
  return [...all.slice(0, at + Math.min(was, is)), ...added, ...all.slice(at + was)];
}
