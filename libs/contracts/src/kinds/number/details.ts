import { z } from 'zod';
import { line } from '../../form.js';
import { UNIT_MAX_LENGTH } from './limits.js';

const unit = line(UNIT_MAX_LENGTH);

/** A value and how far from it is still right, or from where to where. */
export const numberDetails = z.union([
  z.strictObject({
    value: z.number(),
    /** In the value's own unit, or in per cent of it; 0 for the value alone. */
    margin: z.number().min(0),
    margin_in: z.enum(['units', 'percent']),
    unit,
  }),
  z.strictObject({ least: z.number(), most: z.number(), unit }),
]);
export type NumberDetails = z.infer<typeof numberDetails>;

export const askedNumber = z.strictObject({ unit: z.string() });
