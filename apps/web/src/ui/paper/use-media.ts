import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { BREAKPOINT, DESK, LYING_HEIGHT } from '../theme/tokens.ts';

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}

/** Whether the screen is a phone's. */
export function useNarrow(): boolean {
  return useMedia(`(max-width: ${BREAKPOINT - 1}px)`);
}

/** Whether the screen is a phone's, upright or lying down. */
export function useSmall(): boolean {
  const isLying = useMedia(`(max-height: ${LYING_HEIGHT}px)`);
  return useNarrow() || isLying;
}

/** Whether there is room for a side bar beside the page. */
export function useDesk(): boolean {
  return useMedia(`(min-width: ${DESK}px)`);
}
