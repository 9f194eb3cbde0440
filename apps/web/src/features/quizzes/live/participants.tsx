import { CheckCircleOutlined, ClockCircleOutlined, EditOutlined, WifiOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Flex } from 'antd';
import type { QuizParticipant, QuizPresence } from '@ardoise/contracts';
import { duration } from '#texts/grammar';
import { LongList } from '../../../ui/lists/long-list.tsx';
import { byPersonName, PersonName } from '../../../ui/figures/people.tsx';
import styles from '../people.module.css';
import { quizTexts } from '#texts/quizzes';
import { useServerNow } from '../../../platform/use-server-now.ts';

const words = quizTexts.live;
const LINE_PX = 49;

const STATES: Record<QuizPresence, { badge: string; icon: ReactNode }> = {
  answering: { badge: 'badge accent', icon: <EditOutlined aria-hidden /> },
  stuck: { badge: 'badge red', icon: <ClockCircleOutlined aria-hidden /> },
  away: { badge: 'badge amber', icon: <WifiOutlined aria-hidden /> },
  finished: { badge: 'badge green', icon: <CheckCircleOutlined aria-hidden /> },
};
/** Who may need help comes first. */
const ORDER: readonly QuizPresence[] = ['stuck', 'away', 'answering', 'finished'];
const inOrder = byPersonName<QuizParticipant>(({ username }) => username);

/** Everybody who began: where they stand, and when they last gave a sign. */
export function ParticipantList({ participants }: { participants: QuizParticipant[] }) {
  const now = useServerNow();
  const sorted = [...participants].sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || inOrder(a, b));
  return (
    <Flex vertical gap={12} component="section" aria-labelledby="live-people">
      <h2 id="live-people" className="title">
        {words.participants}
      </h2>
      {sorted.length === 0 ? (
        <p className="hint">{words.nobody}</p>
      ) : (
        <LongList
          className={`panel numbers parted ${styles.people}`}
          aria-labelledby="live-people"
          items={sorted}
          keyOf={(one) => one.user_id}
          height={LINE_PX}
        >
          {(one) => (
            <>
              <span>
                <PersonName names={one} address={one.username} />
              </span>
              <span className={STATES[one.state].badge}>
                {STATES[one.state].icon} {words.states[one.state]}
              </span>
              <span className={styles.progress}>
                {words.ofCards(one.answered, one.number_of_flashcards)}
                {one.state !== 'finished' && (
                  <span className="hint"> · {words.ago(duration(Math.max(0, now - Date.parse(one.since))))}</span>
                )}
              </span>
            </>
          )}
        </LongList>
      )}
    </Flex>
  );
}
