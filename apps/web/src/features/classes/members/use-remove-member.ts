import { useCallback } from 'react';
import type { ClassMember } from '@ardoise/contracts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { useChangeClassMembersMutation } from '../classes.api.ts';
import { classTexts } from '#texts/classes';

const words = classTexts.members;

/** Takes somebody out of a class; the toast puts them back. */
export function useRemoveMember(classId: string) {
  const [change] = useChangeClassMembersMutation();
  const toasts = useToasts();
  return useCallback(
    async ({ user_id: userId, email }: ClassMember) => {
      const refused = (failure: unknown) => toasts.failure(words.removeFailed, failureSentence(failure, ''));
      const putBack = async () => {
        try {
          await change({ id: classId, change: { add: [userId] } }).unwrap();
          toasts.success(words.putBack, email);
        } catch (failure) {
          refused(failure);
        }
      };
      try {
        await change({ id: classId, change: { remove: [userId] } }).unwrap();
        toasts.undoable(words.removed, email, putBack);
      } catch (failure) {
        refused(failure);
      }
    },
    [change, classId, toasts],
  );
}
