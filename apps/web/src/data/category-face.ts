import type { Ancestor, Face } from '@ardoise/contracts';
import { faceOf } from '@ardoise/contracts/light';

/** Of the folders from the root down to a place, the one of the first level gives its face to all below; the root has none. */
export function faceOnWay(way: readonly Ancestor[] | undefined): Face | undefined {
  const category = way?.[1];
  return category && faceOf(category);
}
