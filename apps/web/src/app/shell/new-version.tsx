import { useEffect } from 'react';
import { texts } from '#texts/ui';
import { appTexts } from '#texts/app';
import { toasts } from '../../ui/toasts/toasts.ts';
import { useAppSelector } from '../../data/store.ts';
import { selectIsNewerThere } from '../../platform/offline/version-slice.ts';

const { newVersion, newVersionHint } = appTexts.frame;

/** Says that a newer client is there, and leaves it to the person when to take it. */
export function NewVersion() {
  const isNewer = useAppSelector(selectIsNewerThere);
  useEffect(() => {
    if (isNewer) toasts.offer(newVersion, newVersionHint, texts.common.reload, () => location.reload());
  }, [isNewer]);
  return null;
}
