import type { RunOwn, RunQuestion, RunView } from '@ardoise/contracts';

/** A question of a run, shown now and open for half a minute. */
export function aRunQuestion(part: Partial<RunQuestion> = {}): RunQuestion {
  const now = Date.now();
  return {
    id: 'alias-1',
    question: 'Capitale du Togo ?',
    media: null,
    is_fillable_text: false,
    possible_answers: ['Accra', 'Lomé', 'Cotonou'],
    single_answer: false,
    shown_at: new Date(now).toISOString(),
    deadline: new Date(now + 30_000).toISOString(),
    ...part,
  };
}

/** A run of two questions, in its lobby. */
export function aRunView(part: Partial<RunView> = {}): RunView {
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
    ...part,
  };
}

export function aRunOwn(part: Partial<RunOwn> = {}): RunOwn {
  return {
    tokens: ['t1', 't2'],
    time_factor: 1,
    joined_at_step: 0,
    answer: null,
    is_correct: null,
    right: 0,
    revealed: 0,
    points: null,
    place: null,
    ...part,
  };
}
