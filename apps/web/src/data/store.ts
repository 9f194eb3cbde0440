import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../platform/api.ts';

/** One store for one signed-in person: it goes away with their session. */
export function makeStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    // Walking through thousands of cards at each action would cost more than it finds.
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(baseApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
