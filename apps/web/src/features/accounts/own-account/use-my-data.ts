import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PersonalData } from '@ardoise/contracts';
import { daysIn } from '@ardoise/contracts/light';
import { useConfig } from '../../../platform/config.ts';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useAskForMyDataMutation, useFetchMyDataMutation, useMyDataStatusMutation } from '../accounts.api.ts';
import { ownAccountTexts } from '#texts/accounts/own-account';

const words = ownAccountTexts.myData;

const FIRST_LOOK_MS = 300;
const LOOK_EVERY_MS = 1_500;
/** Then something is wrong, and the person is told instead of being left to wait. */
const PATIENCE_MS = 120_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface MyData {
  isPreparing: boolean;
  /** What is kept about the person; null where it cannot be had, which is told, or nobody waits any more. */
  prepare: () => Promise<PersonalData | null>;
  /** Of what was prepared already, or anew. */
  download: (prepared?: PersonalData) => Promise<void>;
}

/** Has all that is kept about the person made into a file, to be read or downloaded once it is ready. */
export function useMyData(): MyData {
  const [ask] = useAskForMyDataMutation();
  const [look] = useMyDataStatusMutation();
  const [fetchData, { reset }] = useFetchMyDataMutation();
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = useRef(false);
  const isGone = useRef(false);
  const timeZone = useConfig()?.time_zone ?? 'Europe/Paris';
  const dayOf = useMemo(() => daysIn(timeZone), [timeZone]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const prepare = useCallback(async () => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setPreparing(true);
    try {
      const { id } = await ask().unwrap();
      const until = Date.now() + PATIENCE_MS;
      await pause(FIRST_LOOK_MS);
      while ((await look(id).unwrap()).state !== 'ready') {
        if (Date.now() > until) throw new Error('late');
        await pause(LOOK_EVERY_MS);
        if (isGone.current) return null;
      }
      const data = await fetchData(id).unwrap();
      return isGone.current ? null : data;
    } catch (failure) {
      if (!isGone.current)
        toasts.failure(words.failed, failure instanceof Error ? words.late : failureSentence(failure, ''));
      return null;
    } finally {
      isBusy.current = false;
      reset();
      setPreparing(false);
    }
  }, [ask, look, fetchData, reset]);
  const download = useCallback(
    async (prepared?: PersonalData) => {
      const data = prepared ?? (await prepare());
      if (!data) return;
      const name = words.fileName(dayOf(Date.parse(data.exported_at)));
      saveFile(name, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
      toasts.success(words.done);
    },
    [prepare, dayOf],
  );
  return { isPreparing, prepare, download };
}
