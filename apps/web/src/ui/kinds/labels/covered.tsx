import { useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { labelledOf } from '@ardoise/contracts/light';
import { labelsTexts as words } from '#texts/ui/labels';
import { Button } from '../../actions/button.tsx';
import { labelsAskedOf, placesAsked } from './asked-in.ts';
import styles from './labels.module.css';
import type { DrawnZone } from './zoned-picture.tsx';
import { ZonedPicture } from './zoned-picture.tsx';

/** Its zones under covers: of one that is asked by itself, the others stay covered. */
export function coveredZones(card: Flashcard, uncovered: readonly number[] = []): DrawnZone[] {
  const asked = labelsAskedOf(card);
  const places = placesAsked(asked);
  return asked.zones.map((zone, place) => {
    if (uncovered.includes(place)) return { ...zone, look: 'plain' };
    if (asked.zone === undefined) return { ...zone, look: 'coverAsked', sign: String(place + 1) };
    return places.includes(place) ? { ...zone, look: 'coverAsked', sign: '?' } : { ...zone, look: 'cover' };
  });
}

/** Zones that are uncovered one after the other, in any order: nothing is judged. */
export function Covered({ card, url }: { card: Flashcard; url: string }) {
  const [uncovered, setUncovered] = useState<readonly number[]>([]);
  const { zones } = labelledOf(card);
  const places = placesAsked(labelsAskedOf(card));
  const left = places.filter((place) => !uncovered.includes(place));
  const last = uncovered.at(-1);
  const uncover = (place: number) => setUncovered((before) => (before.includes(place) ? before : [...before, place]));
  return (
    <div className={styles.task} data-part="fields">
      <ZonedPicture
        url={url}
        zones={coveredZones(card, uncovered)}
        canZoom
        above={places.length > 1 && <p className="hint numbers">{words.uncovered(uncovered.length, places.length)}</p>}
      >
        {left.map((place) => {
          const zone = zones[place];
          return (
            zone && (
              <button
                key={place}
                type="button"
                className={styles.uncover}
                style={{
                  left: `${zone.x / 10}%`,
                  top: `${zone.y / 10}%`,
                  width: `${zone.width / 10}%`,
                  height: `${zone.height / 10}%`,
                }}
                aria-label={words.uncover(place + 1)}
                onClick={() => uncover(place)}
              />
            )
          );
        })}
      </ZonedPicture>
      {left.length > 0 && (
        <Button
          onClick={() => {
            const [next] = left;
            if (next !== undefined) uncover(next);
          }}
        >
          {places.length > 1 ? words.uncoverNext : words.uncoverIt}
        </Button>
      )}
      <p role="status" className={styles.wanted}>
        {last !== undefined && words.isUncovered(last + 1, zones[last]?.label ?? '')}
      </p>
    </div>
  );
}
