import type { AskedLabels } from '@ardoise/contracts';
import { placesAsked } from './asked-in.ts';
import type { DrawnZone } from './zoned-picture.tsx';

/** Zones that are to be named, numbered; one that is asked by itself has a question mark. @param active which of those asked */
export function drawnZones(asked: AskedLabels, active = -1): DrawnZone[] {
  const places = placesAsked(asked);
  return asked.zones.map((zone, place) => {
    const at = places.indexOf(place);
    if (at < 0) return { ...zone, look: 'faint' };
    const isAlone = places.length === 1;
    return { ...zone, look: isAlone || at === active ? 'active' : 'plain', sign: isAlone ? '?' : String(place + 1) };
  });
}
