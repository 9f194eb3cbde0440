import { useEffect, useRef, useState } from 'react';
import { CloseOutlined, EyeOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { QuizFlashcard, TryAnswers } from '@ardoise/contracts';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { useGradeTryQuery, useTryQuizQuery } from '../quizzes.api.ts';
import { OwnResult } from '../results/own-result.tsx';
import { AskedScreen } from '../session/asked-screen.tsx';
import { quizTexts } from '#texts/quizzes';
import { useTrial } from './use-trial.ts';

const words = quizTexts.trial;

function Graded({ answers, onAgain, onLeave }: { answers: TryAnswers['answers'] } & Ways) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: result, error, refetch } = useGradeTryQuery({ answers });
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [result]);
  if (error && !result) return <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />;
  if (!result) return <CardsSkeleton />;
  return (
    <div className="column">
      <h1 ref={heading} tabIndex={-1} className="page-title">
        {words.over}
      </h1>
      <OwnResult result={result}>
        <p className="hint">{words.overHint}</p>
      </OwnResult>
      <Flex wrap gap="small" justify="end" className="spread before">
        <Button icon={<RedoOutlined aria-hidden />} onClick={onAgain}>
          {words.again}
        </Button>
        <Button type="primary" onClick={onLeave}>
          {words.leave}
        </Button>
      </Flex>
    </div>
  );
}

interface Ways {
  onAgain: () => void;
  onLeave: () => void;
}

function Asked({ cards, seconds, ...ways }: { cards: readonly QuizFlashcard[]; seconds: number } & Ways) {
  const { run, state, answers } = useTrial(cards, seconds);
  if (state.status === 'card') return <AskedScreen run={run} state={state} />;
  return state.status === 'over' ? <Graded answers={[...answers]} {...ways} /> : <CardsSkeleton count={1} />;
}

function Drawn({ flashcardIds, seconds, ...ways }: Omit<Props, 'name'> & Ways) {
  const drawn = useTryQuizQuery(flashcardIds, { refetchOnMountOrArgChange: true });
  // What is being answered stays, whatever is fetched again.
  const [cards, setCards] = useState<readonly QuizFlashcard[] | null>(null);
  if (!cards && drawn.currentData && !drawn.isFetching) setCards(drawn.currentData.flashcards);
  if (cards) return <Asked cards={cards} seconds={seconds} {...ways} />;
  if (drawn.error && !drawn.isFetching)
    return <LoadError error={drawn.error} message={words.failed} onRetry={() => void drawn.refetch()} />;
  return <CardsSkeleton count={1} />;
}

interface Props {
  name: string;
  flashcardIds: readonly string[];
  /** For each card; 0 for no limit. */
  seconds: number;
  onLeave: () => void;
}

/** A professor goes through a quiz as a student does, and reads what one would: nothing is written anywhere. */
export function Trial({ name, onLeave, ...quiz }: Props) {
  const [round, setRound] = useState(1);
  useTitle(words.titleOf(name || words.noName));
  return (
    <>
      <Flex gap="small" align="center" justify="space-between" className="column note tinted after-little">
        <strong role="status">
          <EyeOutlined aria-hidden /> {words.told}
        </strong>
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={words.leave} onClick={onLeave}>
          {words.leaveShort}
        </Button>
      </Flex>
      <Drawn key={round} {...quiz} onAgain={() => setRound(round + 1)} onLeave={onLeave} />
    </>
  );
}
