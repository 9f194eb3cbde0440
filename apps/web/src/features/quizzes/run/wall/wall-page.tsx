import { useParams } from 'react-router-dom';
import { useTitle } from '../../../../ui/heads/use-title.ts';
import { RunRefused } from '../run-refused.tsx';
import { RunWaiting } from '../run-waiting.tsx';
import { runTexts } from '#texts/quizzes/run';
import { useRunWall } from '../use-live-run.ts';
import { Wall } from './wall.tsx';

const words = runTexts.wall;

/** For the wall of a classroom, in a window of its own. Read from eight metres. */
export function WallPage() {
  const { runId = '' } = useParams();
  const { run, refusal, connected, take } = useRunWall(runId, { wall: true });
  useTitle(run ? words.title(run.quiz_name) : words.name);
  if (refusal !== null) return <RunRefused message={refusal} />;
  return run ? <Wall run={run} take={take} connected={connected} /> : <RunWaiting connected={connected} />;
}
