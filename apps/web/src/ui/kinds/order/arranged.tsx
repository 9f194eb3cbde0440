import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { answeringTexts as words } from '#texts/ui/kinds';
import { CardLine } from '../../card/card-text.tsx';
import styles from '../parts/kind-parts.module.css';
import { withMoved } from '../../lists/with-moved.ts';

interface Props {
  /** No two are the same. */
  items: readonly string[];
  disabled?: boolean;
  /** Before an item: the letter by which it is called. */
  sign?: (text: string) => ReactNode;
  onChange: (items: string[]) => void;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** The place of the line that stands at this height of the window, from 0; -1 for none. */
function placeAt(list: HTMLElement, y: number): number {
  return [...list.children].findIndex((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return y >= top && y <= bottom;
  });
}

/** Things to put in order: dragged by mouse, by a finger on their handle, moved by buttons and by Alt with an arrow. */
export function Arranged({ items, disabled = false, sign, onChange }: Props) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);

  const move = (text: string, to: number, isTold = true) => {
    const from = items.indexOf(text);
    const target = Math.max(0, Math.min(items.length - 1, to));
    if (disabled || target === from) return;
    onChange(withMoved(items, from, target));
    if (isTold) setSaid(words.moved(target + 1, items.length));
  };
  const onKey = (event: KeyboardEvent, text: string) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    move(text, items.indexOf(text) + step);
  };
  const onDown = (event: PointerEvent, text: string) => {
    const target = event.target as Element;
    const isHandle = target.closest('[data-part="handle"]') !== null;
    if (disabled || event.button !== 0 || target.closest('button') || (event.pointerType !== 'mouse' && !isHandle))
      return;
    // The list stays where it is while its lines change their places.
    list.current?.setPointerCapture(event.pointerId);
    setDragged(text);
  };
  const onDrag = (event: PointerEvent) => {
    const place = dragged !== null && list.current ? placeAt(list.current, event.clientY) : -1;
    if (dragged !== null && place >= 0) move(dragged, place, false);
  };
  const onDrop = () => {
    if (dragged !== null) setSaid(words.moved(items.indexOf(dragged) + 1, items.length));
    setDragged(null);
  };
  return (
    <div className={styles.list} data-part="fields">
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <ol
        ref={list}
        className={styles.list}
        aria-label={words.items}
        onPointerMove={onDrag}
        onPointerUp={onDrop}
        onPointerCancel={onDrop}
      >
        {items.map((text, place) => (
          <li
            key={text}
            className={text === dragged ? `${styles.item} ${styles.dragged}` : styles.item}
            onKeyDown={(event) => onKey(event, text)}
            onPointerDown={(event) => onDown(event, text)}
          >
            <span className={styles.handle} data-part="handle" aria-hidden="true">
              ⠿
            </span>
            {sign?.(text)}
            <span className="name">
              <CardLine text={text} />
            </span>
            {([-1, 1] as const).map((step) => (
              <button
                key={step}
                type="button"
                className={styles.step}
                aria-label={step < 0 ? words.up(text) : words.down(text)}
                // It keeps the focus at the end of the list.
                aria-disabled={disabled || items[place + step] === undefined}
                onClick={() => move(text, place + step)}
              >
                <span aria-hidden="true">{step < 0 ? '↑' : '↓'}</span>
              </button>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
