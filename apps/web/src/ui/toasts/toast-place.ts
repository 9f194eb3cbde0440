import { painted } from '../theme/painted.ts';

/** Edges in pixels, as the browser tells them. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Scene {
  /** Of the window. */
  height: number;
  /** Where the toast would stand by itself, at the bottom. */
  toast: Box;
  /** What sticks to the bottom: buttons of a form, ratings, a bar of actions. */
  bars: readonly Box[];
  /** Fields to write in, as far as they can be seen, and dialogs. */
  fields: readonly Box[];
  /** The one in use. */
  field: Box | null;
  /** A question and its answers, which are read and pressed against a clock; the buttons of a dialog. */
  asked: readonly Box[];
}

const GAP = 8;
const isBeside = (one: Box, other: Box) => one.right <= other.left || one.left >= other.right;

/**
 * How far the toast must be lifted, in pixels, to cover neither buttons at the bottom nor a field nor what is asked; where
 * these leave no room between them, not the field that is written in, and never what is asked nor a dialog's buttons.
 */
export function liftOf({ height, toast, bars, fields, field, asked }: Scene): number {
  const size = toast.bottom - toast.top;
  const under = (boxes: readonly Box[]) => boxes.filter((box) => !isBeside(box, toast));
  const lowest = Math.min(toast.bottom, ...under(bars).map(({ top }) => top - GAP));
  const covers = (bottom: number) => (box: Box) => box.top < bottom && box.bottom > bottom - size;
  const all = under([...fields, ...asked]);
  const ways = [lowest, ...all.map(({ top }) => top - GAP)]
    .filter((bottom) => bottom <= lowest && bottom - size >= GAP)
    .sort((one, other) => other - one);
  const inUse = under(field ? [field, ...asked] : asked);
  const clear = ways.find((bottom) => !all.some(covers(bottom))) ?? ways.find((bottom) => !inUse.some(covers(bottom)));
  // No room anywhere: at the top.
  return toast.bottom - (clear ?? Math.min(size + GAP, height));
}

const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select, [contenteditable="true"]';
const ASKED = '[data-part="session"] :is([data-part="question"], [data-part="fill-in"], [data-tiles])';
const DIALOG = '.ant-modal-container';
export const HOLDER = '.ant-notification';
/** As large as what is in it: the holder itself is as high as the window. */
const SHOWN = '.ant-notification-list-content';
const LIFT = '--toast-lift';

/** What sticks to the bottom of the window under these points, whole. Panels from edge to edge are no bars. */
function barsUnder(points: readonly (readonly [x: number, y: number])[]): Box[] {
  const found = new Set<Element>();
  for (const [x, y] of points)
    for (const element of document.elementsFromPoint(x, y)) {
      if (element.closest(HOLDER) || !['sticky', 'fixed'].includes(getComputedStyle(element).position)) continue;
      const { height } = element.getBoundingClientRect();
      if (height > 0 && height < window.innerHeight * 0.4) found.add(element);
    }
  return [...found].map((element) => element.getBoundingClientRect());
}

function place(): void {
  const shown = document.querySelector<HTMLElement>(SHOWN);
  if (!shown?.firstElementChild || !('elementsFromPoint' in document)) return;
  const lifted = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(LIFT)) || 0;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const toast = { left, right, top: top + lifted, bottom: bottom + lifted };
  const edge = window.innerHeight - 2;
  const columns = [left + GAP, (left + right) / 2, right - GAP];
  const bars = barsUnder(columns.flatMap((x) => [[x, edge] as const, [x, toast.bottom - GAP] as const]));
  const active = document.activeElement;
  const field = active?.matches(FIELD) ? active.getBoundingClientRect() : null;
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.height > 0 && box.bottom > 0 && box.top < edge);
  const lift = liftOf({
    height: window.innerHeight,
    toast,
    bars,
    fields: [...seen(FIELD), ...seen(DIALOG)],
    field,
    asked: [...seen(ASKED), ...seen(`${DIALOG} :is(button, a[href])`)],
  });
  document.documentElement.style.setProperty(LIFT, `${Math.max(0, Math.round(lift))}px`);
}

let isPlanned = false;
let isFollowing = false;

/** After the frame that moved something: it must not wait for where a toast stands. */
function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  void painted().then(() => {
    isPlanned = false;
    place();
  });
}

/** Finds a place for the toast that is about to be shown, and again whenever what lies around it moves. */
export function placeToast(): void {
  if (!isFollowing) {
    isFollowing = true;
    document.addEventListener('focusin', plan);
    // A dialog has grown to its size.
    document.addEventListener('animationend', plan);
    document.addEventListener('scroll', plan, { capture: true, passive: true });
    window.addEventListener('resize', plan);
    new MutationObserver(plan).observe(document.body, { childList: true, subtree: true });
  }
  plan();
}
