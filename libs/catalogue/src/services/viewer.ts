import type { Identity } from '@ardoise/http';

/** Who asks, and in which role. */
export type Principal = Pick<Identity, 'userId' | 'role'>;
