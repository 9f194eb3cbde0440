import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Lets files fall on a part of the form; `isOver` while one hovers above it. */
export function useMediaDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  // Entering a child comes before leaving its parent: the depth tells whether the whole was left.
  const depth = useRef(0);
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        depth.current += 1;
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        depth.current = Math.max(0, depth.current - 1);
        setOver(depth.current > 0);
      },
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}

/** The files in what is pasted; none where there is text as well, which is then what was meant. */
export const pastedFiles = ({ clipboardData: { types, files } }: ClipboardEvent): readonly File[] =>
  types.includes('text/plain') ? [] : [...files];
