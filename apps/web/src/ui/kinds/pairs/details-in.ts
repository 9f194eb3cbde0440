import type { CardDetails } from '@ardoise/contracts';

type PairsDetails = Extract<CardDetails, { pairs: unknown }>;

const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a file says of two columns; undefined where it says nothing. */
export function pairsDetailsIn(value: unknown): PairsDetails | undefined {
  const { pairs, others } = fieldsOf(value);
  if (!Array.isArray(pairs)) return undefined;
  const found = pairs.map((pair) => {
    const { left, right } = fieldsOf(pair);
    return { left: textOf(left), right: textOf(right) };
  });
  return { pairs: found, others: Array.isArray(others) ? others.map(textOf).filter(Boolean) : [] };
}
