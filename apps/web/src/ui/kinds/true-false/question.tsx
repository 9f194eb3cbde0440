import { answeringTexts as words } from '#texts/ui/kinds';
import { choicesQuestion } from '../choices/question.tsx';
import type { AskedProps, KindQuestion } from '../kind-view.ts';
import { AskedText } from '../parts/asked-text.tsx';
import { TwoTiles } from './two-tiles.tsx';

function Asked({ question, values, disabled, isOver = false, onGive }: AskedProps) {
  return (
    <>
      <AskedText question={question} />
      <TwoTiles
        offered={question.possible_answers}
        chosen={values[0]}
        disabled={disabled || isOver}
        hasKeys
        onChoose={(text) => onGive([text])}
      />
    </>
  );
}

export const trueFalseQuestion: KindQuestion = { ...choicesQuestion, Asked, keys: () => words.trueFalseKeys };
