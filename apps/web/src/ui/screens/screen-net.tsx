import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { texts } from '#texts/ui';
import { CardsSkeleton } from '../states/app-skeleton.tsx';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { useIsOffline } from '../states/is-offline.ts';
import { ScreenNotLoaded, forgetFailedScreens } from './lazy-screen.ts';
import styles from '../states/notice-page.module.css';

const words = texts.common;
/** A browser tells of its network a little before it works. */
const TRIES = 4;
const TRY_AGAIN_MS = 1_500;

interface Props {
  failure: unknown;
  onRetry: () => void;
  /** Where the way leads that is always there. */
  home: string;
  /** How often it is still tried by itself, across its tries. */
  triesLeftRef: RefObject<number>;
}

/** What happened, and what can be done: try again, load the page anew, go elsewhere. Tries by itself once the network is back. */
function ScreenFailed({ failure, onRetry, home, triesLeftRef }: Props) {
  const isLost = useIsOffline();
  const isOffline = failure instanceof ScreenNotLoaded && isLost;
  const retry = useEffectEvent(onRetry);
  const isMissing = failure instanceof ScreenNotLoaded;
  // Whoever goes elsewhere finds it asked for anew when they come back.
  useEffect(() => forgetFailedScreens, []);
  const wasLost = useRef(isLost);
  useEffect(() => {
    const isBack = wasLost.current && !isLost;
    wasLost.current = isLost;
    if (!isMissing || !isBack) return;
    triesLeftRef.current = TRIES;
    retry();
  }, [isMissing, isLost, triesLeftRef]);
  useEffect(() => {
    if (!isMissing || isLost || triesLeftRef.current === 0) return;
    const timer = setTimeout(() => {
      triesLeftRef.current--;
      retry();
    }, TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isMissing, isLost, triesLeftRef]);
  // Outside of the application's frame it is the page.
  const Frame = home === '/' ? 'main' : 'div';
  return (
    <Frame className={styles.page} role="alert" data-part="failed-screen">
      <h1>{isOffline ? words.offlineTitle : words.screenFailed}</h1>
      <p>{isOffline ? words.offlineHint : isMissing ? words.screenMissingHint : words.screenFailedHint}</p>
      <div className="row middle">
        <button type="button" className="button button-primary" onClick={onRetry}>
          {words.retry}
        </button>
        {!isOffline && (
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {words.reload}
          </button>
        )}
        <Link className="button" to={home}>
          {texts.browser.backHome}
        </Link>
      </div>
    </Frame>
  );
}

/** The net under what is drawn at one address. */
export function ScreenNet({ home, children }: { home: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const triesLeftRef = useRef(0);
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(failure, retry) => {
        const onRetry = () => {
          forgetFailedScreens();
          retry();
        };
        return <ScreenFailed failure={failure} onRetry={onRetry} home={home} triesLeftRef={triesLeftRef} />;
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

/** The place of one screen: a skeleton while it is on its way, words when it does not come; what is around it stays. */
export function Screen({ children }: { children: ReactNode }) {
  return (
    <ScreenNet home="/app">
      <Suspense fallback={<CardsSkeleton />}>{children}</Suspense>
    </ScreenNet>
  );
}
