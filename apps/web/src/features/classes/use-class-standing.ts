import { useCallback } from 'react';
import type { SchoolClass } from '@ardoise/contracts';
import { toasts } from '../../ui/toasts/toasts.ts';
import { useArchiveClassMutation, useReopenClassMutation } from './classes.api.ts';
import { classTexts as words } from '#texts/classes';

/** Archives a class, or opens it anew; either can be taken back from its toast. */
export function useClassStanding() {
  const [archive] = useArchiveClassMutation();
  const [reopen] = useReopenClassMutation();
  return useCallback(
    async ({ id, name, archived }: SchoolClass) => {
      const [there, back] = archived ? [reopen, archive] : [archive, reopen];
      const failed = words.changeFailed;
      try {
        await there(id).unwrap();
        toasts.undoable({
          done: archived ? [words.reopenDone, name] : [words.archiveDone, words.archiveHint(name)],
          undone: [archived ? words.reopenUndone : words.archiveUndone],
          failed,
          undo: () => back(id).unwrap(),
          redo: () => there(id).unwrap(),
        });
      } catch (failure) {
        toasts.failure(failed, failure);
      }
    },
    [archive, reopen],
  );
}
