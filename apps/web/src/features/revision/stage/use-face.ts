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
  const present = face?.id === id ? face : { id, showsBack: false, sawBack: false, attempt: NOTHING_TRIED };
  return {
    ...present,
    flip: (toBack: boolean) => setFace({ ...present, showsBack: toBack, sawBack: present.sawBack || toBack }),
    tryOut: (attempt: CardTry) => setFace({ ...present, attempt }),
    /** Before the next card, which may be the same again. */
    leave: () => setFace(null),
  };
}
