import type { CardDetails } from '@ardoise/contracts';
import { fieldsSaid, textSaid, textsSaid } from '../parts/said-in-file.ts';

type PairsDetails = Extract<CardDetails, { pairs: unknown }>;

/** What a file says of two columns; undefined where it says nothing. */
export function pairsDetailsIn(value: unknown): PairsDetails | undefined {
  const { pairs, others } = fieldsSaid(value);
  if (!Array.isArray(pairs)) return undefined;
  const found = pairs.map((pair) => {
    const { left, right } = fieldsSaid(pair);
    return { left: textSaid(left), right: textSaid(right) };
  });
  return { pairs: found, others: textsSaid(others).filter(Boolean) };
}
