import { useState, useSyncExternalStore } from 'react';
import type { DragEvent } from 'react';
import { useToasts } from '../../../ui/toasts.ts';
import { catalogueTexts } from '../texts.fr.ts';
import { useMove } from './use-move.ts';
import type { Moved, MovePlace } from './use-move.ts';

// What is being dragged: the browser tells the places under it nothing but that something is.
let dragged: Moved | null = null;
const listeners = new Set<() => void>();

function setDragged(next: Moved | null): void {
  dragged = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is being dragged now, null for nothing. */
export function useDragged(): Moved | null {
  return useSyncExternalStore(subscribe, () => dragged);
}

/** Makes an element draggable with the mouse; the dialog does the same for everybody else. */
export function dragSource(moved: Moved) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation();
      event.dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing without data.
      event.dataTransfer.setData('application/x-ardoise', moved.kind);
      // Once the browser has taken its picture of the element: what appears now must not be in it.
      requestAnimationFrame(() => setDragged(moved));
    },
    onDragEnd: () => setDragged(null),
  };
}

/** A place where what `accepts` says yes to may be dropped. `isOver` while it hovers above. */
export function useDropTarget(place: MovePlace, accepts: (moved: Moved) => boolean) {
  const [isOver, setOver] = useState(false);
  const move = useMove();
  const toasts = useToasts();
  const takes = () => dragged !== null && accepts(dragged);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!takes()) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!dragged || !accepts(dragged)) return;
        event.preventDefault();
        // No dialog is there to say why not.
        void move(dragged, place).then(
          (problem) => problem !== null && toasts.failure(catalogueTexts.move.failed, problem.message),
        );
        setDragged(null);
      },
    },
  };
}

/** Whether a folder takes this: never itself nor what it holds already; the server knows about depths. */
export function folderTakes(folderId: string, moved: Moved): boolean {
  if (moved.kind === 'deck') return moved.deck.id_folder !== folderId;
  if (moved.kind === 'folder') return moved.folder.id !== folderId && moved.folder.id_parent !== folderId;
  return false;
}
