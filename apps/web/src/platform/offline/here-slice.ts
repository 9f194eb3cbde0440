import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The day's session, or a place whose cards to revise are on this device: 'today', 'deck/d1', 'folder/f1'. */
type Here = readonly string[];

/** What this device has, to be revised without a connection. */
export const hereSlice = createSlice({
  name: 'here',
  initialState: (): Here => [],
  reducers: {
    hereFound: (here: Here, { payload }: PayloadAction<readonly string[]>) => [...new Set([...here, ...payload])],
  },
  selectors: { selectIsHere: (here: Here, name: string) => here.includes(name) },
});

export const { hereFound } = hereSlice.actions;
export const { selectIsHere } = hereSlice.selectors;
