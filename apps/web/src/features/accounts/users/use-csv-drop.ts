import { useState } from 'react';
import type { DragEvent } from 'react';
import { NotText, textOfFile } from '../../../ui/addresses.ts';
import { usersTexts } from './users-texts.fr.ts';

const words = usersTexts.add;
const MOST_BYTES = 5_000_000;

const holdsFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Reads a list of addresses from a file, chosen or dropped; `onText` gets its text, `onProblem` why there is none. */
export function useCsvDrop(onText: (text: string) => void, onProblem: (problem: string | null) => void) {
  const [isOver, setIsOver] = useState(false);

  const read = async (file: File | undefined) => {
    if (!file) return;
    onProblem(null);
    if (file.size > MOST_BYTES) return onProblem(words.csvTooBig);
    try {
      onText(textOfFile(new Uint8Array(await file.arrayBuffer())));
    } catch (failure) {
      if (!(failure instanceof NotText)) throw failure;
      onProblem(words.csvRefused);
    }
  };

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
      void read(event.dataTransfer.files[0]);
    },
  };
  return { isOver, read, dropZone };
}
