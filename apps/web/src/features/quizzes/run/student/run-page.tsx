import { useCallback, useEffect } from 'react';
import type { RunOwn, RunView, StudentRun } from '@ardoise/contracts';
import { useParams } from 'react-router-dom';
import { isRefusal } from '../../../../platform/http.ts';
import type { ApiFailure } from '../../../../platform/http.ts';
import { CardsSkeleton } from '../../../../ui/states/app-skeleton.tsx';
import { LoadError } from '../../../../ui/states/load-error.tsx';
import { failureSentence } from '../../../../ui/states/message-of.ts';
import { useTitle } from '../../../../ui/heads/use-title.ts';
import { LeaveQuiz } from '../../session/leave-quiz.tsx';
import { SessionNotice } from '../../session/session-notice.tsx';
import { useJoinRunMutation } from '../run.api.ts';
import { useAwake } from '../../../../platform/use-awake.ts';
import { useRunView } from '../use-live-run.ts';
import { RunLobby } from './run-lobby.tsx';
import styles from './run-page.module.css';
import { RunQuestionScreen } from './run-question.tsx';
import type { EndingFigure } from '../../../../ui/endings/end-screen.tsx';
import { runStudentTexts as words } from '#texts/quizzes/run-student';
import { endTexts } from '#texts/quizzes/student';
import { useOwn } from './use-own.ts';

/** Places that the wall names. */
const PODIUM = 3;

/** Who is cut off: this screen, or the wall. */
function CutOff({ view, connected }: { view: RunView; connected: boolean }) {
  const isWallGone = !view.wall_connected && view.phase !== 'lobby' && view.phase !== 'over';
  return (
    <div role="status" className={styles.cutOff}>
      {!connected ? (
        <p>
          <strong>{words.offline}</strong> {words.offlineHint}
        </p>
      ) : (
        isWallGone && <p>{words.wallOffline}</p>
      )}
    </div>
  );
}

/** The points where there is a ranking, else what was right; nothing where nothing is right or wrong, or is known yet. */
function figureOf(own: RunOwn | null): EndingFigure | undefined {
  if (!own || own.revealed === 0) return undefined;
  const right = endTexts.right(own.right, own.revealed);
  return own.points === null ? right : { ...right, ...endTexts.points(own.points) };
}

/** A run that this student has joined, as it goes on. */
function Joined({ first }: { first: StudentRun }) {
  const runId = first.view.run_id;
  const { run, refusal, connected, take } = useRunView(runId);
  const view = run ?? first.view;
  // What came with joining is known before anything is told, and may be newer than that.
  useEffect(() => take(first.view), [take, first]);
  const own = useOwn(runId, { first, view, connected, onView: take });
  useAwake();
  useTitle(view.quiz_name);
  if (refusal) return <SessionNotice quizId={view.quiz_id} message={refusal} />;
  const { question } = view;
  return (
    <>
      <CutOff view={view} connected={connected} />
      {view.phase === 'over' ? (
        <SessionNotice quizId={view.quiz_id} runId={runId} message={words.over} done figure={figureOf(own.current)}>
          {own.current?.place != null && (
            <p className={own.current.place <= PODIUM ? 'large badge green' : 'large'}>
              {words.ownPlace(own.current.place, own.current.place <= PODIUM)}
            </p>
          )}
          {own.current?.points != null && own.current.revealed > 0 && (
            <p className="large">{words.score(own.current.right, own.current.revealed)}</p>
          )}
        </SessionNotice>
      ) : question ? (
        <RunQuestionScreen key={view.step} view={{ ...view, question }} own={own.latest} current={own.current} />
      ) : (
        <RunLobby view={view} own={own.latest} />
      )}
    </>
  );
}

/** Joins when it opens: whoever comes back is where the class is. */
function Run({ quizId, runId }: { quizId: string; runId: string }) {
  const [join, { data, error }] = useJoinRunMutation();
  const again = useCallback(() => void join(runId), [join, runId]);
  useEffect(again, [again]);
  useTitle(words.title);
  if (data) return <Joined first={data} />;
  if (!error) return <CardsSkeleton count={1} />;
  if (isRefusal(error as ApiFailure))
    return <SessionNotice quizId={quizId} message={failureSentence(error, words.failed)} />;
  return (
    <>
      <LeaveQuiz />
      <LoadError error={error} message={words.failed} onRetry={again} />
    </>
  );
}

/** A quiz of the whole class, on a student's phone. Another run in the address is another screen. */
export function RunPage() {
  const { quizId = '', runId = '' } = useParams();
  return <Run key={runId} quizId={quizId} runId={runId} />;
}
