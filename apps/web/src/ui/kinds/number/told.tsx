import { kindOf } from '@ardoise/contracts/light';
import { kindTexts as words } from '#texts/ui/kinds';
import type { ResponseProps } from '../kind-view.ts';
import { Sign } from '../parts/sign.tsx';

/** What was typed, and within what margin it is right. */
export function NumberTold({ card, given, isCorrect }: ResponseProps) {
  const [typed = ''] = given;
  return (
    <div className="pile">
      <p>
        {words.given}{' '}
        {typed === '' ? (
          words.noAnswer
        ) : (
          <>
            <Sign isRight={isCorrect} /> <strong dir="auto">{typed}</strong>
          </>
        )}
      </p>
      <p className="good">
        {words.solution} <strong>{kindOf(card).solution(card).join(', ')}</strong>
      </p>
    </div>
  );
}
