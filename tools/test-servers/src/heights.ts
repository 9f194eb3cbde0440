/** How high tests of endurance go, as promised; any other lane and `npm run test:all` go a tenth of it. */
const FULL = {
  PROPERTY_RUNS: 10_000,
  CRASH_ROUNDS: 200,
  ENGINE_KILLS: 10,
  BIT_FLIPS: 1_000,
  MAIL_KILLS: 20,
  GRADE_KILLS: 20,
  ANKI_NOTES: 5_000,
  HOSTILE_TEXTS: 200,
};

/** Of runs, kills, flips, notes or texts: what is asked for by name, else its share of the full height (HEIGHTS, 0.1 unless told), at least 1. */
export function height(of: keyof typeof FULL): number {
  const share = Number(process.env['HEIGHTS'] ?? 0.1);
  return Number(process.env[of] ?? Math.max(1, Math.round(FULL[of] * share)));
}

/** Runs of a property where endurance is not the subject. */
export const FEW_RUNS = 100;

/** Whether it is the full heights that are asked for. */
export const isFullHeight = (): boolean => Number(process.env['HEIGHTS'] ?? 0) >= 1;

/**
 * Numbers from 0 to below 1 that the run's seed (SEED) decides, as property tests' are: mulberry32,
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
export function chance(seed = Number(process.env['SEED'] ?? 1)): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
