import { FrequentAnswers } from '../../tiles/frequent-answers.tsx';
import type { KindWall, WallProps } from '../kind-view.ts';
import { GivenAnswers } from '../parts/given-answers.tsx';
import { WallSolution } from '../parts/wall-solution.tsx';

/** Nothing while it is open; then what was typed, and at last what is right above it. */
function Wall({ shown, showsWrong, onWrong }: WallProps) {
  const { distribution, answered } = shown;
  return (
    <>
      <WallSolution shown={shown} />
      {distribution && (
        <FrequentAnswers distribution={distribution} of={answered} showsWrong={showsWrong} onWrong={onWrong} />
      )}
    </>
  );
}

export const typedWall: KindWall = { tiles: () => 0, Wall, Counted: GivenAnswers };
