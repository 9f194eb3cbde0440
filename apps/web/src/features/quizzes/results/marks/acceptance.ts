import { kindOf } from '@ardoise/contracts/light';
import type { KindFields, RuledQuestion } from '@ardoise/contracts';

/** Whether an answer counts by having been accepted, or might; undefined where its kind knows no other answer than the right one. */
export function acceptanceOf(
  card: KindFields,
  ruled: RuledQuestion | undefined,
  answer: readonly string[],
): 'accepted' | 'acceptable' | undefined {
  const formOf = (given: readonly string[]) => JSON.stringify(kindOf(card).acceptable(card, given));
  const form = formOf(answer);
  if (form === undefined) return undefined;
  return ruled?.accepted.some((one) => formOf(one) === form) ? 'accepted' : 'acceptable';
}
