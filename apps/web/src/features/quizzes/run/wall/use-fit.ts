import { useLayoutEffect, useRef } from 'react';

/** A way to lay out a question: tiles beside each other, and where its picture and its explanation stand. */
export interface WallLayout {
  columns: number;
  picture: 'above' | 'beside';
  explanation: 'below' | 'beside';
}

/** From the largest, 1, through the least that is read from the last row, 0, to what still shows all of it, −1. */
const SIZES = Array.from({ length: 33 }, (_, n) => 1 - n / 16);
const READABLE = SIZES.indexOf(0);
/** So many sizes larger must another layout be, for tiles to leave the places that a class has just learnt. */
const STAY = 6;

const isWithin = (element: Element) => element.scrollWidth <= element.clientWidth + 1;

/** Nothing stands out, and no word is broken to make it so. */
const holds = (box: HTMLElement) =>
  box.scrollHeight <= box.clientHeight + 1 &&
  isWithin(box) &&
  [...box.querySelectorAll('[data-whole], [data-whole] [data-part="formula"]')].every(isWithin);

const sizeAt = (place: number) => String(SIZES[place] ?? SIZES.at(-1));

function set(box: HTMLElement, { columns, picture, explanation }: WallLayout, place: number): void {
  box.style.setProperty('--columns', String(columns));
  box.dataset['picture'] = picture;
  box.dataset['explanation'] = explanation;
  for (const name of ['--fit', '--fit-asked']) box.style.setProperty(name, sizeAt(place));
  box.style.setProperty('--room', '0');
  box.toggleAttribute('data-broken', place >= SIZES.length);
}

/** The first place from which on it holds; one that is not there where it never does. */
function firstThatHolds(box: HTMLElement, to: number, setAt: (place: number) => void): number {
  let [low, high] = [0, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    setAt(middle);
    if (holds(box)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const largest = (box: HTMLElement, layout: WallLayout) =>
  firstThatHolds(box, SIZES.length, (place) => set(box, layout, place));

/** Lays the box out so that its texts are largest; the layout before stays unless another one is clearly better. */
function fit(box: HTMLElement, layouts: readonly WallLayout[], before: WallLayout | undefined): WallLayout | undefined {
  const is = (one: WallLayout) => before && JSON.stringify(one) === JSON.stringify(before);
  const kept = layouts.find(is) ?? layouts.find(({ columns }) => columns === before?.columns);
  const first = kept ?? layouts[0];
  if (!first) return undefined;
  let best = { layout: first, place: largest(box, first) };
  for (const layout of layouts) {
    const stays = best.layout === kept && best.place <= READABLE;
    const better = best.place - (stays ? STAY : 1);
    if (layout === first || better < 0) continue;
    set(box, layout, better);
    if (holds(box)) best = { layout, place: largest(box, layout) };
  }
  set(box, best.layout, best.place);
  // Where tiles are as wide as they can be there is room left: for what is asked, then for tiles that are higher.
  const askedAt = (place: number) => box.style.setProperty('--fit-asked', sizeAt(place));
  askedAt(firstThatHolds(box, best.place, askedAt));
  const roomAt = (place: number) => box.style.setProperty('--room', sizeAt(place));
  roomAt(firstThatHolds(box, READABLE, roomAt));
  return best.layout;
}

/**
 * Writes what stands in the box as large as it fits, in the best of these layouts: through --fit and its
 * like, and data attributes; anew when the box changes its size, or what stands in it changes. `[data-whole]`: no word in it is broken.
 * @param layouts the first one is taken where several are as good
 */
export function useFit<E extends HTMLElement>(layouts: readonly WallLayout[]) {
  const box = useRef<E>(null);
  const chosen = useRef<WallLayout>(undefined);
  const all = JSON.stringify(layouts);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const again = () => {
      chosen.current = fit(element, JSON.parse(all) as WallLayout[], chosen.current);
    };
    again();
    const sizes = new ResizeObserver(again);
    sizes.observe(element);
    // A text that is drawn later, a picture, a film, another font.
    const changes = new MutationObserver(again);
    changes.observe(element, { childList: true, characterData: true, subtree: true });
    for (const event of ['load', 'loadedmetadata']) element.addEventListener(event, again, true);
    document.fonts?.addEventListener('loadingdone', again);
    return () => {
      sizes.disconnect();
      changes.disconnect();
      for (const event of ['load', 'loadedmetadata']) element.removeEventListener(event, again, true);
      document.fonts?.removeEventListener('loadingdone', again);
    };
  }, [all]);
  return box;
}
