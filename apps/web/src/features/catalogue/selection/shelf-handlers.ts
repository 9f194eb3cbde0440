import type { KeyboardEvent, MouseEvent } from 'react';
import { drawNow } from '../../../ui/lists/near-item.tsx';
import type { CardSelection } from './use-selection.ts';

const CHECK = 'input[data-card]';
const CARD = '[data-card-item]';
const TEXT = 'textarea';
/** What keeps its own clicks on a card that is opened or taken by a click. */
const OWN_CLICKS = 'a, button, input, textarea, label, audio, video, summary';

const checkOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.matches(CHECK) ? target : null;
const cardCheckAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest(CARD)?.querySelector<HTMLInputElement>(CHECK) ?? null) : null;

/** Moves the focus from box to box: in a long deck Tab alone is a long way. */
function step(event: KeyboardEvent<HTMLElement>, check: HTMLInputElement): void {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>(CARD)];
  const at = cards.findIndex((card) => card.contains(check));
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: cards.length - 1 };
  const to = steps[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const card = cards[to];
  if (!card) return;
  // Far from view it has no box yet.
  drawNow(card);
  card.querySelector<HTMLInputElement>(CHECK)?.focus();
}

/** The card that a click opens: one beside its own controls, which marks no text. */
function openedBy(target: Element): string | undefined {
  const marks = window.getSelection()?.isCollapsed === false;
  return marks ? undefined : target.closest<HTMLElement>(CARD)?.dataset.cardItem;
}

/**
 * How cards are taken with the mouse and by keys, and opened by a click: one set of handlers on the list for all of its
 * cards.
 */
export function shelfHandlers({ isActive, toggle, extend, takeAll }: CardSelection, onOpen: (id: string) => void) {
  const take = (check: HTMLInputElement, isRange: boolean) => {
    const id = check.dataset.card ?? '';
    if (isRange) extend(id);
    else toggle(id);
  };
  return {
    onMouseDown: (event: MouseEvent) => {
      // A range of cards is no range of text.
      if (isActive && event.shiftKey) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      const check = checkOf(event.target);
      if (check) return take(check, event.shiftKey);
      const target = event.target as Element;
      if (target.closest(OWN_CLICKS)) return;
      if (!isActive) {
        const id = openedBy(target);
        return id === undefined ? undefined : onOpen(id);
      }
      const around = cardCheckAt(event.target);
      if (!around) return;
      around.focus({ preventScroll: true });
      take(around, event.shiftKey);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // In a text they are the text's own.
      if ((event.target as Element).matches(TEXT)) return;
      if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        return takeAll();
      }
      const check = checkOf(event.target);
      if (!check) return;
      if (event.key === ' ' && event.shiftKey) {
        event.preventDefault();
        take(check, true);
      } else step(event, check);
    },
    // Some browsers press the box only when the key comes up.
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ' && event.shiftKey && checkOf(event.target)) event.preventDefault();
    },
  };
}
