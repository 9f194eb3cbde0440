import { useLayoutEffect, useRef, useState } from 'react';
import type { OwnAssignment } from '@ardoise/contracts';
import { Button } from '../../../ui/actions/button.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { lazyDialog } from '../../../ui/theme/with-widgets.tsx';
import { saveHeight } from './saved-height.ts';
import { DoneLine, TodoLine } from './todo-line.tsx';
import { todoTexts as words } from '#texts/assignments/todo';
import styles from './todo.module.css';

const LazyCalendar = lazyDialog(
  async () => (await import('./calendar-dialog.tsx')).CalendarDialog,
  ({ open }) => open,
);

/** So many of either kind are shown unless all are asked for. */
const MOST = 5;
const MOST_ON_PHONE = 3;

const isDone = ({ status }: OwnAssignment) => status === 'done';
const byDue = (one: OwnAssignment, other: OwnAssignment) => one.due_at.localeCompare(other.due_at);

/** What was due longest ago comes first, then what is due next, then what is done. */
export function TodoPanel({ todo }: { todo: readonly OwnAssignment[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useNarrow();
  const panel = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const waiting = todo.filter((one) => !isDone(one)).sort(byDue);
  const done = todo.filter(isDone);
  const most = showsAll ? todo.length : isNarrow ? MOST_ON_PHONE : MOST;
  const hidden = Math.max(0, waiting.length - most) + Math.max(0, done.length - most);
  useLayoutEffect(() => {
    const { current: box } = panel;
    if (box && !showsAll) saveHeight(box.offsetHeight + parseFloat(getComputedStyle(box).marginBottom || '0'));
  }, [todo, showsAll, isNarrow]);
  return (
    <section ref={panel} className="panel stack block" aria-labelledby="todo">
      <div className={styles.head}>
        <h2 id="todo">{words.title}</h2>
        <Button type="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.calendar}
        </Button>
      </div>
      {waiting.length > 0 && (
        <ul ref={list} tabIndex={-1} className={`lines ${styles.lines}`} aria-labelledby="todo">
          {waiting.slice(0, most).map((one, at) => (
            <TodoLine key={one.id} one={one} isFirst={at === 0} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <ul className={styles.done} aria-label={words.doneList}>
          {done.slice(0, most).map((one) => (
            <DoneLine key={one.id} one={one} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button
          type="text"
          className="own"
          onClick={() => {
            setShowsAll(true);
            // The button goes: what it brings comes next.
            list.current?.focus({ preventScroll: true });
          }}
        >
          {words.more(hidden)}
        </Button>
      )}
      <LazyCalendar open={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
