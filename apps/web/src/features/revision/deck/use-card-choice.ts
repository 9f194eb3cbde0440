import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../../ui/forms/use-debounced.ts';
import { choiceIn, choiceParams } from './card-choice.ts';
import type { CardChoice } from './card-choice.ts';

const ALL: CardChoice = { filter: 'all', search: '' };
/** Browsers forbid an address that changes with every letter. */
const SETTLED_MS = 300;

/** Which cards are looked at. The address follows, so that whoever comes back finds them again. */
export function useCardChoice(): readonly [CardChoice, (part: Partial<CardChoice>) => void] {
  const [params, setParams] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceIn(params) ?? ALL);
  const settled = useDebounced(choice, SETTLED_MS);
  const written = useRef(choice);
  useEffect(() => {
    if (written.current === settled) return;
    written.current = settled;
    setParams(choiceParams(settled), { replace: true });
  }, [settled, setParams]);
  return [choice, (part) => setChoice((before) => ({ ...before, ...part }))];
}
