import { useLayoutEffect, useRef } from 'react';
import { Button } from 'antd';
import type { SchoolClass } from '@ardoise/contracts';
import { useAppSelector } from '../../../data/store.ts';
import { useGetUsersQuery } from '../../../data/users.api.ts';
import { selectSession } from '../../../platform/session-slice.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useChangeClassMembersMutation } from '../classes.api.ts';
import { classTexts } from '#texts/classes';

const words = classTexts.own;

/** A class that a new year, a list or the school's provider made has no professor yet: whoever teaches it says so. */
export function UntaughtClass({ of: { id } }: { of: SchoolClass }) {
  const { email } = useAppSelector(selectSession);
  const { data: users } = useGetUsersQuery();
  const [change, { isLoading }] = useChangeClassMembersMutation();
  const box = useRef<HTMLDivElement>(null);
  // The button goes once the class is taken: its keys go on with the page.
  useLayoutEffect(() => {
    const around = box.current;
    return () => {
      if (around?.contains(document.activeElement)) document.getElementById('contenu')?.focus({ preventScroll: true });
    };
  }, []);
  const own = users?.find((user) => user.email === email);
  const join = async (userId: string) => {
    if (isLoading) return;
    const take = (taken: 'add' | 'remove') => change({ id, change: { [taken]: [userId] } }).unwrap();
    try {
      await take('add');
      toasts.undoable({
        done: [words.doneTitle, words.done],
        undone: [words.undone],
        failed: classTexts.members.removeFailed,
        undo: () => take('remove'),
        redo: () => take('add'),
      });
    } catch (failure) {
      toasts.failure(words.failed, failure);
    }
  };
  return (
    <div ref={box} className="row after">
      <p className="hint">{words.hint}</p>
      {own && (
        <Button aria-busy={isLoading} onClick={() => void join(own.id)}>
          {words.join}
        </Button>
      )}
    </div>
  );
}
