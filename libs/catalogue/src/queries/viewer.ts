import type { Identity } from '@ardoise/http';
import type { Viewer } from '../read/tree.js';

/** Who asks, and in which role. */
export type Principal = Pick<Identity, 'userId' | 'role'>;

/** Whose eyes a request looks with: only a professor sees what is hidden. */
export function viewerOf({ role }: Pick<Principal, 'role'>): Viewer {
  return role === 'professor' ? 'professor' : 'student';
}
