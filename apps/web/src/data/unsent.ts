import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** How many things this device keeps for the server until it can be reached. */
export const unsentSlice = createSlice({
  name: 'unsent',
  initialState: 0,
  reducers: {
    unsentCounted: (_, { payload }: PayloadAction<number>) => payload,
  },
  selectors: { selectUnsent: (count) => count },
});

export const { unsentCounted } = unsentSlice.actions;
export const { selectUnsent } = unsentSlice.selectors;
