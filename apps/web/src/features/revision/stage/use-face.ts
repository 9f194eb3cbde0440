import { useState } from 'react';
import { NOTHING_TRIED } from '../../../ui/card/attempt.ts';
import type { CardTry } from '../../../ui/card/attempt.ts';

interface Face {
  id: string;
  showsBack: boolean;
  sawBack: boolean;
  attempt: CardTry;
}

/** Which face of the card is looked at, and what was tried before; each card starts anew with its front. */
export function useFace(id: string) {
  const [face, setFace] = useState<Face | null>(null);
  const presentOf = (one: Face | null): Face =>
    one?.id === id ? one : { id, showsBack: false, sawBack: false, attempt: NOTHING_TRIED };
  const change = (part: (present: Face) => Partial<Face>) =>
    setFace((before) => ({ ...presentOf(before), ...part(presentOf(before)) }));
  return {
    ...presentOf(face),
    flip: (toBack: boolean) => change(({ sawBack }) => ({ showsBack: toBack, sawBack: sawBack || toBack })),
    tryOut: (attempt: CardTry) => change(() => ({ attempt })),
    /** Before the next card, which may be the same again. */
    leave: () => setFace(null),
  };
}
