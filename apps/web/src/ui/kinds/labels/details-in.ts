import type { LabelledZone, LabelsDetails } from '@ardoise/contracts';
import { fieldsSaid, textSaid, textsSaid } from '../parts/said-in-file.ts';

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : 0);

const ASKS: readonly string[] = ['where', 'type', 'choose', 'hide'] satisfies LabelsDetails['ask'][];
const isAsk = (value: unknown): value is LabelsDetails['ask'] => typeof value === 'string' && ASKS.includes(value);

function zoneIn(value: unknown): LabelledZone {
  const { label, shape, x, y, width, height } = fieldsSaid(value);
  const box = { x: numberOf(x), y: numberOf(y), width: numberOf(width), height: numberOf(height) };
  return { label: textSaid(label), shape: shape === 'ellipse' ? 'ellipse' : 'rectangle', ...box };
}

/** What a file says of a picture's zones; undefined where it says nothing. */
export function labelsDetailsIn(value: unknown): LabelsDetails | undefined {
  const { ask, zones, others, zone } = fieldsSaid(value);
  if (!isAsk(ask) || !Array.isArray(zones)) return undefined;
  return {
    ask,
    zones: zones.map(zoneIn),
    others: textsSaid(others).filter(Boolean),
    ...(typeof zone === 'number' && { zone: numberOf(zone) }),
  };
}
