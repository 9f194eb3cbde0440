import type { Identity } from '@ardoise/http';
import type { Viewer } from '../read/tree.js';

/** Whose eyes a request looks with: only a professor sees what is hidden. */
export function viewerOf({ role }: Identity): Viewer {
  return role === 'professor' ? 'professor' : 'student';
}
