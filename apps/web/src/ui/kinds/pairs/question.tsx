import { answeringTexts as words } from '#texts/ui/kinds';
import type { AskedProps, KindQuestion } from '../kind-view.ts';
import { AskedText } from '../parts/asked-text.tsx';
import { toldBy } from '../parts/revealed.tsx';
import { Joined } from './joined.tsx';
import { leftsAsked } from './lefts-asked.ts';
import { PairsTold } from './told.tsx';

function Asked({ question, values, disabled, isOver = false, onChange }: AskedProps) {
  return (
    <>
      <AskedText question={question} />
      <div className="pile" data-part="answer">
        <p className="hint">{words.pair}</p>
        <Joined
          left={leftsAsked(question.details)}
          rights={question.possible_answers}
          values={values}
          disabled={disabled || isOver}
          onChange={onChange}
        />
      </div>
    </>
  );
}

export const pairsQuestion: KindQuestion = {
  untouched: ({ details }) => leftsAsked(details).map(() => ''),
  Asked,
  ...toldBy(PairsTold),
};
