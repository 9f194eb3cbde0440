import type { ReactNode } from 'react';
import { Flex } from '../../../ui/theme/flex.tsx';
import type { Quiz } from '@ardoise/contracts';

interface Props {
  quiz: Quiz;
  /** Above its name: that it waits to be finished. */
  sign?: ReactNode;
  /** Beneath its name. */
  more?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}

/** A quiz among those that a student took or takes. */
export function QuizLine({ quiz, sign, more, children }: Props) {
  return (
    <li>
      <div className={`panel padded ${sign ? 'current' : ''}`}>
        <Flex wrap gap="small" align="center" justify="space-between">
          <div>
            {sign && <span className="badge accent">{sign}</span>}
            <h3 dir="auto">{quiz.name}</h3>
            {more && <span className="hint">{more}</span>}
          </div>
          {children}
        </Flex>
      </div>
    </li>
  );
}
