import { useCallback } from 'react';
import type { SchoolClass } from '@ardoise/contracts';
import { failureSentence } from '../../ui/states/message-of.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useArchiveClassMutation, useReopenClassMutation } from './classes.api.ts';
import { classTexts as words } from '#texts/classes';

/** Archives a class, or opens it anew; either can be taken back from its toast. */
export function useClassStanding() {
  const [archive] = useArchiveClassMutation();
  const [reopen] = useReopenClassMutation();
  const toasts = useToasts();
  return useCallback(
    async ({ id, name, archived }: SchoolClass) => {
      const [there, back] = archived ? [reopen, archive] : [archive, reopen];
      const trying = async (task: typeof there, done: () => void) => {
        try {
          await task(id).unwrap();
          done();
        } catch (failure) {
          toasts.failure(words.changeFailed, failureSentence(failure, ''));
        }
      };
      const undo = () => trying(back, () => toasts.success(archived ? words.reopenUndone : words.archiveUndone));
      await trying(there, () =>
        archived
          ? toasts.undoable(words.reopenDone, name, undo)
          : toasts.undoable(words.archiveDone, words.archiveHint(name), undo),
      );
    },
    [archive, reopen, toasts],
  );
}
