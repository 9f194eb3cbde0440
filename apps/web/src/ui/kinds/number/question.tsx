import { hasMouse } from '../../actions/has-mouse.ts';
import type { AskedProps, KindQuestion } from '../kind-view.ts';
import { ASKED_ID, AskedText } from '../parts/asked-text.tsx';
import { toldBy } from '../parts/revealed.tsx';
import { NumberInput } from './number-input.tsx';
import { NumberTold } from './told.tsx';
import { unitOf } from './unit-of.ts';

function Asked({ question, values, disabled, onChange }: AskedProps) {
  return (
    <>
      <AskedText question={question} />
      <NumberInput
        aria-describedby={ASKED_ID}
        enterKeyHint="send"
        // On a phone the keyboard would cover what is asked.
        autoFocus={hasMouse()}
        disabled={disabled}
        value={values[0] ?? ''}
        unit={unitOf(question.details)}
        onText={(text) => onChange([text])}
      />
    </>
  );
}

export const numberQuestion: KindQuestion = { untouched: () => [], Asked, ...toldBy(NumberTold) };
