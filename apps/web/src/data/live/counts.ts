import { createSlice } from '@reduxjs/toolkit';
import { countsTold, liveClosed } from '../../platform/live/actions.ts';
import type { LiveCounts } from '../../platform/live/actions.ts';

const NONE: LiveCounts = { proposals: 0, unreadComments: 0, brokenMedia: 0 };

/** What waits for professors, as the server tells it. */
export const countsSlice = createSlice({
  name: 'counts',
  initialState: NONE,
  reducers: {},
  extraReducers: (build) =>
    build.addCase(countsTold, (counts, { payload }) => ({ ...counts, ...payload })).addCase(liveClosed, () => NONE),
  selectors: {
    selectCounts: (counts) => counts,
    /** How much there is to do in all. */
    selectWaiting: ({ proposals, unreadComments, brokenMedia }) => proposals + unreadComments + brokenMedia,
  },
});

export const { selectCounts, selectWaiting } = countsSlice.selectors;
