import type { NumberDetails } from '@ardoise/contracts';
import { fieldsSaid, textSaid } from '../parts/said-in-file.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** What a file says of a number; undefined where it is none. */
export function numberDetailsIn(value: unknown): NumberDetails | undefined {
  const found = fieldsSaid(value);
  const unit = textSaid(found['unit']);
  if (isNumber(found['least']) && isNumber(found['most'])) return { least: found['least'], most: found['most'], unit };
  if (!isNumber(found['value'])) return undefined;
  const margin = isNumber(found['margin']) ? Math.max(0, found['margin']) : 0;
  return { value: found['value'], margin, margin_in: found['margin_in'] === 'percent' ? 'percent' : 'units', unit };
}
