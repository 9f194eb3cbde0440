import type { DroppableContainer, KeyboardCoordinateGetter } from '@dnd-kit/core';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Where keys lead: what stands aside, such as the tree, has its own. */
export const byKeys = (places: DroppableContainer[]) => places.filter(({ data }) => !data.current?.['isAside']);

/** By keys one goes from place to place, in the order in which they are read, and around. */
export const nextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const { droppableContainers, droppableRects, over } = context;
  const places = byKeys(droppableContainers.getEnabled())
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .sort((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  const at = places.findIndex(({ id }) => id === over?.id);
  const next = places.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % places.length);
  return next && { x: next.rect.left, y: next.rect.top };
};
