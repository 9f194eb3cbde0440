import type { ComponentType } from 'react';
import type { RunReveal } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';
import type { KindQuestion, PicturedQuestion, ResponseProps } from '../kind-view.ts';

/** A question whose answer is told: a card again, as far as its kind looks at it. */
export const revealedCard = (question: PicturedQuestion, { answer, details }: RunReveal): ResponseProps['card'] => ({
  ...question,
  answer,
  details,
});

/** What is shown of an answer in the results is shown while the class still sits there, too. */
export function toldBy(Told: ComponentType<ResponseProps>): Pick<KindQuestion, 'Told' | 'Revealed'> {
  return {
    Told,
    Revealed({ question, reveal, given }) {
      const card = revealedCard(question, reveal);
      const isCorrect = given !== null && kindOf(card).judge(card, given).isCorrect;
      return <Told card={card} given={given ?? []} isCorrect={isCorrect} />;
    },
  };
}
