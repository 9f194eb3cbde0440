import { useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './writing.module.css';

export interface Command {
  name: string;
  /** What it does, in words; what is shown is its sign. */
  label: string;
  sign: ReactNode;
  /** What does the same, as a person reads it. */
  keys?: string;
  /** Of what opens something, or is chosen among others. */
  isOn?: boolean;
  /** Of what can do nothing where the caret is. */
  isOff?: boolean;
  onPress: () => void;
}

interface Props {
  label: string;
  commands: readonly Command[];
  /** A line stands before these. */
  parted?: ReadonlySet<string>;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  /** Escape: back to what is written. */
  onLeave: () => void;
}

const stepsFrom = (at: number): Record<string, number> => ({ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 });

/** Commands in a row: one stop of Tab, and arrows among them. A press leaves the focus in the field that is written in. */
export function CommandBar({ label, commands, parted, className = '', ref, onLeave }: Props) {
  const [reached, setReached] = useState(commands[0]?.name);
  const stop = commands.some(({ name }) => name === reached) ? reached : commands[0]?.name;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const to = stepsFrom(buttons.findIndex((one) => one === document.activeElement))[event.key];
    if (to !== undefined) buttons.at(to % buttons.length)?.focus();
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={label}
      className={`${styles.bar} ${className}`}
      onKeyDown={onKeyDown}
      // The field keeps the focus, its selection, and on a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      {commands.map(({ name, label: does, sign, keys, isOn, isOff = false, onPress }) => (
        <Button
          key={name}
          type="text"
          className={parted?.has(name) ? `${styles.command} ${styles.parted}` : styles.command}
          aria-label={does}
          title={keys ?? does}
          aria-pressed={isOn}
          aria-disabled={isOff}
          tabIndex={name === stop ? 0 : -1}
          onFocus={() => setReached(name)}
          onClick={() => !isOff && onPress()}
        >
          <span aria-hidden="true" className={styles.sign}>
            {sign}
          </span>
        </Button>
      ))}
    </div>
  );
}
