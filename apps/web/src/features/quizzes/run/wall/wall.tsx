import { useState } from 'react';
import type { RunWall } from '@ardoise/contracts';
import { failureSentence } from '../../../../ui/states/message-of.ts';
import { runTexts } from '#texts/quizzes/run';
import type { Hiding } from '../../../../ui/kinds/kind-view.ts';
import { hasAnswer } from '../next-act.ts';
import { useHiding } from '../use-hiding.ts';
import { useRunCommands } from '../use-run-commands.ts';
import { toggleFullScreen } from './full-screen.ts';
import { wallMoment, usePast } from './use-past.ts';
import type { Past } from './use-past.ts';
import { useWallKeys } from './use-wall-keys.ts';
import { WallControls } from './wall-controls.tsx';
import { WallLobby } from './wall-lobby.tsx';
import { WallQuestion } from './wall-question.tsx';
import { WallStatus } from './wall-status.tsx';
import { WallSummary } from './wall-summary.tsx';
import styles from './wall.module.css';

const words = runTexts.wall;

interface Shown {
  run: RunWall;
  past: Past;
  showsWrong: boolean;
  onWrong: () => void;
  onHide: Hiding;
}

/** What a class sees now, or a past question that its professor looks back at. */
function Scene({ run, past, ...acts }: Shown) {
  if (past.step !== null) {
    if (past.shown) {
      return <WallQuestion key={past.step} shown={past.shown} {...acts} />;
    }
    return (
      <p className={styles.told} role="status">
        {past.error ? failureSentence(past.error, words.pastFailed) : ''}
      </p>
    );
  }
  if (run.phase === 'lobby') return <WallLobby run={run} />;
  if (run.phase === 'over' || !run.question) return <WallSummary run={run} />;
  const { question, reveal, answered, phase } = run;
  const distribution = phase === 'asking' ? null : run.distribution;
  return <WallQuestion key={run.step} shown={{ question, reveal, answered, distribution }} {...acts} />;
}

function Head({ run, past }: { run: RunWall; past: Past }) {
  const isQuestion = past.step === null && run.phase !== 'lobby' && run.phase !== 'over';
  return (
    <header className={styles.head} data-asking={isQuestion || undefined}>
      <h1 dir="auto">
        {past.step !== null
          ? words.past(past.step + 1)
          : isQuestion
            ? words.question(run.step + 1, run.number_of_flashcards)
            : run.quiz_name}
      </h1>
      {isQuestion && (
        <>
          <p className={styles.code}>
            {words.code} <strong>{run.access_code}</strong>
          </p>
          <WallStatus run={run} />
        </>
      )}
      {past.step !== null && <p>{words.pastHint}</p>}
    </header>
  );
}

interface Props {
  run: RunWall;
  take: (news: RunWall) => void;
  connected: boolean;
}

/** The projector of a run: one thing at a time, worked by keys, by a presenter remote, or by the mouse. */
export function Wall({ run, take, connected }: Props) {
  const commands = useRunCommands(run, take);
  const past = usePast(run);
  const moment = wallMoment(run);
  // What is new lights the screen again; another question begins without what was wrong.
  const [blackAt, setBlackAt] = useState<string | null>(null);
  const [wrongOf, setWrongOf] = useState<number | null>(null);
  const isBlack = blackAt === moment;
  const looked = past.step ?? run.step;
  const onHide = useHiding(run.run_id, looked, take, past.again);
  const onWrong = () => setWrongOf(wrongOf === looked ? null : looked);
  const light = () => setBlackAt(null);
  const lit = (act: () => void) => () => (isBlack ? light() : act());
  const on = () => (past.step === null ? commands.on() : past.forward());
  const black = () => setBlackAt(isBlack ? null : moment);
  useWallKeys({
    on: lit(on),
    back: lit(past.back),
    black,
    fullScreen: toggleFullScreen,
    reveal: lit(() => {
      if (hasAnswer(run) && (run.phase === 'asking' || run.phase === 'closed')) commands.reveal();
    }),
    wrong: lit(onWrong),
  });
  if (isBlack)
    return (
      <main className={styles.black}>
        <h1 className="visually-hidden">{words.blackButton}</h1>
        <button type="button" onClick={light}>
          <span className="visually-hidden">{words.black}</span>
        </button>
      </main>
    );
  return (
    <main className={styles.wall}>
      {!connected && (
        <p className={styles.offline} role="alert">
          {runTexts.offline}
        </p>
      )}
      <Head run={run} past={past} />
      <Scene run={run} past={past} showsWrong={wrongOf === looked} onWrong={onWrong} onHide={onHide} />
      <WallControls run={run} past={past} commands={commands} on={on} black={black} fullScreen={toggleFullScreen} />
    </main>
  );
}
