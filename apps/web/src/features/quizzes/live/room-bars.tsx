import type { CSSProperties } from 'react';
import { CardLine } from '../../../ui/card/card-text.tsx';
import { FigureTable } from '../../../ui/figures/figure-table.tsx';
import { formatNumber } from '#texts/grammar';
import { Chart } from '../results/charts.tsx';
import { CutBar, CutLegend, SIGNS } from '../results/cut-bar.tsx';
import { quizTexts } from '#texts/quizzes';
import styles from './room-bars.module.css';

const words = quizTexts.live;

interface RoomQuestion {
  id: string;
  /** '' for a card that is not in the quiz any more. */
  question: string;
  answered: number;
  correct: number;
  /** Of one whose answers are neither right nor wrong. */
  counted?: false | undefined;
}

interface Props {
  title: string;
  questions: readonly RoomQuestion[];
  /** How many may answer. */
  people: number;
  /** To be read from the back of a room. */
  isLarge?: boolean;
}

/** All counts take the same room, so that all bars do. */
const digitsOf = (people: number) => ({ '--digits': String(people).length }) as CSSProperties;

function Line({ line: { question, answered, correct, counted }, people, number }: LineProps) {
  const wrong = answered - correct;
  const waiting = Math.max(0, people - answered);
  const isOpinion = counted === false;
  return (
    <li className={styles.line}>
      <span className={styles.question}>
        <span className="badge">{words.number(number)}</span> <CardLine text={question || words.gone} />
      </span>
      <CutBar
        parts={[
          ...(isOpinion
            ? [{ kind: 'said' as const, count: answered, title: words.told(words.said, answered) }]
            : [
                { kind: 'right' as const, count: correct, title: words.told(words.correct, correct) },
                { kind: 'wrong' as const, count: wrong, title: words.told(words.wrong, wrong) },
              ]),
          { kind: 'none', count: waiting, title: words.told(words.waiting, waiting) },
        ]}
      />
      <span className={styles.counts}>
        {isOpinion ? (
          <span>
            {SIGNS.said}&nbsp;{formatNumber(answered)}
          </span>
        ) : (
          <>
            <span className="right">
              {SIGNS.right}&nbsp;{formatNumber(correct)}
            </span>{' '}
            <span className="wrong">
              {SIGNS.wrong}&nbsp;{formatNumber(wrong)}
            </span>
          </>
        )}
      </span>
    </li>
  );
}

interface LineProps extends Pick<Props, 'people'> {
  line: RoomQuestion;
  number: number;
}

/** The questions of a room at one moment: how many are right, wrong, or have not answered yet. */
export function RoomBars({ title, questions, people, isLarge = false }: Props) {
  return (
    <Chart title={title}>
      <CutLegend
        names={[
          ['right', words.correct],
          ['wrong', words.wrong],
          ...(questions.some(({ counted }) => counted === false) ? [['said', words.said] as const] : []),
          ['none', words.waiting],
        ]}
      />
      <ol
        className={isLarge ? `stack loose ${styles.large}` : 'stack loose'}
        aria-hidden="true"
        style={digitsOf(people)}
      >
        {questions.map((line, index) => (
          <Line key={line.id} line={line} people={people} number={index + 1} />
        ))}
      </ol>
      <FigureTable
        caption={title}
        heads={[words.question, words.histogram]}
        rows={questions.map(({ question, answered, correct, counted }, index) => [
          question || words.number(index + 1),
          counted === false ? words.told(words.said, answered) : words.answeredCorrect(answered, correct),
        ])}
      />
    </Chart>
  );
}
