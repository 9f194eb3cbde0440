import { useId, useMemo } from 'react';
import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Card, Flex, Segmented, Slider } from 'antd';
import type { QuizReplay } from '@ardoise/contracts';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../../platform/api.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { useDates } from '../../../platform/use-dates.ts';
import { texts } from '#texts/ui';
import { CardsSkeleton } from '../../../ui/states/app-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { Missing } from '../../../ui/states/missing.tsx';
import { PageHead } from '../../../ui/heads/page-head.tsx';
import { useShortcuts } from '../../../ui/actions/shortcuts.ts';
import { useGetQuizQuery } from '../quizzes.api.ts';
import { useGetReplayQuery } from '../results/results.api.ts';
import { quizTexts } from '#texts/quizzes';
import { resultsTexts } from '#texts/quizzes/results';
import { usePassages } from '../results/passage-field.tsx';
import { RunSelect, useRunParam } from '../results/run-select.tsx';
import { useGetRunsQuery } from '../run/run.api.ts';
import styles from './replay.module.css';
import { RoomView } from './room-view.tsx';
import { clockText, rhythm, roomAt } from './room-at.ts';
import { SPEEDS, usePlayer } from './use-player.ts';
import type { Speed } from './use-player.ts';

const words = resultsTexts.replay;
const RHYTHM_PARTS = 120;
const LEAP_SECONDS = 10;

function Rhythm({ replay, lasts, at }: { replay: QuizReplay; lasts: number; at: number }) {
  const counts = useMemo(() => rhythm(replay, lasts, RHYTHM_PARTS), [replay, lasts]);
  const most = Math.max(1, ...counts);
  return (
    <svg
      className={styles.rhythm}
      viewBox={`0 0 ${RHYTHM_PARTS} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.rhythm}
    >
      {counts.map((count, index) => {
        const height = (count / most) * 20;
        const isPast = (index / RHYTHM_PARTS) * lasts <= at * 1_000;
        return (
          count > 0 && (
            <rect
              key={index}
              fill={isPast ? 'var(--accent)' : 'var(--line-strong)'}
              x={index}
              y={20 - height}
              width={0.8}
              height={height}
            />
          )
        );
      })}
    </svg>
  );
}

function Player({ replay }: { replay: QuizReplay }) {
  const id = useId();
  const dates = useDates();
  const begins = Date.parse(replay.from);
  const lasts = Math.max(0, Date.parse(replay.to) - begins);
  const length = Math.ceil(lasts / 1_000);
  const { at, isPlaying, speed, setSpeed, seek, toggle } = usePlayer(length);
  // The last second stands for all that is left of it.
  const room = useMemo(() => roomAt(replay, at >= length ? Infinity : at * 1_000), [replay, at, length]);

  const leapTo = (second: number) => (event: KeyboardEvent) =>
    event.target instanceof Element && event.target.matches('input[type="radio"]') ? false : seek(second);
  // Elsewhere they scroll.
  const onSlider = (second: number) => (event: KeyboardEvent) =>
    event.target instanceof Element && event.target.matches('[role="slider"]') ? seek(second) : false;
  useShortcuts(
    {
      Space: ({ target }) => (target instanceof Element && target.closest('button, a, label') ? false : toggle()),
      ArrowUp: onSlider(at + 1),
      ArrowDown: onSlider(at - 1),
      ArrowLeft: leapTo(at - 1),
      ArrowRight: leapTo(at + 1),
      PageUp: leapTo(at + LEAP_SECONDS),
      PageDown: leapTo(at - LEAP_SECONDS),
      Home: leapTo(0),
      End: leapTo(length),
    },
    { repeats: true },
  );

  const moment = new Date(begins + at * 1_000).toISOString();
  return (
    <Flex vertical gap={20}>
      <Card size="small" className={styles.player}>
        <Flex vertical gap="small">
          <Rhythm replay={replay} lasts={lasts} at={at} />
          <Slider
            ariaLabelForHandle={words.slider}
            ariaValueTextFormatterForHandle={() => `${clockText(at)}, ${dates.moment(moment)}`}
            tooltip={{ formatter: null }}
            // Its keys are those of the whole page.
            keyboard={false}
            max={length}
            value={at}
            onChange={seek}
          />
          <Flex wrap gap="small" align="center">
            <Button
              type="primary"
              className={styles.play}
              icon={isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
              onClick={toggle}
            >
              {isPlaying ? words.pause : words.play}
            </Button>
            <p className="numbers">
              <strong className="large numbers">{clockText(at)}</strong> / {clockText(length)}
            </p>
            <Segmented
              name={`${id}-speed`}
              aria-label={words.speed}
              options={SPEEDS.map((value) => ({ value, label: `×${value}` }))}
              value={speed}
              onChange={(value: Speed) => setSpeed(value)}
            />
          </Flex>
          <p className="hint">{dates.moment(moment)}</p>
          <p className="hint by-mouse">{words.keys}</p>
        </Flex>
      </Card>
      <RoomView replay={replay} room={room} />
    </Flex>
  );
}

/** A past quiz, second by second, as the events tell it; of one with runs the newest, unless another passage is chosen. */
export function ReplayPage() {
  const { quizId = '' } = useParams();
  const [asked, showRun] = useRunParam();
  const quiz = useGetQuizQuery(quizId);
  const fresh = { refetchOnMountOrArgChange: true };
  const runs = useGetRunsQuery(quizId, { ...fresh, skip: !quiz.currentData });
  const passages = usePassages(quiz.currentData, runs.currentData);
  const run = asked ?? (passages.length > 1 ? passages[0]?.value : runs.currentData?.[0]?.id);
  const skip = !quiz.error && asked === undefined && runs.currentData === undefined;
  const { currentData: replay, ...query } = useGetReplayQuery({ id: quizId, run }, { ...fresh, skip });
  const { error, refetch } = skip ? runs : query;
  if (isMissing(error)) return <Missing message={failureSentence(error, texts.browser.missing)} />;
  return (
    <>
      <PageHead
        title={quiz.currentData ? words.titleOf(quiz.currentData.name) : words.title}
        above={{ to: '/app/quiz', label: quizTexts.list.title }}
      />
      {passages.length > 1 && <RunSelect runs={passages} value={run} onChange={showRun} />}
      {error && !replay ? (
        <LoadError error={error} message={resultsTexts.failed} onRetry={() => void refetch()} />
      ) : !replay ? (
        <CardsSkeleton count={2} withTitle={false} />
      ) : replay.moments.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
      ) : (
        <Player key={run} replay={replay} />
      )}
    </>
  );
}
