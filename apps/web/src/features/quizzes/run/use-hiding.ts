import type { RunWall } from '@ardoise/contracts';
import { answeringTexts as words } from '#texts/ui/kinds';
import { failureSentence } from '../../../ui/states/message-of.ts';
import type { Hiding } from '../../../ui/kinds/kind-view.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { useHideRunWordMutation } from './run.api.ts';
import { runTexts } from '#texts/quizzes/run';

/** Takes a word of a question away at once, or lets it be seen again; either can be taken back. @param onDone what else shows it */
export function useHiding(runId: string, step: number, take: (news: RunWall) => void, onDone?: () => void): Hiding {
  const [hideWord] = useHideRunWordMutation();
  const toasts = useToasts();
  const put = async (word: string, hidden: boolean) => {
    try {
      take(await hideWord({ id: runId, step, word, hidden }).unwrap());
      onDone?.();
      return true;
    } catch (failure) {
      toasts.failure(runTexts.refused, failureSentence(failure, ''));
      return false;
    }
  };
  return (word, hidden) =>
    void put(word, hidden).then((isDone) => {
      if (isDone)
        toasts.undoable(hidden ? words.wordHidden : words.wordShown, '', async () => void (await put(word, !hidden)));
    });
}
