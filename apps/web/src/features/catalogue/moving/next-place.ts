import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** By keys one goes from place to place, in the order in which they are read, and around. */
export const nextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const { droppableContainers, droppableRects, over } = context;
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  const at = places.findIndex(({ id }) => id === over?.id);
  const next = places.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % places.length);
  return next && { x: next.rect.left, y: next.rect.top };
};
