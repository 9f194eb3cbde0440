import type { Face, Folder } from '@ardoise/contracts';
import { COLOURS, faceOf, NEUTRAL_SIGNS } from '@ardoise/contracts/light';

/** The first of those that are met least among others. */
function rarest<T>(offered: readonly [T, ...T[]], used: readonly T[]): T {
  const times = (one: T) => used.filter((other) => other === one).length;
  return offered.reduce((least, one) => (times(one) < times(least) ? one : least));
}

/** What a new category is offered: as far as possible not what another has already. */
export function newFace(categories: readonly Folder[]): Face {
  const faces = categories.map(faceOf);
  const signs = faces.map(({ sign }) => sign);
  return {
    colour: rarest(
      COLOURS,
      faces.map(({ colour }) => colour),
    ),
    sign: rarest<string>(NEUTRAL_SIGNS, signs),
  };
}
