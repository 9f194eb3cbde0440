import { z } from 'zod';
import { MARK_STEPS, MARKS_OUT_OF_MOST } from './marks.js';

/** What marks of a quiz are out of, as somebody chooses it. */
export const markScale = z.strictObject({
  out_of: z.int().min(1).max(MARKS_OUT_OF_MOST),
  step: z.literal(MARK_STEPS),
});
