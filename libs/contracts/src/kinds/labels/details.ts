import { z } from 'zod';
import { line } from '../../form.js';
import { LABELS } from './limits.js';

const text = line(LABELS.longest);
const place = z.int().min(0).max(LABELS.whole);
const size = z.int().min(1).max(LABELS.whole);

/** Thousandths of the picture's width and height, from its upper left corner. */
const shape = { shape: z.enum(['rectangle', 'ellipse']), x: place, y: place, width: size, height: size };

const ask = z.enum(['where', 'type', 'choose', 'hide']);
/** The place in `zones` of the one that is asked; each of them where it is left out. */
const zone = z
  .int()
  .min(0)
  .max(LABELS.most - 1)
  .optional();

/** Zones of the picture on the front, and what each of them is called. */
export const labelsDetails = z.strictObject({
  ask,
  zones: z
    .array(
      z
        .strictObject({ label: text, ...shape })
        .refine(({ x, y, width, height }) => x + width <= LABELS.whole && y + height <= LABELS.whole),
    )
    .max(LABELS.most),
  /** What belongs to no zone, and is offered all the same. */
  others: z.array(text).max(LABELS.most),
  zone,
});
export type LabelsDetails = z.infer<typeof labelsDetails>;
export type LabelledZone = LabelsDetails['zones'][number];

/** Whoever looks for a place is told what to look for; whoever names one, where it is. */
export const askedLabels = z.strictObject({
  ask,
  zones: z.array(z.strictObject(shape)),
  labels: z.array(z.string()),
  zone,
});
export type AskedLabels = z.infer<typeof askedLabels>;
