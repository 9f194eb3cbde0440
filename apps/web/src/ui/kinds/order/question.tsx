import { answeringTexts as words } from '#texts/ui/kinds';
import { LetterOf } from '../parts/letter-of.tsx';
import type { AskedProps, KindQuestion } from '../kind-view.ts';
import { AskedText } from '../parts/asked-text.tsx';
import { toldBy } from '../parts/revealed.tsx';
import { Arranged } from './arranged.tsx';
import { OrderTold } from './told.tsx';

function Asked({ question, values, disabled, isOver = false, onChange }: AskedProps) {
  const { possible_answers: items } = question;
  return (
    <>
      <AskedText question={question} />
      <div className="pile" data-part="answer">
        <p className="hint">{words.arrange}</p>
        <Arranged
          items={values.length > 0 ? values : items}
          disabled={disabled || isOver}
          sign={(text) => <LetterOf place={items.indexOf(text)} />}
          onChange={onChange}
        />
      </div>
    </>
  );
}

export const orderQuestion: KindQuestion = {
  untouched: () => [],
  Asked,
  ...toldBy(OrderTold),
  keys: () => words.arrangeKeys,
};
