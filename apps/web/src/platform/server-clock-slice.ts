import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { serverAhead } from './server-clock.ts';

/** How far the server's clock is ahead of the device's, in milliseconds, as the answers of the API have told it. */
export const serverClockSlice = createSlice({
  name: 'serverClock',
  initialState: () => ({ aheadMs: serverAhead() }),
  reducers: {
    clockTold(clock, { payload }: PayloadAction<number | null>) {
      clock.aheadMs = payload;
    },
  },
  selectors: {
    /** 0 before any answer. */
    selectServerAhead: ({ aheadMs }) => aheadMs ?? 0,
  },
});

export const { clockTold } = serverClockSlice.actions;
export const { selectServerAhead } = serverClockSlice.selectors;
