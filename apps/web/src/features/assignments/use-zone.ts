import { useConfig } from '../../platform/config.ts';

/** The organisation's time zone. */
export const useZone = () => useConfig()?.time_zone ?? 'Europe/Paris';
