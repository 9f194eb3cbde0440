import type { ReactNode } from 'react';
import { answeringTexts as words } from '#texts/ui/kinds';

interface Props {
  /** What was typed. */
  typed: string;
  /** It again, with whether it was right. */
  judged: ReactNode;
  solution: ReactNode;
}

/** What was typed, and what is right. */
export function TypedAndRight({ typed, judged, solution }: Props) {
  return (
    <div className="pile">
      <p>
        {words.given} {typed === '' ? words.noAnswer : judged}
      </p>
      <p className="good">
        {words.solution} {solution}
      </p>
    </div>
  );
}
