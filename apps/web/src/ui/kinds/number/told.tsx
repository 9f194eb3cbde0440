import { kindOf } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import type { ResponseProps } from '../kind-view.ts';
import { RightOrWrong } from '../parts/right-or-wrong.tsx';

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
            <RightOrWrong isRight={isCorrect} /> <strong dir="auto">{typed}</strong>
          </>
        )}
      </p>
      <p className="good">
        {words.solution} <strong>{kindOf(card).solution(card).join(', ')}</strong>
      </p>
    </div>
  );
}
