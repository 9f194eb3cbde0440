import { createSlice } from '@reduxjs/toolkit';

/** Whether the server has another version of the client than this page is of. */
export const versionSlice = createSlice({
  name: 'version',
  initialState: { isNewerThere: false },
  reducers: {
    newerVersionFound(version) {
      version.isNewerThere = true;
    },
  },
  selectors: { selectIsNewerThere: ({ isNewerThere }) => isNewerThere },
});

export const { newerVersionFound } = versionSlice.actions;
export const { selectIsNewerThere } = versionSlice.selectors;
