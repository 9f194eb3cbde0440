import { useCallback } from 'react';
import type { ClassMember } from '@ardoise/contracts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useChangeClassMembersMutation } from '../classes.api.ts';
import { classTexts } from '#texts/classes';

const words = classTexts.members;

/** Takes somebody out of a class, which can be taken back. */
export function useRemoveMember(classId: string) {
  const [change] = useChangeClassMembersMutation();
  return useCallback(
    async ({ user_id: userId, email }: ClassMember) => {
      const take = (taken: 'add' | 'remove') => change({ id: classId, change: { [taken]: [userId] } }).unwrap();
      const failed = words.removeFailed;
      try {
        await take('remove');
        toasts.undoable({
          done: [words.removed, email],
          undone: [words.putBack, email],
          failed,
          undo: () => take('add'),
          redo: () => take('remove'),
        });
      } catch (failure) {
        toasts.failure(failed, failure);
      }
    },
    [change, classId],
  );
}
