import { kindOf } from '@ardoise/contracts/light';
import type { ResponseProps } from '../kind-view.ts';
import { RightOrWrong } from '../parts/right-or-wrong.tsx';
import { TypedAndRight } from '../parts/typed-told.tsx';

/** What was typed, and within what margin it is right. */
export function NumberTold({ card, given: [typed = ''], isCorrect }: ResponseProps) {
  return (
    <TypedAndRight
      typed={typed}
      judged={
        <>
          <RightOrWrong isRight={isCorrect} /> <strong dir="auto">{typed}</strong>
        </>
      }
      solution={<strong>{kindOf(card).solution(card).join(', ')}</strong>}
    />
  );
}
