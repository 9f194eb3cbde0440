import { addListener, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { baseApi } from '../platform/api.ts';
import { connectionSlice } from '../platform/connection.ts';
import { versionSlice } from '../platform/offline/version-slice.ts';
import { keepDisplayPrefs } from '../platform/preferences/display-storage.ts';
import {
  displayChanged,
  languageChosen,
  preferencesSlice,
  selectDisplay,
  selectSpokenLanguages,
} from '../platform/preferences/preferences-slice.ts';
import { keepSpokenLanguages } from '../platform/preferences/spoken-languages.ts';
import { sessionSlice } from '../platform/session-slice.ts';
import type { SignedInSession } from '../platform/session.ts';
import { hereSlice } from '../platform/offline/here-slice.ts';
import { countsSlice } from './live/counts.ts';
import { participationSlice } from './live/participation.ts';
import { unsentSlice } from './unsent.ts';

/** One store for one signed-in person: it goes away with their session. */
export function makeStore(session: SignedInSession) {
  const listener = createListenerMiddleware();
  const store = configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      connection: connectionSlice.reducer,
      counts: countsSlice.reducer,
      here: hereSlice.reducer,
      participation: participationSlice.reducer,
      preferences: preferencesSlice.reducer,
      session: sessionSlice.reducer,
      unsent: unsentSlice.reducer,
      version: versionSlice.reducer,
    },
    preloadedState: { session },
    // Walking through thousands of cards at each action would cost more than it finds.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false })
        .prepend(listener.middleware)
        .concat(baseApi.middleware),
  });
  listener.startListening({
    actionCreator: displayChanged,
    effect: () => keepDisplayPrefs(selectDisplay(store.getState())),
  });
  listener.startListening({
    actionCreator: languageChosen,
    effect: () => keepSpokenLanguages(selectSpokenLanguages(store.getState())),
  });
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

export const useAppSelector = useSelector.withTypes<AppState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Dispatched, it acts on what happens in the store, through its one listener middleware, until what it returns is called. */
export const listen = addListener.withTypes<AppState, AppDispatch>();
