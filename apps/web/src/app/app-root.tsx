import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { App, ConfigProvider, theme } from 'antd';
import frFR from 'antd/locale/fr_FR';
import { Provider } from 'react-redux';
import { useIsDark, usePrefs } from '../ui/prefs.ts';
import { LeavingGuard } from '../ui/leaving-guard.ts';
import { DrawAll, usePrinting } from '../ui/near-view.ts';
import { useMedia, useNarrow } from '../ui/use-media.ts';
import { OfflineContext } from '../ui/is-offline.ts';
import { connection } from '../platform/connection.ts';
import { antdTheme } from '../ui/tokens.ts';
import { startLive } from '../data/live/live.ts';
import { startOffline } from './offline.ts';
import { AppRoutes } from './app-routes.tsx';
import type { Session } from '../platform/session.ts';
import { useSignOfLife } from '../platform/sign-of-life.ts';
import { NewVersion } from './new-version.tsx';
import { makeStore } from '../data/store.ts';

/** The signed-in application: its store, its live connection and its theme. Loaded after signing in. */
export function AppRoot({ session }: { session: Session }) {
  const [store] = useState(makeStore);
  const isDark = useIsDark();
  const { textSize, font } = usePrefs();
  const narrow = useNarrow();
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost);
  const isPrinting = usePrinting();
  const calm = useMedia('(prefers-reduced-motion: reduce)');

  // A layout effect: it runs before the screens' first fetches, which are passive effects.
  useLayoutEffect(
    () => startLive(store, { token: session.token, role: session.role }),
    [store, session.token, session.role],
  );

  useEffect(() => startOffline(store, session), [store, session]);

  useSignOfLife(session.token);

  const themeConfig = antdTheme(isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, isDark, textSize, font, !calm);
  return (
    <Provider store={store}>
      <ConfigProvider locale={frFR} theme={themeConfig} button={{ autoInsertSpace: false }}>
        <App notification={{ placement: narrow ? 'bottom' : 'bottomLeft', maxCount: 1 }} component={false}>
          <NewVersion />
          <LeavingGuard />
          <OfflineContext value={isLost}>
            <DrawAll value={isPrinting}>
              <AppRoutes session={session} />
            </DrawAll>
          </OfflineContext>
        </App>
      </ConfigProvider>
    </Provider>
  );
}
