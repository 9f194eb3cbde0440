import type { RunWall } from '@ardoise/contracts';
import { nextActOf } from './next-act.ts';
import { runTexts } from '#texts/quizzes/run';

const words = runTexts.command;

/** What going on will do. */
export function onWords(run: RunWall): string {
  switch (nextActOf(run)) {
    case 'show':
      return run.step < 0 ? words.first : words.show(run.step + 2);
    case 'close':
      return words.close;
    case 'reveal':
      return words.reveal;
    case 'end':
      return words.end;
    case 'nothing':
      return words.nothing;
  }
}
