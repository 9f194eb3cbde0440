import { useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useAskOtherwiseMutation } from '../../quizzes.api.ts';
import type { AskedOtherwise } from '../../quizzes.api.ts';

export interface ToChange {
  card: Flashcard;
  way: AskedOtherwise;
}

export interface CardsSaved {
  done: number;
  /** All of them: lists that are read anew meanwhile have those no more that are done. */
  of: number;
}

/** Changes cards one after the other, and gives those that are changed; what fails stays as it was. */
export function useAskAll() {
  const [askOtherwise] = useAskOtherwiseMutation();
  const [progress, setProgress] = useState<CardsSaved | null>(null);
  const askAll = async (changes: readonly ToChange[]): Promise<Flashcard[]> => {
    const asked: Flashcard[] = [];
    for (const [index, change] of changes.entries()) {
      setProgress({ done: index, of: changes.length });
      const { error } = await askOtherwise(change);
      if (!error) asked.push({ ...change.card, ...change.way });
    }
    setProgress(null);
    return asked;
  };
  return { askAll, progress };
}
