import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CheckIcon, MoreIcon } from './action-icons.tsx';
import { Button } from './button.tsx';
import { createPortal } from 'react-dom';
import { useLayer } from '../dialogs/layers.ts';
import styles from './menu-button.module.css';

interface Entry {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** What does the same without the menu, as a person reads it: 'L', 'Ctrl Z'. */
  keyName?: string;
  /** Of what is switched on and off, and of one among several. */
  checked?: boolean;
}

/** An entry does something, or leads to what is chosen among, which then stands in the place of the menu. */
export type MenuItem = Entry & ({ onSelect: () => void } | { among: () => MenuItem[] });

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

/** What an entry is, to those who do not see it. */
function roleOf({ checked }: MenuItem, isAmong: boolean) {
  if (isAmong) return 'menuitemradio';
  return checked === undefined ? 'menuitem' : 'menuitemcheckbox';
}

interface ItemsProps {
  items: MenuItem[];
  place: MenuPosition;
  label: string;
  /** They are one among several. */
  isAmong: boolean;
  onAmong: (label: string, items: MenuItem[]) => void;
  onClose: () => void;
}

function Items({ items, place, label, isAmong, onAmong, onClose }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayer(true, onClose);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[role="menuitemradio"][aria-checked="true"]');
    (chosen ?? list.current?.querySelector('button'))?.focus();
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
      <div
        ref={list}
        className={styles.list}
        role="menu"
        aria-label={label}
        style={{ ...place, maxHeight: `calc(100dvh - ${place.top + 8}px)` }}
      >
        {items.map((item) => (
          <Button
            key={item.label}
            type="text"
            role={roleOf(item, isAmong)}
            aria-checked={item.checked}
            aria-haspopup={'among' in item ? 'menu' : undefined}
            aria-keyshortcuts={item.keyName?.replace(/^Ctrl\s/, 'Control+').replace(/^⌘\s/, 'Meta+')}
            tabIndex={-1}
            danger={item.danger}
            icon={item.icon}
            className={item.danger ? `${styles.item} ${styles.danger}` : styles.item}
            onClick={() => {
              if ('among' in item) return onAmong(item.label, item.among());
              onClose();
              item.onSelect();
            }}
          >
            <span className="name">{item.label}</span>
            {item.checked && <CheckIcon />}
            {item.keyName && (
              <kbd className="key" aria-hidden="true">
                {item.keyName}
              </kbd>
            )}
          </Button>
        ))}
      </div>
    </>,
    document.body,
  );
}

/** What is open, where: the menu, or what is chosen among in its place. */
interface Shown {
  place: MenuPosition;
  among: { label: string; items: MenuItem[] } | undefined;
}

interface Props {
  label: string;
  items: () => MenuItem[];
  /** Beside the label, which is then written out; otherwise three dots stand for it. */
  icon?: ReactNode;
  /** Of a button that looks as its neighbours do; `children` are then all that it shows, where there is room for them. */
  className?: string | undefined;
  children?: ReactNode;
}

/** A button with a menu. It costs next to nothing while closed: there may be thousands on a page. */
export function MenuButton({ label, items, icon, className, children }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setShown(null);
    button.current?.focus();
  }, []);
  const show = (count: number, among?: Shown['among']) => {
    if (button.current) setShown({ place: placeUnder(button.current, count), among });
  };
  const dots = { type: 'text' as const, icon: <MoreIcon />, 'aria-label': label };
  return (
    <>
      <Button
        {...(children ? { type: 'text' as const, className, 'aria-label': label } : icon ? { icon } : dots)}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={shown !== null}
        onClick={() => show(items().length)}
      >
        {children ?? (icon && label)}
      </Button>
      {shown && (
        <Items
          key={shown.among?.label}
          place={shown.place}
          label={shown.among?.label ?? label}
          items={shown.among?.items ?? items()}
          isAmong={shown.among !== undefined}
          onAmong={(its, entries) => show(entries.length, { label: its, items: entries })}
          onClose={close}
        />
      )}
    </>
  );
}
