import { kindOfContent } from '@ardoise/catalogue';
import type { Content } from '@ardoise/catalogue';
import { ACCEPTED_MOST, DomainError } from '@ardoise/contracts';
import type { QuestionRuling, RuledQuestion } from '@ardoise/contracts';

/** How a question stands on which nothing was ruled. */
export const UNRULED: RuledQuestion = { weight: 'counted', accepted: [] };

const sameAnswer = (one: readonly string[]) => {
  const text = JSON.stringify(one);
  return (other: readonly string[]) => JSON.stringify(other) === text;
};

/** How a question stands after a ruling; the same object where it stood so already. */
export function afterRuling(before: RuledQuestion, ruling: QuestionRuling): RuledQuestion {
  if (ruling.type === 'weigh') return before.weight === ruling.weight ? before : { ...before, weight: ruling.weight };
  const isIt = sameAnswer(ruling.answer);
  if (before.accepted.some(isIt) === (ruling.type === 'accept')) return before;
  const accepted =
    ruling.type === 'accept'
      ? [...before.accepted, [...ruling.answer]]
      : before.accepted.filter((answer) => !isIt(answer));
  return { ...before, accepted };
}

/**
 * A ruling as it is kept: an answer in its kind's one form.
 * @param asked the question, in each way in which it was asked
 * @throws DomainError not-found for what was not asked, ruling-opinion, ruling-answer
 */
export function fitRuling(ruling: QuestionRuling, asked: readonly Content[]): QuestionRuling {
  if (asked.length === 0) throw new DomainError('not-found');
  const kinds = asked.map(kindOfContent).filter(({ kind }) => kind.isCounted);
  if (kinds.length === 0) throw new DomainError('ruling-opinion');
  if (ruling.type === 'weigh') return ruling;
  for (const { kind, fields } of kinds) {
    const answer = kind.acceptable(fields, ruling.answer);
    if (answer) return { ...ruling, answer: [...answer] };
  }
  throw new DomainError('ruling-answer');
}

/** @throws DomainError ruling-many */
export function checkAccepted({ accepted }: RuledQuestion): void {
  if (accepted.length > ACCEPTED_MOST) throw new DomainError('ruling-many');
}
