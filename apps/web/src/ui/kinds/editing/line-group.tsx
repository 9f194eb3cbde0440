import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Flex } from 'antd';
import { AddButton, REMOVES_LINE } from './line-buttons.tsx';

interface Props {
  label: string;
  /** Beside the label: what else is to be done than to write. */
  hint?: string;
  /** How many lines there are. */
  count: number;
  /** Where there can be more of them: adds one, which takes the focus. */
  more?: { label: string; isStop?: boolean; onAdd: () => void } | undefined;
  children: ReactNode;
  /** On the line of what adds one. */
  beside?: ReactNode;
  /** What stands below all of them. */
  after?: ReactNode;
}

/** Takes away the line in which a field stands, where that may be and nothing is written in it. */
function removeEmptyLine(field: HTMLInputElement): boolean {
  const line = field.parentElement;
  const remove = line?.querySelector<HTMLElement>(`[data-part="${REMOVES_LINE}"]`);
  const isEmpty = [...(line?.querySelectorAll('input') ?? [])].every((one) => one.type !== 'text' || one.value === '');
  if (!remove || !isEmpty) return false;
  remove.click();
  return true;
}

/**
 * Fields one below the other: Enter goes from one to the next, adding one after the last that is filled, and what deletes
 * takes an empty one away. So Tab needs no stop at what adds and removes: it goes from the question to the answers and on.
 */
export function LineGroup({ label, hint, count, more, children, beside, after }: Props) {
  const id = useId();
  const group = useRef<HTMLElement>(null);
  const fields = () => [...(group.current?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])];
  /** Where one goes on writing, once lines have come or gone. */
  const next = useRef<number>(null);
  useEffect(() => {
    if (next.current !== null)
      fields()
        .at(Math.min(next.current, fields().length - 1))
        ?.focus();
    next.current = null;
  }, [count]);
  const add = () => {
    next.current = -1;
    more?.onAdd();
  };
  const onClick = ({ target }: MouseEvent) => {
    const removes = target instanceof Element && target.closest(`[data-part="${REMOVES_LINE}"]`);
    if (removes) next.current = fields().findIndex((field) => field.parentElement === removes.parentElement);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, target } = event;
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const all = fields();
    const at = all.findIndex((field) => field === target);
    const field = all[at];
    if (!field) return;
    // Held down, it has emptied this line, and would go on with the one before.
    if (key === 'Backspace' && !event.repeat && removeEmptyLine(field)) {
      event.preventDefault();
      const first = all.findIndex((one) => one.parentElement === field.parentElement);
      next.current = Math.max(first - 1, 0);
      return;
    }
    if (key !== 'Enter') return;
    const following = all[at + 1];
    if (following) following.focus();
    else if (more && field.value.trim()) add();
  };
  return (
    <Flex ref={group} vertical gap="small" role="group" aria-labelledby={id} onClick={onClick} onKeyDown={onKeyDown}>
      <Flex wrap align="baseline" gap="0 8px">
        <span id={id} className="label">
          {label}
        </span>
        {hint && <span className="detail">{hint}</span>}
      </Flex>
      {children}
      {(more || beside) && (
        <Flex wrap align="center">
          {more && <AddButton label={more.label} isStop={more.isStop === true || count === 0} onAdd={add} />}
          {beside}
        </Flex>
      )}
      {after}
    </Flex>
  );
}
