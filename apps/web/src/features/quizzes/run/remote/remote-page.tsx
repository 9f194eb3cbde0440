import { useParams } from 'react-router-dom';
import { useTitle } from '../../../../ui/heads/use-title.ts';
import { RunRefused } from '../run-refused.tsx';
import { RunWaiting } from '../run-waiting.tsx';
import { runTexts } from '#texts/quizzes/run';
import { useRunWall } from '../use-live-run.ts';
import { Remote } from './remote.tsx';

const words = runTexts.remote;

/** The remote of a run: for a phone, or for the screen that is not projected. */
export function RemotePage() {
  const { runId = '' } = useParams();
  const { run, refusal, connected, take } = useRunWall(runId, { wall: false });
  useTitle(run ? words.title(run.quiz_name) : words.name);
  if (refusal !== null) return <RunRefused message={refusal} />;
  return run ? <Remote run={run} take={take} connected={connected} /> : <RunWaiting connected={connected} />;
}
