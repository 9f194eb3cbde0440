import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { DesktopOutlined, LeftOutlined } from '@ant-design/icons';
import type { RunWall } from '@ardoise/contracts';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { formatNumber } from '#texts/grammar';
import { resultsPath } from '../../results/results-path.ts';
import { wallPath } from '../paths.ts';
import { runTexts } from '#texts/quizzes/run';
import { useRunCommands } from '../use-run-commands.ts';
import { useNarrow } from '../../../../ui/paper/use-media.ts';
import { RemoteAnswers } from './remote-answers.tsx';
import { RemoteButtons } from './remote-buttons.tsx';
import { RemoteNote } from './remote-note.tsx';
import { RemoteQuestion } from './remote-question.tsx';
import { ToPhone } from './to-phone.tsx';
import { WaitingPeople } from './waiting-people.tsx';
import styles from './remote.module.css';

const words = runTexts.remote;

function Head({ run }: { run: RunWall }) {
  return (
    <header className={styles.head}>
      <ButtonLink
        type="text"
        icon={<LeftOutlined aria-hidden />}
        to="/app/quiz"
        aria-label={words.list}
        title={words.list}
      />
      <h1 dir="auto" className="title">
        {run.quiz_name}
      </h1>
      <span className={run.phase === 'asking' ? 'badge green' : 'badge'} role="status">
        {words.states[run.phase]}
      </span>
    </header>
  );
}

/** Who is there, and how many have answered what is shown. */
function Numbers({ run: { joined, online, answered, phase } }: { run: RunWall }) {
  const numbers = [
    { count: joined, of: words.joined(joined) },
    { count: online, of: words.online(online) },
    ...(phase === 'lobby' || phase === 'over' ? [] : [{ count: answered, of: words.answered(answered) }]),
  ];
  return (
    <div>
      <ul className={styles.numbers} aria-label={words.numbers}>
        {numbers.map(({ count, of }) => (
          <li key={of}>
            <strong>{formatNumber(count)}</strong> {of}
          </li>
        ))}
      </ul>
      {joined > online && phase !== 'over' && <p className="detail">{words.cutOff(joined - online)}</p>}
    </div>
  );
}

/** The way to the projector, and a warning where there is none. */
function WallLink({ run }: { run: RunWall }) {
  return (
    <div className={run.wall_connected ? 'pile' : 'pile note amber'}>
      {!run.wall_connected && <p role="status">{words.noWall}</p>}
      <ButtonLink
        className="own"
        icon={<DesktopOutlined aria-hidden />}
        to={wallPath(run.run_id)}
        target="_blank"
        rel="noopener"
      >
        {words.wall}
      </ButtonLink>
    </div>
  );
}

/** What had the focus has gone with the run. */
function takeFocus(title: HTMLElement | null): void {
  if (document.activeElement === document.body) title?.focus({ preventScroll: true });
}

function Ended({ run, title }: { run: RunWall; title: RefObject<HTMLHeadingElement | null> }) {
  useEffect(() => takeFocus(title.current), [title]);
  const average = run.summary?.average ?? null;
  const nothing = run.summary?.counted === false ? runTexts.wall.opinions : runTexts.wall.noAverage;
  return (
    <section className={styles.panel}>
      <h2 ref={title} tabIndex={-1}>
        {runTexts.wall.over}
      </h2>
      <p>{average === null ? nothing : `${runTexts.wall.percent(average)} ${runTexts.wall.averageOf}`}</p>
      <div className={styles.pair}>
        <ButtonLink type="primary" to={resultsPath(run.quiz_id, run.run_id)}>
          {words.results}
        </ButtonLink>
        <ButtonLink to="/app/quiz">{words.list}</ButtonLink>
      </div>
    </section>
  );
}

interface Props {
  run: RunWall;
  take: (news: RunWall) => void;
  connected: boolean;
}

/** What a professor holds in the hand while the class looks at the wall. */
export function Remote({ run, take, connected }: Props) {
  const commands = useRunCommands(run, take);
  const isOver = run.phase === 'over';
  const isPhone = useNarrow();
  const ended = useRef<HTMLHeadingElement>(null);
  return (
    <main className={styles.remote}>
      <Head run={run} />
      {!connected && (
        <p className="note amber after-little" role="alert">
          {runTexts.offline} <br /> {runTexts.offlineHint}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {run.phase === 'lobby' && (
            <section className={styles.panel}>
              <p>{words.lobby}</p>
              <p>
                {words.code} <strong className="code">{run.access_code}</strong>
              </p>
            </section>
          )}
          {isOver && <Ended run={run} title={ended} />}
          {!isOver && run.question && <RemoteQuestion run={run} question={run.question} />}
          <Numbers run={run} />
          {!isOver && <RemoteButtons run={run} commands={commands} afterAsking={() => takeFocus(ended.current)} />}
        </div>
        <div className={styles.column}>
          <WaitingPeople run={run} />
          {!isOver && run.question && <RemoteAnswers run={run} question={run.question} take={take} />}
          <RemoteNote runId={run.run_id} isOver={isOver} />
          {!isOver && <WallLink run={run} />}
          {!isOver && !isPhone && <ToPhone runId={run.run_id} />}
        </div>
      </div>
    </main>
  );
}
