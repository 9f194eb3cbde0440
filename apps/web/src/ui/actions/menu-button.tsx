import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { MoreIcon } from './action-icons.tsx';
import { Button } from './button.tsx';
import { createPortal } from 'react-dom';
import { useLayer } from '../dialogs/layers.ts';
import styles from './menu-button.module.css';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  onSelect: () => void;
}

/** Beneath the button, or above it, flush with the side of it that is nearer to the edge of the page. */
type MenuPosition = { top: number } & ({ left: number } | { right: number });

const ITEM_PX = 44;
const MARGIN_PX = 16;

function placeUnder(button: HTMLElement, count: number): MenuPosition {
  const box = button.getBoundingClientRect();
  const room = count * ITEM_PX + MARGIN_PX;
  const top = box.bottom + room > window.innerHeight ? Math.max(8, box.top - room) : box.bottom + 4;
  const right = document.documentElement.clientWidth - box.right;
  return box.left < right ? { top, left: Math.max(8, box.left) } : { top, right: Math.max(8, right) };
}

function Items({
  items,
  place,
  label,
  onClose,
}: {
  items: MenuItem[];
  place: MenuPosition;
  label: string;
  onClose: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useLayer(true, onClose);
  useEffect(() => {
    list.current?.querySelector('button')?.focus();
    // On the document: whatever has taken the focus meanwhile, the keys are the menu's while it is open.
    const onKeyDown = (event: KeyboardEvent) => {
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
      const at = buttons.findIndex((button) => button === document.activeElement);
      const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
      const to = steps[event.key];
      if (event.key === 'Escape' || event.key === 'Tab') onClose();
      else if (to !== undefined) buttons.at(to % buttons.length)?.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [onClose]);

  return createPortal(
    <>
      <div className={styles.veil} onPointerDown={onClose} />
      <div ref={list} className={styles.list} role="menu" aria-label={label} style={place}>
        {items.map((item) => (
          <Button
            key={item.label}
            type="text"
            role="menuitem"
            tabIndex={-1}
            danger={item.danger}
            icon={item.icon}
            className={item.danger ? `${styles.item} ${styles.danger}` : styles.item}
            onClick={() => {
              onClose();
              item.onSelect();
            }}
          >
            {item.label}
          </Button>
        ))}
      </div>
    </>,
    document.body,
  );
}

interface Props {
  label: string;
  items: () => MenuItem[];
  /** Beside the label, which is then written out; otherwise three dots stand for it. */
  icon?: ReactNode;
}

/** A button with a menu. It costs next to nothing while closed: there may be thousands on a page. */
export function MenuButton({ label, items, icon }: Props) {
  const [place, setPlace] = useState<MenuPosition | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setPlace(null);
    button.current?.focus();
  }, []);
  return (
    <>
      <Button
        {...(icon ? { icon } : { type: 'text', icon: <MoreIcon />, 'aria-label': label })}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={(event) => setPlace(placeUnder(event.currentTarget, items().length))}
      >
        {icon && label}
      </Button>
      {place && <Items items={items()} place={place} label={label} onClose={close} />}
    </>
  );
}
