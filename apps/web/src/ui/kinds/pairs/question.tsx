import { kindTexts as words } from '#texts/ui/kinds';
import type { AskedProps, KindQuestion } from '../kind-view.ts';
import { AskedText } from '../parts/asked-text.tsx';
import { revealedBy } from '../parts/revealed.tsx';
import { Joined } from './joined.tsx';
import { leftOf } from './left-of.ts';
import { PairsTold } from './told.tsx';

function Asked({ question, values, disabled, isOver = false, onChange }: AskedProps) {
  return (
    <>
      <AskedText text={question.question} />
      <div className="pile" data-part="answer">
        <p className="hint">{words.pair}</p>
        <Joined
          left={leftOf(question.details)}
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
  untouched: ({ details }) => leftOf(details).map(() => ''),
  Asked,
  Revealed: revealedBy(PairsTold),
};
