import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Flex } from 'antd';
import { AddButton } from './line-buttons.tsx';

interface Props {
  label: string;
  /** How many lines there are. */
  count: number;
  /** Where there can be more of them: adds one, which takes the focus. */
  more?: { label: string; onAdd: () => void } | undefined;
  children: ReactNode;
  /** What stands below all of them. */
  after?: ReactNode;
}

/** Fields one below the other: Enter goes from one to the next, adding one after the last that is filled. */
export function LineGroup({ label, count, more, children, after }: Props) {
  const id = useId();
  const group = useRef<HTMLElement>(null);
  const fields = () => [...(group.current?.querySelectorAll<HTMLInputElement>('input[type="text"]') ?? [])];
  const isAdding = useRef(false);
  useEffect(() => {
    if (isAdding.current) fields().at(-1)?.focus();
    isAdding.current = false;
  }, [count]);
  const add = () => {
    isAdding.current = true;
    more?.onAdd();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, target } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const all = fields();
    const at = all.findIndex((field) => field === target);
    if (at < 0) return;
    const next = all[at + 1];
    if (next) next.focus();
    else if (more && all[at]?.value.trim()) add();
  };
  return (
    <Flex ref={group} vertical gap="small" role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <span id={id} className="label">
        {label}
      </span>
      {children}
      {more && <AddButton label={more.label} onAdd={add} />}
      {after}
    </Flex>
  );
}
