import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { startLive } from '../data/live/start-live.ts';
import { listen, makeStore, useAppSelector } from '../data/store.ts';
import { selectIsLost, watchDevice } from '../platform/connection.ts';
import { displayChanged, selectDisplay } from '../platform/preferences/preferences-slice.ts';
import { sessionTold } from '../platform/session-slice.ts';
import type { SignedInSession } from '../platform/session.ts';
import { useSignOfLife } from '../platform/sign-of-life.ts';
import { OfflineContext } from '../ui/states/is-offline.ts';
import { LeavingGuard } from '../ui/forms/leaving-guard.ts';
import { AppSkeleton } from '../ui/states/app-skeleton.tsx';
import { LookContext } from '../ui/theme/look.ts';
import { OverPagePlace } from '../ui/dialogs/over-page.ts';
import { DrawAll } from '../ui/lists/drawn.ts';
import { usePrinting } from '../ui/paper/use-printing.ts';
import { useMedia } from '../ui/paper/use-media.ts';
import { AppRoutes } from './routes/app-routes.tsx';
import { applyDisplay } from './display/apply-display.ts';
import { useHome } from './home/use-home.ts';
import { NewVersion } from './shell/new-version.tsx';
import { fetchNextScreens } from './shell/next-screens.ts';
import { startOffline } from './offline.ts';

/** How things are to look, and what they know of the connection. */
function Surroundings({ children }: { children: ReactNode }) {
  const { theme: chosen, textSize, font } = useAppSelector(selectDisplay);
  const isLost = useAppSelector(selectIsLost);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const isPrinting = usePrinting();
  const isDark = chosen === 'system' ? isSystemDark : chosen === 'dark';
  const look = useMemo(() => ({ isDark, textSize, font }), [isDark, textSize, font]);
  return (
    <LookContext value={look}>
      <OfflineContext value={isLost}>
        <DrawAll value={isPrinting}>
          {children}
          <OverPagePlace />
        </DrawAll>
      </OfflineContext>
    </LookContext>
  );
}

/** The signed-in application: its store, its live connection and its theme. Loaded after signing in. */
export function AppRoot({ session }: { session: SignedInSession }) {
  const [store] = useState(() => makeStore(session));
  useLayoutEffect(() => void store.dispatch(sessionTold(session)), [store, session]);
  // Before the screens' first fetches, which are passive effects.
  const { isThere, renew } = useHome(store);
  useLayoutEffect(() => startLive(store, session, renew), [store, session, renew]);
  useLayoutEffect(() => watchDevice(store.dispatch), [store]);
  useEffect(() => startOffline(store), [store]);
  useEffect(() => fetchNextScreens(store), [store]);
  useEffect(() => {
    const effect = () => applyDisplay(selectDisplay(store.getState()));
    return store.dispatch(listen({ actionCreator: displayChanged, effect }));
  }, [store]);
  useSignOfLife(session.token);
  return (
    <Provider store={store}>
      <Surroundings>
        <NewVersion />
        <LeavingGuard />
        {isThere ? <AppRoutes /> : <AppSkeleton />}
      </Surroundings>
    </Provider>
  );
}
