import type { RunAnonymity } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { AttemptEvent } from '../domain/attempt.js';
import type { RunEvent } from '../domain/run.js';

/** A quiz that a class takes, or has taken, at its professor's pace: what lists say of it. */
export interface RunDocument extends Document {
  quizId: string;
  openedAt: string;
  endedAt: string | null;
  anonymity: RunAnonymity;
  /** Cards that it asks, and how many of them were shown by now. */
  asked: number;
  shown: number;
  participations: number;
}

export const runs = collection<RunDocument>({
  name: 'quiz-runs-v1',
  warm: true,
  indexes: [{ fields: ['quizId', 'openedAt', 'id'] }, { fields: ['endedAt'] }],
});

type Event = RunEvent | Extract<AttemptEvent, { type: 'AttemptStarted' }>;

function evolve(run: RunDocument | undefined, event: Recorded<Event>, id: string): RunDocument | undefined {
  if (event.type === 'RunOpened') {
    const { quizId, cards, anonymity } = event.data;
    const openedAt = event.metadata.at;
    return { id, quizId, openedAt, endedAt: null, anonymity, asked: cards.length, shown: 0, participations: 0 };
  }
  if (!run) return undefined;
  switch (event.type) {
    case 'QuestionShown':
      return { ...run, shown: event.data.step + 1 };
    case 'RunEnded':
      return { ...run, endedAt: event.metadata.at };
    case 'AttemptStarted':
      return { ...run, participations: run.participations + 1 };
    default:
      return run;
  }
}

const itself = ({ data }: { data: { runId: string } }) => data.runId;

export const runsProjection = projection<RunDocument, Event>({
  name: 'quiz-runs-v1',
  into: runs,
  touches: {
    RunOpened: itself,
    QuestionShown: itself,
    RunEnded: itself,
    AttemptStarted: ({ data }) => data.runId ?? [],
  },
  evolve,
});
