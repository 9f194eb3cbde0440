import type { HealthState } from '@ardoise/contracts';

/** The class of each state's colour. */
export const HEALTH_TONES: Record<HealthState, string> = { good: 'good', watch: 'soon', mend: 'bad' };
