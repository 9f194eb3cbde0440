import { texts } from '#texts/ui';
import { CardLine } from '../../card/card-text.tsx';
import type { KindFace, ToldProps } from '../kind-view.ts';
import { CardChoices } from './card-choices.tsx';

const words = texts.face;

/** Which choices were the right ones, in words. */
export function RightOnes({ card: { answer } }: ToldProps) {
  return (
    <p className="good">
      {answer.length > 1 ? words.severalWereRight : words.oneWasRight}{' '}
      {answer.map((text, n) => (
        <strong key={n}>
          <CardLine text={text} />
          {n < answer.length - 1 && ', '}
        </strong>
      ))}
    </p>
  );
}

export const choicesFace: KindFace = { Offer: CardChoices, Answer: CardChoices, Mistake: RightOnes };
