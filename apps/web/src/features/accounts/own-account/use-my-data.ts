import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { daysIn } from '@ardoise/contracts/light';
import { useConfig } from '../../../platform/config.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { useAskForMyDataMutation, useFetchMyDataMutation, useMyDataStatusMutation } from '../accounts.api.ts';
import { ownAccountTexts } from '#texts/accounts/own-account';

const words = ownAccountTexts.myData;

const FIRST_LOOK_MS = 300;
const LOOK_EVERY_MS = 1_500;
/** Then something is wrong, and the person is told instead of being left to wait. */
const PATIENCE_MS = 120_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Has all that is kept about the person made into a file, and downloads it once it is ready. */
export function useMyData(): { isPreparing: boolean; download: () => Promise<void> } {
  const [ask] = useAskForMyDataMutation();
  const [look] = useMyDataStatusMutation();
  const [fetchData, { reset }] = useFetchMyDataMutation();
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = useRef(false);
  const isGone = useRef(false);
  const toasts = useToasts();
  const timeZone = useConfig()?.time_zone ?? 'Europe/Paris';
  const dayOf = useMemo(() => daysIn(timeZone), [timeZone]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const download = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPreparing(true);
    try {
      const { id } = await ask().unwrap();
      const until = Date.now() + PATIENCE_MS;
      await pause(FIRST_LOOK_MS);
      while ((await look(id).unwrap()).state !== 'ready') {
        if (Date.now() > until) throw new Error('late');
        await pause(LOOK_EVERY_MS);
        if (isGone.current) return;
      }
      const data = await fetchData(id).unwrap();
      if (isGone.current) return;
      saveFile(
        words.fileName(dayOf(Date.parse(data.exported_at))),
        'application/json',
        `${JSON.stringify(data, null, 2)}\n`,
      );
      toasts.success(words.done);
    } catch (failure) {
      if (!isGone.current)
        toasts.failure(words.failed, failure instanceof Error ? words.late : failureSentence(failure, ''));
    } finally {
      isBusy.current = false;
      reset();
      setPreparing(false);
    }
  }, [ask, look, fetchData, reset, toasts, dayOf]);
  return { isPreparing, download };
}
