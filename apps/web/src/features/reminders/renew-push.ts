import type { AppStore } from '../../data/store.ts';
import { answerOf } from '../../platform/answer-of.ts';
import { presentPush, pushDeviceId } from '../../platform/device/push.ts';
import { keep, recallStored } from '../../platform/offline/student-store.ts';
import { remindersApi } from './reminders.api.ts';

type Dispatch = AppStore['dispatch'];

const { getDailyReminder, setDailyReminder } = remindersApi.endpoints;

/**
 * Tells the server where this browser is reached now, if it does not know it and the student still wishes a reminder. Who
 * never asked for one here, or has ended it from elsewhere, gets none by this: their browser's address is no other one.
 */
export async function tellRenewedPush(dispatch: Dispatch): Promise<void> {
  const device = await presentPush();
  if (!device) return;
  const { hour, devices } = await answerOf(dispatch(getDailyReminder.initiate(undefined, { forceRefetch: true })));
  const id = await pushDeviceId(device.endpoint);
  const [before] = await recallStored<string>('push-device', ['own']);
  if (!devices.includes(id)) {
    if (hour === null || before === undefined || before === id) return;
    await dispatch(setDailyReminder.initiate({ hour, device }, { track: false })).unwrap();
  }
  await keep('push-device', [['own', id]]);
}

/**
 * Push services give a browser a new address at times. The worker, which hears of it, has no session: the page tells the
 * server, at once where one is open, else the next one. Returns how to stop.
 */
export function startRenewingPush(dispatch: Dispatch): () => void {
  // Without an answer the next visit tries again.
  const look = () => void tellRenewedPush(dispatch).catch(() => undefined);
  const onMessage = ({ data }: MessageEvent<unknown>) => data === 'push-renewed' && look();
  look();
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}
