import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whether the server is known to be out of reach; null where nothing but the device itself can tell. */
export const OfflineContext = createContext<boolean | null>(null);

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useIsOffline(): boolean {
  const isDeviceOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  return useContext(OfflineContext) ?? isDeviceOffline;
}
