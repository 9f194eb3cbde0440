import type { RunWall } from '@ardoise/contracts';
import { answeringTexts as words } from '#texts/ui/kinds';
import type { Hiding } from '../../../ui/kinds/kind-view.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useHideRunWordMutation } from './run.api.ts';
import { runTexts } from '#texts/quizzes/run';

/** Takes a word of a question away at once, or lets it be seen again; either can be taken back. @param onDone what else shows it */
export function useHiding(runId: string, step: number, take: (news: RunWall) => void, onDone?: () => void): Hiding {
  const [hideWord] = useHideRunWordMutation();
  const put = async (word: string, hidden: boolean) => {
    take(await hideWord({ id: runId, step, word, hidden }).unwrap());
    onDone?.();
  };
  const told = (hidden: boolean) => (hidden ? words.wordHidden : words.wordShown);
  const failed = runTexts.refused;
  return (word, hidden) =>
    void put(word, hidden).then(
      () =>
        toasts.undoable({
          done: [told(hidden)],
          undone: [told(!hidden)],
          failed,
          undo: () => put(word, !hidden),
          redo: () => put(word, hidden),
        }),
      (failure: unknown) => toasts.failure(failed, failure),
    );
}
