import type { RunQuestion, RunWall } from '@ardoise/contracts';
import { hear } from '../hear.ts';

export const RUN_STARTED = '2026-03-03T13:05:00.000Z';

export function aWallQuestion(part: Partial<RunQuestion> = {}): RunQuestion {
  return {
    id: 'alias-1',
    question: 'Capitale du Togo ?',
    media: null,
    is_fillable_text: false,
    possible_answers: ['Accra', 'Lomé', 'Cotonou'],
    single_answer: false,
    shown_at: RUN_STARTED,
    deadline: '2026-03-03T13:05:30.000Z',
    ...part,
  };
}

/** A run of two questions in its lobby, as its professor sees it. */
export function aRunWall(part: Partial<RunWall> = {}): RunWall {
  return {
    run_id: 'r1',
    quiz_id: 'q1',
    quiz_name: 'Capitales',
    phase: 'lobby',
    step: -1,
    number_of_flashcards: 2,
    can_change: true,
    anonymity: 'none',
    ranking: false,
    wall_connected: true,
    question: null,
    reveal: null,
    access_code: '482913',
    time_limit: 30,
    closes_when_all: true,
    joined: 0,
    online: 0,
    answered: 0,
    expected: 0,
    waited_for: 0,
    first_names: [],
    distribution: [],
    summary: null,
    ...part,
  };
}

const counted = (isTold: boolean) => [
  { answer: ['Lomé'], count: 6, is_correct: isTold ? true : null },
  { answer: ['Accra'], count: 2, is_correct: isTold ? false : null },
];

/** The same further on; 24 have joined, 20 are connected. */
export const RUN = {
  asking: (part: Partial<RunWall> = {}) =>
    aRunWall({
      phase: 'asking',
      step: 0,
      question: aWallQuestion(),
      joined: 24,
      online: 20,
      answered: 5,
      expected: 22,
      ...part,
    }),
  closed: (part: Partial<RunWall> = {}) =>
    RUN.asking({ phase: 'closed', answered: 8, distribution: counted(false), ...part }),
  revealed: (part: Partial<RunWall> = {}) =>
    RUN.closed({
      phase: 'revealed',
      distribution: counted(true),
      reveal: { answer: ['Lomé'], additionnal_text_verso: 'Sur le golfe de Guinée.', media_verso: null },
      ...part,
    }),
  over: (part: Partial<RunWall> = {}) =>
    aRunWall({
      phase: 'over',
      step: 1,
      joined: 24,
      online: 20,
      summary: { average: 62.4, hardest: [{ step: 1, question: 'Capitale du Mali ?', percentage: 31 }], podium: [] },
      ...part,
    }),
};

/** The server tells it over the live connection. */
export function tellWall(run: RunWall): Promise<void> {
  return hear('run:wall', run);
}
