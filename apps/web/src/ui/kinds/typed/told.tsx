import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import type { ResponseProps } from '../kind-view.ts';
import { Compared } from '../parts/compared.tsx';

/** What was typed beside what is right. */
export function TypedTold({ card: { answer }, given, isCorrect }: ResponseProps) {
  const [typed = ''] = given;
  const [first = '', ...others] = answer;
  return (
    <div className="pile">
      <p>
        {words.given}{' '}
        {typed === '' ? (
          words.noAnswer
        ) : isCorrect ? (
          <CardLine text={typed} />
        ) : (
          <Compared typed={typed} answer={first} />
        )}
      </p>
      <p className="good">
        {words.solution} <strong>{<CardLine text={first} />}</strong>{' '}
        {others.length > 0 && <CardLine text={words.also(others)} />}
      </p>
    </div>
  );
}
