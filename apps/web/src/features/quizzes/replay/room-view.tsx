import { Flex } from 'antd';
import type { QuizReplay } from '@ardoise/contracts';
import { FigureRow } from '../../../ui/figures/figures.tsx';
import { formatNumber } from '#texts/grammar';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { PersonName } from '../../../ui/figures/people.tsx';
import { RoomBars } from '../live/room-bars.tsx';
import styles from '../people.module.css';
import { resultsTexts } from '#texts/quizzes/results';
import type { ReplayPresence, RoomAt } from './room-at.ts';

const words = resultsTexts.replay;
const LINE_PX = 49;
const BADGES: Record<ReplayPresence, string> = {
  away: 'badge',
  answering: 'badge accent',
  finished: 'badge green',
};

/** The room at one moment of a past quiz: the counters, each question, each student. */
export function RoomView({ replay, room }: { replay: QuizReplay; room: RoomAt }) {
  const counters = [
    [words.started, room.started],
    [words.present, room.started - room.finished],
    [words.finished, room.finished],
    [words.answers, room.answers],
    [words.correct, room.correct],
  ] as const;
  return (
    <>
      <FigureRow label={words.now} figures={counters.map(([label, count]) => [label, formatNumber(count)])} />
      <RoomBars
        title={words.questions}
        people={replay.participants.length}
        questions={replay.questions.map(({ flashcardId, ...asked }, index) => ({
          id: flashcardId,
          ...asked,
          ...room.questions[index]!,
        }))}
      />
      <Flex vertical gap={12} component="section" aria-labelledby="replay-people">
        <h2 id="replay-people" className="title">
          {words.people}
        </h2>
        <LongList
          className={`panel numbers parted ${styles.people}`}
          aria-labelledby="replay-people"
          items={replay.participants}
          keyOf={(one) => one.user_id}
          height={LINE_PX}
        >
          {({ username, ...one }, index) => {
            const { presence, passed } = room.people[index]!;
            return (
              <>
                <span>
                  <PersonName names={one} address={username} />
                </span>
                <span className={BADGES[presence]}>{words.states[presence]}</span>
                <span>{words.passed(passed)}</span>
              </>
            );
          }}
        </LongList>
      </Flex>
    </>
  );
}
