import { createSlice } from '@reduxjs/toolkit';
import type { Dispatch, PayloadAction } from '@reduxjs/toolkit';

/** What tells that the server cannot be reached: the live connection, a call without an answer, the device itself. */
type Sign = 'live' | 'call' | 'device';

type Lost = Record<Sign, boolean>;

export const connectionSlice = createSlice({
  name: 'connection',
  initialState: (): Lost => ({ live: false, call: false, device: !navigator.onLine }),
  reducers: {
    connectionTold(lost, { payload: { sign, isLost } }: PayloadAction<{ sign: Sign; isLost: boolean }>) {
      lost[sign] = isLost;
    },
  },
  selectors: {
    selectIsLost: ({ live, call, device }) => live || call || device,
  },
});

export const { connectionTold } = connectionSlice.actions;
export const { selectIsLost } = connectionSlice.selectors;

type WithConnection = Parameters<typeof selectIsLost>[0];

/** For a listener: whether this action brought the connection back. */
export const cameBack = (_action: unknown, now: WithConnection, before: WithConnection) =>
  selectIsLost(before) && !selectIsLost(now);

/** Follows what the device says of its network. Returns how to stop. */
export function watchDevice(dispatch: Dispatch): () => void {
  const tell = ({ type }: Event) => void dispatch(connectionTold({ sign: 'device', isLost: type === 'offline' }));
  window.addEventListener('offline', tell);
  window.addEventListener('online', tell);
  return () => {
    window.removeEventListener('offline', tell);
    window.removeEventListener('online', tell);
  };
}
