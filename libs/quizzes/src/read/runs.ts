import type { RunAnonymity } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { AttemptEvent } from '../domain/attempt.js';
import { withWord } from '../domain/run.js';
import type { RunEvent, WordChoices } from '../domain/run.js';

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
  /** Which of its cards, from 0, are neither right nor wrong; absent where all are. */
  opinions?: readonly number[];
  /** By card, what was hidden of what its class gave, or was let be seen; absent where nothing was. */
  words?: Readonly<Record<string, WordChoices>>;
}

/** How many of the cards that a run has shown are neither right nor wrong. */
export const opinionsShown = ({ opinions = [], shown }: Pick<RunDocument, 'opinions' | 'shown'>): number =>
  opinions.filter((step) => step < shown).length;

export const runs = collection<RunDocument>({
  name: 'quiz-runs-v1',
  warm: true,
  indexes: [{ fields: ['quizId', 'openedAt', 'id'] }, { fields: ['endedAt', 'openedAt', 'id'] }],
});

type Event = RunEvent | Extract<AttemptEvent, { type: 'AttemptStarted' }>;

function evolve(run: RunDocument | undefined, event: Recorded<Event>, id: string): RunDocument | undefined {
  if (event.type === 'RunOpened') {
    const { quizId, cards, anonymity } = event.data;
    const openedAt = event.metadata.at;
    const opinions = cards.flatMap(({ counted }, step) => (counted === false ? [step] : []));
    const begun = { id, quizId, openedAt, endedAt: null, anonymity, asked: cards.length, shown: 0, participations: 0 };
    return opinions.length > 0 ? { ...begun, opinions } : begun;
  }
  if (!run) return undefined;
  switch (event.type) {
    case 'QuestionShown':
      return { ...run, shown: event.data.step + 1 };
    case 'WordHidden':
    case 'WordShown':
      return { ...run, words: withWord(run.words ?? {}, event) };
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
    WordHidden: itself,
    WordShown: itself,
    RunEnded: itself,
    AttemptStarted: ({ data }) => data.runId ?? [],
  },
  evolve,
});
