/** The least share of each step of the picture, from 1 on; 0 is what nobody has rated. */
const STEPS = [0, 0.2, 0.4, 0.6, 0.8] as const;

/** In which step a share from 0 to 1 falls. */
export function heatOf(share: number): number {
  // As it is read: 79.6 % says 80 %.
  const read = Math.round(share * 100) / 100;
  return STEPS.findLastIndex((least) => read >= least) + 1;
}

/** The steps in whole per cent, both ends included. */
export const HEAT_STEPS = STEPS.map((least, index) => ({
  heat: index + 1,
  least: Math.round(least * 100),
  most: index + 1 < STEPS.length ? Math.round((STEPS[index + 1] ?? 1) * 100) - 1 : 100,
}));
