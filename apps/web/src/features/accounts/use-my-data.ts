import { useCallback } from 'react';
import { messageOf } from '../../app/api.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useToasts } from '../../ui/toasts.ts';
import { useFetchMyDataMutation } from './accounts.api.ts';
import { accountTexts } from './texts.fr.ts';

const words = accountTexts.myData;

/** Downloads all that is kept about the person who asks. */
export function useMyData(): () => Promise<void> {
  const [fetchData, { reset }] = useFetchMyDataMutation();
  const toasts = useToasts();
  return useCallback(async () => {
    try {
      const data = await fetchData().unwrap();
      saveFile(words.fileName(data.exported_at.slice(0, 10)), 'application/json', `${JSON.stringify(data, null, 2)}\n`);
      toasts.success(words.done);
    } catch (failure) {
      toasts.failure(words.failed, messageOf(failure, ''));
    } finally {
      reset();
    }
  }, [fetchData, reset, toasts]);
}
