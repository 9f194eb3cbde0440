import { WORDS } from '@ardoise/contracts/light';
import { answeringTexts as words } from '#texts/ui/kinds';
import { hasMouse } from '../../actions/has-mouse.ts';
import type { AskedProps, KindQuestion } from '../kind-view.ts';
import { withAt } from '../editing/with-at.ts';
import { ASKED_ID, AskedText } from '../parts/asked-text.tsx';
import { NoNames } from '../parts/no-names.tsx';
import { toldBy } from '../parts/revealed.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { WordsTold } from './told.tsx';

const mostOf = ({ details }: AskedProps['question']) => (details && 'words_most' in details ? details.words_most : 1);

/** As many fields as words may be given, and how many are. */
function Asked({ question, values, disabled, isOver = false, onChange }: AskedProps) {
  const most = mostOf(question);
  const given = values.filter((text) => text.trim() !== '').length;
  return (
    <>
      <AskedText question={question} />
      {!isOver && <NoNames question={question} />}
      <div className="stack" data-part="answer">
        {Array.from({ length: most }, (_, place) => (
          <TextInput
            key={place}
            aria-label={words.word(place + 1)}
            aria-describedby={ASKED_ID}
            placeholder={words.word(place + 1)}
            enterKeyHint={place + 1 < most ? 'next' : 'send'}
            maxLength={WORDS.longest}
            // On a phone the keyboard would cover what is asked.
            autoFocus={place === 0 && hasMouse()}
            disabled={disabled || isOver}
            value={values[place] ?? ''}
            onText={(text) => onChange(withAt(values, place, text))}
          />
        ))}
        {most > 1 && !disabled && !isOver && (
          <p className="hint numbers" role="status">
            {words.wordsGiven(given, most)}
          </p>
        )}
      </div>
    </>
  );
}

export const wordsQuestion: KindQuestion = { untouched: () => [], Asked, ...toldBy(WordsTold) };
