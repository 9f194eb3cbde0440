import { createSlice } from '@reduxjs/toolkit';
import type { LiveCount } from '@ardoise/contracts';
import { countTold, liveClosed } from '../../platform/live/actions.ts';

const NONE: Partial<Record<LiveCount, number>> = {};

/** What waits for professors, as the server tells it. */
export const countsSlice = createSlice({
  name: 'counts',
  initialState: NONE,
  reducers: {},
  extraReducers: (build) =>
    build
      .addCase(countTold, (counts, { payload: { name, count } }) => ({ ...counts, [name]: count }))
      .addCase(liveClosed, () => NONE),
  selectors: {
    selectCounts: (counts) => counts,
    selectCount: (counts, name: LiveCount) => counts[name] ?? 0,
    /** How much there is to do in all. */
    selectWaiting: (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0),
  },
});

export const { selectCounts, selectCount, selectWaiting } = countsSlice.selectors;
