import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** What this device keeps for the server until it can be reached. */
export interface Unsent {
  /** How many ratings. */
  ratings: number;
  /** Cards whose star was given, or taken: as a student sees them meanwhile. */
  stars: Readonly<Record<string, boolean>>;
}

const NOTHING: Unsent = { ratings: 0, stars: {} };

export const unsentSlice = createSlice({
  name: 'unsent',
  initialState: NOTHING,
  reducers: {
    unsentTold: (_, { payload }: PayloadAction<Unsent>) => payload,
  },
  selectors: { selectUnsent: ({ ratings }) => ratings, selectUnsentStars: ({ stars }) => stars },
});

export const { unsentTold } = unsentSlice.actions;
export const { selectUnsent, selectUnsentStars } = unsentSlice.selectors;
