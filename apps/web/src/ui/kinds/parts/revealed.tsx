import type { ComponentType } from 'react';
import type { RunReveal } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';
import type { PicturedQuestion, ResponseProps, RevealedProps } from '../kind-view.ts';

/** A question whose answer is told: a card again, as far as its kind looks at it. */
export const revealedCard = (question: PicturedQuestion, { answer, details }: RunReveal): ResponseProps['card'] => ({
  ...question,
  answer,
  details,
});

/** What is shown of an answer in the results, while the class still sits there. */
export function revealedBy(Response: ComponentType<ResponseProps>) {
  return function Revealed({ question, reveal, given }: RevealedProps) {
    const card = revealedCard(question, reveal);
    const isCorrect = given !== null && kindOf(card).judge(card, given).isCorrect;
    return <Response card={card} given={given ?? []} isCorrect={isCorrect} />;
  };
}
