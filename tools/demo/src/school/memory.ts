import { REVISION_DELAYS, DAY_MS } from '@ardoise/contracts';
import type { Chance } from './chance.js';
import type { DeedOf } from './deeds.js';

type Delay = DeedOf<'Rate'>['delay'];

/** What a pupil still knows of a card. */
export interface Trace {
  /** Days after which nine in ten would still know it. */
  stability: number;
  /** When they last saw it, and when the button brings it back; never once they put it away. */
  at: number;
  due: number;
}

/** Of a card that a pupil sees for the first time, how likely they know it already. */
const KNOWN_BEFORE = 0.5;
/** From this stability on (days) somebody may not want to see a card again. */
const FIRM = 15;

/** Forgetting as FSRS sees it: nine in ten after the stability, ever more slowly then. */
function recall({ stability, at }: Trace, now: number): number {
  return 1 / (1 + (now - at) / DAY_MS / (9 * stability));
}

function buttonFor(stability: number): NonNullable<Delay> {
  if (stability < 2) return REVISION_DELAYS.medium;
  return stability < 6 ? REVISION_DELAYS.easy : REVISION_DELAYS.veryEasy;
}

/**
 * Looks at a card: the button that is pressed, and what is known afterwards. Who knew it keeps it longer, the more so the
 * longer it had been away; who did not begins nearly anew.
 * @param ability −1 to 1
 */
export function look(
  trace: Trace | undefined,
  now: number,
  ability: number,
  chance: Chance,
): { delay: Delay; trace: Trace } {
  const probability = trace ? recall(trace, now) + 0.05 * ability : KNOWN_BEFORE + 0.25 * ability;
  const before = trace?.stability ?? 0.9;
  const knew = chance.happens(probability);
  const stability = knew ? before * (2.4 + 0.5 * ability) : Math.max(0.5, before * 0.45);
  const delay = knew ? buttonFor(stability) : REVISION_DELAYS.hard;
  if (knew && stability > FIRM && chance.happens(0.3))
    return { delay: null, trace: { stability, at: now, due: Infinity } };
  return { delay, trace: { stability, at: now, due: now + delay * 1_000 } };
}
