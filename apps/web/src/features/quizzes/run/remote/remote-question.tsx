import { useState } from 'react';
import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { RunQuestion, RunWall } from '@ardoise/contracts';
import { kindAsked, kindOf } from '@ardoise/contracts/light';
import { CardMedia } from '../../../../ui/card/card-media.tsx';
import { CardLine } from '../../../../ui/card/card-text.tsx';
import { QuestionText } from '../../../../ui/card/question-text.tsx';
import { revealedCard } from '../../../../ui/kinds/parts/revealed.tsx';
import { kindWalls } from '../../../../ui/kinds/walls.ts';
import { letterOf } from '../../../../ui/tiles/shapes.tsx';
import { useGetQuizCardsQuery } from '../../quizzes.api.ts';
import { CountdownRing } from '../parts/countdown-ring.tsx';
import { runTexts } from '#texts/quizzes/run';
import styles from './remote.module.css';

const words = runTexts.remote;

/** The answer, for the professor alone: what is projected does not tell it yet. */
function OwnAnswer({ run, question }: { run: RunWall; question: RunQuestion }) {
  const { data: cards, isFetching } = useGetQuizCardsQuery(run.quiz_id);
  const card = run.reveal
    ? revealedCard(question, run.reveal)
    : cards?.find((one) => one.question === question.question);
  if (!card) return <p className="detail">{isFetching ? '' : words.unknownAnswer}</p>;
  return (
    <ul className="note pile green">
      {kindOf(card)
        .solution(card)
        .map((text, index) => {
          const place = kindAsked(question).fillsText ? -1 : question.possible_answers.indexOf(text);
          return (
            <li key={index}>
              <span aria-hidden="true">✓ </span>
              {place >= 0 && <strong>{letterOf(place)} </strong>}
              <CardLine text={text} />
            </li>
          );
        })}
    </ul>
  );
}

/** What is shown on the wall, small, with its answer on demand. */
export function RemoteQuestion({ run, question }: { run: RunWall; question: RunQuestion }) {
  const [shownAt, setShownAt] = useState<number | null>(null);
  const kind = kindAsked(question);
  const { Picture } = kindWalls[kind.name];
  const isShown = kind.isCounted && (shownAt === run.step || run.reveal !== null);
  return (
    <section className={styles.panel} aria-labelledby="asked">
      <div className="beside apart">
        <h2 id="asked">{runTexts.wall.question(run.step + 1, run.number_of_flashcards)}</h2>
        {run.phase === 'asking' && question.deadline && (
          <CountdownRing shownAt={question.shown_at} deadline={question.deadline} />
        )}
      </div>
      {question.media && (
        <div className={styles.picture}>
          {Picture ? <Picture shown={{ question, reveal: run.reveal }} /> : <CardMedia url={question.media} />}
        </div>
      )}
      <QuestionText className="typed" question={question} />
      {run.phase === 'asking' && run.waited_for > 0 && <p className="detail">{words.waitedFor(run.waited_for)}</p>}
      {isShown && <OwnAnswer run={run} question={question} />}
      {kind.isCounted && run.reveal === null && (
        <Button
          className="own"
          icon={isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          onClick={() => setShownAt(isShown ? null : run.step)}
        >
          {isShown ? words.hideAnswer : words.showAnswer}
        </Button>
      )}
    </section>
  );
}
