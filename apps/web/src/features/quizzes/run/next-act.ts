import type { RunWall } from '@ardoise/contracts';

/** What 'on' does in a run: show a question, close its answers, show its answer, end it all, or nothing more. */
export type NextAct = 'show' | 'close' | 'reveal' | 'end' | 'nothing';

type Where = Pick<RunWall, 'phase' | 'step' | 'number_of_flashcards'>;

export function nextActOf({ phase, step, number_of_flashcards: count }: Where): NextAct {
  if (phase === 'over') return 'nothing';
  if (phase === 'asking') return 'close';
  if (phase === 'closed') return 'reveal';
  return step + 1 < count ? 'show' : 'end';
}
