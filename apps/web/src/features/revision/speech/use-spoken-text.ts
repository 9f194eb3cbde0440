import { useEffect, useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { needsGrammar, spokenText } from './spoken-text.ts';
import type { CardSide, Said } from './spoken-text.ts';

/** Once it is there; it is big, and few cards need it. */
let grammar: Said | undefined;

async function loadGrammar(): Promise<Said> {
  try {
    grammar = (await import('./said-text.ts')).saidText;
    return grammar;
  } catch {
    // As it is then shown as well.
    return (text) => text;
  }
}

/** What is read aloud of a face; empty while the grammar that knows it is on its way. */
export function useSpokenText(card: Flashcard, face: CardSide): string {
  const [said, setSaid] = useState<Said | undefined>(() => grammar);
  const isAwaited = said === undefined && needsGrammar(card, face);
  useEffect(() => {
    if (isAwaited) void loadGrammar().then((found) => setSaid(() => found));
  }, [isAwaited]);
  return isAwaited ? '' : spokenText(card, face, said ?? ((text) => text));
}
