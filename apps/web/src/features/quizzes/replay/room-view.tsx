import type { QuizReplay } from '@ardoise/contracts';
import { formatNumber, plural } from '../../../ui/format.ts';
import { ResponseBars } from '../results/charts.tsx';
import { resultsTexts } from '../results/results-texts.fr.ts';
import { quizTexts } from '../texts.fr.ts';
import type { Presence, RoomAt } from './room-at.ts';

const words = resultsTexts.replay;
const BADGES: Record<Presence, string> = {
  away: 'badge',
  answering: 'badge badge-accent',
  finished: 'badge badge-green',
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
      <dl className="replay-counters" aria-label={words.now}>
        {counters.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <ResponseBars
        title={words.questions}
        nameTitle={quizTexts.live.question}
        valueTitle={quizTexts.live.histogram}
        to={Math.max(1, replay.participants.length)}
        bars={replay.questions.map(({ question }, index) => {
          const { answered, correct } = room.questions[index]!;
          return {
            label: `Q${index + 1}`,
            name: question,
            value: answered,
            part: correct,
            text: quizTexts.live.answeredCorrect(answered, correct),
            short: quizTexts.live.answeredShort(answered, correct),
          };
        })}
      />
      <section className="replay-people" aria-labelledby="replay-people">
        <h2 id="replay-people">{words.people}</h2>
        <ul className="replay-list" aria-labelledby="replay-people">
          {replay.participants.map(({ user_id, username }, index) => {
            const { presence, passed } = room.people[index]!;
            return (
              <li key={user_id}>
                <span className="replay-name">{username}</span>
                <span className={BADGES[presence]}>{words.states[presence]}</span>
                <span>{plural(passed, 'carte', '0 carte')}</span>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
