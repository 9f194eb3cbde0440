import type { AskedDetails, AskedLabels, KindFields } from '@ardoise/contracts';
import { CARD_KINDS } from '@ardoise/contracts/light';

const NOTHING: AskedLabels = { ask: 'hide', zones: [], labels: [] };

/** What is asked of a picture, as whoever has not answered knows it. */
export const labelsAskedIn = (details: AskedDetails | undefined): AskedLabels =>
  details && 'labels' in details ? details : NOTHING;

/** The same of a card. */
export const labelsAskedOf = (card: KindFields): AskedLabels => labelsAskedIn(CARD_KINDS.labels.shown(card));

/** The places in `zones` of those that are asked; where they are looked for, those of the labels. */
export function placesAsked({ ask, zones, labels, zone }: AskedLabels): readonly number[] {
  const all = (ask === 'where' ? labels : zones).map((_, place) => place);
  return zone === undefined ? all : all.slice(zone, zone + 1);
}
