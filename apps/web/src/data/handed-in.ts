import { skipToken } from '@reduxjs/toolkit/query';
import type { OwnAssignment } from '@ardoise/contracts';
import { serverAhead } from '../platform/server-clock.ts';
import { useGetMyAssignmentsQuery } from './assignments.api.ts';

/** Clocks are compared by what a call told of them. */
const TOLERANCE_MS = 2_000;

/** Work that this student has done since a moment of the device's clock, and whether it is being asked for; null asks for none. */
export function useHandedIn(since: number | null): { handedIn: readonly OwnAssignment[]; isFetching: boolean } {
  const { currentData = [], isFetching } = useGetMyAssignmentsQuery(since === null ? skipToken : undefined);
  const from = (since ?? Infinity) + (serverAhead() ?? 0) - TOLERANCE_MS;
  return {
    handedIn: currentData.filter(({ done_at: at }) => at !== null && Date.parse(at) >= from),
    isFetching,
  };
}
