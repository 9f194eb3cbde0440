import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { choiceIn, choiceParams } from './card-choice.ts';
import type { CardChoice } from './card-choice.ts';

const ALL: CardChoice = { filter: 'all', search: '' };

/** Which cards are looked at. The address follows, so that whoever comes back finds them again. */
export function useCardChoice(): readonly [CardChoice, (part: Partial<CardChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceIn(params) ?? ALL);
  const written = useRef(choice);
  useEffect(() => {
    if (written.current === choice) return;
    written.current = choice;
    setParams(choiceParams(choice), { replace: true });
  }, [choice, setParams]);
  return [choice, (part) => setChoice((before) => ({ ...before, ...part }))];
}
