import { answeringTexts as words } from '#texts/ui/kinds';
import { hasMouse } from '../../actions/has-mouse.ts';
import type { AskedProps, KindQuestion } from '../kind-view.ts';
import { ASKED_ID, AskedText } from '../parts/asked-text.tsx';
import { toldBy } from '../parts/revealed.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { TypedTold } from './told.tsx';

function Asked({ question, values, disabled, onChange }: AskedProps) {
  return (
    <>
      <AskedText question={question} />
      <TextInput
        aria-label={words.answer}
        aria-describedby={ASKED_ID}
        placeholder={words.type}
        enterKeyHint="send"
        // On a phone the keyboard would cover what is asked.
        autoFocus={hasMouse()}
        disabled={disabled}
        value={values[0] ?? ''}
        onText={(text) => onChange([text])}
      />
    </>
  );
}

export const typedQuestion: KindQuestion = { untouched: () => [], Asked, ...toldBy(TypedTold) };
