import type { RunWall } from '@ardoise/contracts';
import { kindAsked } from '@ardoise/contracts/light';

/** What 'on' does in a run: show a question, close its answers, show its answer, end it all, or nothing more. */
export type NextAct = 'show' | 'close' | 'reveal' | 'end' | 'nothing';

type Where = Pick<RunWall, 'phase' | 'step' | 'number_of_flashcards' | 'question'>;

/** Whether the question that is shown has an answer to show: of an opinion all is told once it is closed. */
export const hasAnswer = ({ question }: Pick<RunWall, 'question'>): boolean =>
  question !== null && kindAsked(question).isCounted;

export function nextActOf({ phase, step, number_of_flashcards: count, question }: Where): NextAct {
  if (phase === 'over') return 'nothing';
  if (phase === 'asking') return 'close';
  if (phase === 'closed' && hasAnswer({ question })) return 'reveal';
  return step + 1 < count ? 'show' : 'end';
}
