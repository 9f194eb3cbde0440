import type { AskedProps, KindQuestion } from '../kind-view.ts';
import { AskedText } from '../parts/asked-text.tsx';
import { toldBy } from '../parts/revealed.tsx';
import { labelsAskedIn, placesAsked } from './asked-in.ts';
import { LabelsTask } from './task.tsx';
import { LabelsTold } from './told.tsx';

function Asked({ question, values, disabled, isOver = false, onChange }: AskedProps) {
  return (
    <>
      <AskedText question={question} />
      <LabelsTask
        url={question.media ?? null}
        asked={labelsAskedIn(question.details)}
        offered={question.possible_answers}
        values={values}
        disabled={disabled || isOver}
        onChange={onChange}
      />
    </>
  );
}

export const labelsQuestion: KindQuestion = {
  untouched: ({ details }) => placesAsked(labelsAskedIn(details)).map(() => ''),
  Asked,
  ...toldBy(LabelsTold),
};
