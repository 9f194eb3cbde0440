import { createContext, use, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CollisionDetection, DragEndEvent } from '@dnd-kit/core';
import { ROOT_FOLDER_ID } from '@ardoise/contracts/light';
import { HandleIcon } from '../../../ui/actions/arranging-icons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { cataloguePageTexts } from '#texts/catalogue/pages';
import styles from './drag.module.css';
import { byKeys, nextPlace } from './next-place.ts';
import { useMove } from './use-move.ts';
import type { MovePlace, Moved } from './use-move.ts';

const words = cataloguePageTexts.move;

/** What is being dragged now, null for nothing. */
const Dragged = createContext<Moved | null>(null);
export const useDragged = () => use(Dragged);

const nameOf = (moved: Moved) => {
  if (moved.kind === 'card') return moved.card.question;
  return moved.kind === 'deck' ? moved.deck.name : moved.folder.name;
};
const idOf = (moved: Moved) => {
  if (moved.kind === 'card') return moved.card.id;
  return moved.kind === 'deck' ? moved.deck.id : moved.folder.id;
};

/** What is under the mouse or the finger, as it is drawn now: what scrolls or opens meanwhile moves; by keys, what was gone to. */
const underneath: CollisionDetection = (args) => {
  const { pointerCoordinates: point, droppableContainers } = args;
  if (!point) return closestCenter({ ...args, droppableContainers: byKeys(droppableContainers) });
  const there = document.elementsFromPoint(point.x, point.y);
  return droppableContainers
    .filter(({ node }) => node.current && there.includes(node.current))
    .map(({ id }) => ({ id }));
};

/** A page whose things are dragged to other places: by the mouse, by a finger on their handle, by keys. */
export function MovingArea({ children }: { children: ReactNode }) {
  const [dragged, setDragged] = useState<Moved | null>(null);
  const move = useMove();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 12 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );
  const accessibility = useMemo(() => {
    const placeOf = (over: { data: { current?: Record<string, unknown> | undefined } } | null) =>
      typeof over?.data.current?.['name'] === 'string' ? over.data.current['name'] : null;
    const over = (event: { over: Parameters<typeof placeOf>[0] }) => {
      const name = placeOf(event.over);
      return name === null ? undefined : words.over(name);
    };
    return {
      screenReaderInstructions: { draggable: words.keys },
      announcements: {
        onDragStart: () => words.taken,
        onDragOver: over,
        onDragEnd: over,
        onDragCancel: () => words.left,
      },
    };
  }, []);
  const drop = ({ over }: DragEndEvent) => {
    setDragged(null);
    const place = over?.data.current as MovePlace | undefined;
    if (!dragged || !place) return;
    // No dialog is there to say why not.
    void move(dragged, place).then((problem) => problem !== null && toasts.failure(words.failed, problem.message));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underneath}
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged(active.data.current as Moved)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      <Dragged value={dragged}>{children}</Dragged>
      <DragOverlay dropAnimation={null} zIndex={40}>
        {dragged && <span className={styles.carried}>{nameOf(dragged)}</span>}
      </DragOverlay>
    </DndContext>
  );
}

/** Makes an element draggable by the mouse, and its handle by a finger and by keys. */
export function useDragSource(moved: Moved, { disabled = false } = {}) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({
    // The same thing may stand in several places of the screen.
    id: `${moved.kind} ${idOf(moved)} ${useId()}`,
    data: moved,
    disabled,
  });
  const { onMouseDown, ...others } = listeners ?? {};
  return {
    ref: setNodeRef,
    // A picture or a link on it is not what is dragged.
    onDragStart: (event: React.DragEvent) => event.preventDefault(),
    onMouseDown: (event: React.MouseEvent) => {
      // Nobody drags by a menu: all that may be dragged would be told of the press.
      if (!(event.target as Element).closest('[aria-haspopup="menu"]')) onMouseDown?.(event);
    },
    handle: disabled ? null : (
      <Button
        type="text"
        className={styles.handle}
        icon={<HandleIcon />}
        {...others}
        {...attributes}
        ref={setActivatorNodeRef}
        aria-label={words.handle(nameOf(moved))}
      />
    ),
  };
}

/**
 * A place where what `accepts` says yes to may be dropped; `isOver` while it hovers above. Keys pass by what stands aside.
 */
export function useDropTarget(place: MovePlace, accepts: (moved: Moved) => boolean, { isAside = false } = {}) {
  const dragged = useDragged();
  const { setNodeRef, isOver } = useDroppable({
    id: `into ${place.id} ${useId()}`,
    data: { id: place.id, name: place.name, isAside },
    disabled: dragged === null || !accepts(dragged),
  });
  return { ref: setNodeRef, isOver };
}

/** Whether a folder takes this: never itself nor what it holds already, and no deck stands at the root; the server knows about depths. */
export function folderTakes(folderId: string, moved: Moved): boolean {
  if (moved.kind === 'deck') return folderId !== ROOT_FOLDER_ID && moved.deck.id_folder !== folderId;
  if (moved.kind === 'folder') return moved.folder.id !== folderId && moved.folder.id_parent !== folderId;
  return false;
}
