import { CheckCircleOutlined, ClockCircleOutlined, EditOutlined, WifiOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { QuizParticipant, QuizPresence } from '@ardoise/contracts';
import { duration } from '../../../ui/format.ts';
import { quizTexts } from '../texts.fr.ts';
import { useServerNow } from '../use-server-now.ts';

const words = quizTexts.live;

const STATES: Record<QuizPresence, { badge: string; icon: ReactNode }> = {
  answering: { badge: 'badge badge-accent', icon: <EditOutlined aria-hidden /> },
  stuck: { badge: 'badge badge-red', icon: <ClockCircleOutlined aria-hidden /> },
  away: { badge: 'badge badge-amber', icon: <WifiOutlined aria-hidden /> },
  finished: { badge: 'badge badge-green', icon: <CheckCircleOutlined aria-hidden /> },
};
/** Who may need help comes first. */
const ORDER: readonly QuizPresence[] = ['stuck', 'away', 'answering', 'finished'];

/** Everybody who began: where they stand, and when they last gave a sign. */
export function Participants({ participants }: { participants: QuizParticipant[] }) {
  const now = useServerNow();
  const sorted = [...participants].sort(
    (a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.username.localeCompare(b.username, 'fr'),
  );
  return (
    <section className="live-people" aria-labelledby="live-people">
      <h2 id="live-people">{words.participants}</h2>
      {sorted.length === 0 ? (
        <p className="quiz-hint">{words.nobody}</p>
      ) : (
        <ul className="live-list" aria-labelledby="live-people">
          {sorted.map((one) => (
            <li key={one.user_id}>
              <span className="live-name">{one.username}</span>
              <span className={STATES[one.state].badge}>
                {STATES[one.state].icon} {words.states[one.state]}
              </span>
              <span className="live-progress">
                {words.ofCards(one.answered, one.number_of_flashcards)}
                {one.state !== 'finished' && (
                  <span className="quiz-hint"> · {words.ago(duration(Math.max(0, now - Date.parse(one.since))))}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
