import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import type { ResponseProps } from '../kind-view.ts';
import { Compared } from '../parts/compared.tsx';
import { TypedAndRight } from '../parts/typed-told.tsx';

/** What was typed beside what is right. */
export function TypedTold({ card: { answer }, given: [typed = ''], isCorrect }: ResponseProps) {
  const [first = '', ...others] = answer;
  return (
    <TypedAndRight
      typed={typed}
      judged={isCorrect ? <CardLine text={typed} /> : <Compared typed={typed} answer={first} />}
      solution={
        <>
          <strong>{<CardLine text={first} />}</strong> {others.length > 0 && <CardLine text={words.also(others)} />}
        </>
      }
    />
  );
}
