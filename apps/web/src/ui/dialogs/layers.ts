import { createContext, use, useEffectEvent, useId, useLayoutEffect } from 'react';

/** A dialog, a drawer or a menu above the page, by an id of its own; null is the page itself. */
export type Layer = string | null;

/** What is open, in the order in which it opened, and what closes it. */
const open: { layer: Layer; close: () => void }[] = [];

/** The one that has the keys, and that the browser's way back closes before anything else. */
export function topLayer(): Layer {
  return open.at(-1)?.layer ?? null;
}

/** As its own way of closing does, questions included. */
export function closeTopLayer(): void {
  open.at(-1)?.close();
}

/** The layer in which a component stands. */
export const LayerContext = createContext<Layer>(null);

export function useOwnLayer(): Layer {
  return use(LayerContext);
}

/** Whether the way back has something to close before it leaves the page. */
export function isAnythingOpen(): boolean {
  return open.length > 0;
}

/** What stands beside the page, not above it: the page keeps its keys, and the way back closes it first. */
export function useBeside(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const one = { layer: null, close: () => close() };
    open.push(one);
    return () => void open.splice(open.indexOf(one), 1);
  }, []);
}

/** A layer for as long as `isOpen`, whatever still fades out. */
export function useLayer(isOpen: boolean, onClose: () => void): Layer {
  const layer = useId();
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const one = { layer, close: () => close() };
    open.push(one);
    return () => void open.splice(open.indexOf(one), 1);
  }, [isOpen, layer]);
  return layer;
}
