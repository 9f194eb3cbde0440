import type { KindFields } from '@ardoise/contracts';
import { kindOf } from '@ardoise/contracts/light';

/** Another one each time the application is opened: an order must not be learnt by heart. */
const VISIT = String(Math.random());

const FIRST = 2_166_136_261;
const FACTOR = 16_777_619;

/** A number that tells texts apart (FNV-1a). */
function tell(text: string): number {
  let told = FIRST;
  for (let at = 0; at < text.length; at++) told = Math.imul(told ^ text.charCodeAt(at), FACTOR);
  return told >>> 0;
}

/**
 * What a card offers as it is drawn: as long as the application is open always the same for one card; never in its own order
 * where that is the solution.
 */
export function drawnOf(card: KindFields & { id: string }): string[] {
  return drawnIn(card, VISIT);
}

export function drawnIn(card: KindFields & { id: string }, visit: string): string[] {
  const kind = kindOf(card);
  const offered = kind.offered(card);
  const placed = offered.map((text) => ({ text, place: tell(`${visit} ${card.id} ${text}`) }));
  const drawn = placed.sort((a, b) => a.place - b.place).map(({ text }) => text);
  const [first, ...others] = drawn;
  const isSolution = kind.isOrderAsked && drawn.every((text, at) => text === offered[at]);
  return isSolution && first !== undefined ? [...others, first] : drawn;
}
