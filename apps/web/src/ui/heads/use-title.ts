import { useEffect } from 'react';
import { texts } from '#texts/ui';

/** The title of the browser's tab: the place first, then the application. */
export function useTitle(place: string | undefined, appName: string = texts.common.appName): void {
  useEffect(() => {
    document.title = place ? `${place} – ${appName}` : appName;
  }, [place, appName]);
}
