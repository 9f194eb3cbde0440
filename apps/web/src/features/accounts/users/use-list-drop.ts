import { useState } from 'react';
import type { DragEvent } from 'react';

const holdsFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Lets a file fall on a form; `isOver` while one hovers above it. */
export function useListDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const dropZone = {
    onDragEnter: (event: DragEvent) => setIsOver(holdsFile(event)),
    onDragOver: (event: DragEvent) => {
      if (holdsFile(event)) event.preventDefault();
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (!holdsFile(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return { isOver, dropZone };
}
