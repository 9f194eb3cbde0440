import { useEffect, useId, useRef, useState } from 'react';
import { Button, Flex, Select } from 'antd';
import { DAILY_REMINDER } from '@ardoise/contracts/light';
import type { DailyReminder } from '@ardoise/contracts';
import { reminderTexts as words } from '#texts/reminders';
import { openPush, closePush, ownDeviceId, pushAbility } from '../../platform/device/push.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { LabelledField } from '../../ui/forms/labelled-field.tsx';
import { LinesSkeleton } from '../../ui/states/lines-skeleton.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { failureSentence } from '../../ui/states/message-of.ts';
import {
  useGetDailyReminderQuery,
  useSetDailyReminderMutation,
  useStopDailyReminderMutation,
  useTestDailyReminderMutation,
} from './reminders.api.ts';

const { first, last } = DAILY_REMINDER;
const HOURS = Array.from({ length: last - first + 1 }, (_, n) => first + n);
const OPTIONS = HOURS.map((value) => ({ value, label: words.atHour(value) }));

/** This browser's device, as long as the server knows it as well; undefined until the browser has said. */
function useOwnDevice(known: readonly string[]): string | null | undefined {
  const [device, setDevice] = useState<string | null>();
  useEffect(() => {
    let here = true;
    void ownDeviceId().then((id) => here && setDevice(id));
    return () => {
      here = false;
    };
  }, [known]);
  return device && !known.includes(device) ? null : device;
}

/** How the last press ended: said in the dialog, where a toast would lie on what comes next. */
interface Told {
  isFailure: boolean;
  text: string;
}

function Reminder({ own: { key, hour, devices } }: { own: DailyReminder }) {
  const id = useId();
  const intro = useRef<HTMLParagraphElement>(null);
  const [draft, setDraft] = useState<number>();
  const chosen = draft ?? hour ?? DAILY_REMINDER.hour;
  const [busy, setBusy] = useState(false);
  const [set] = useSetDailyReminderMutation();
  const [stop] = useStopDailyReminderMutation();
  const [test] = useTestDailyReminderMutation();
  const [told, setTold] = useState<Told>();
  const device = useOwnDevice(devices);
  const ability = pushAbility();

  const during = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    setTold(undefined);
    await work().catch((failure: unknown) =>
      setTold({ isFailure: true, text: [failed, failureSentence(failure, '')].join(' ').trim() }),
    );
    setBusy(false);
    // The button that was pressed may have gone.
    intro.current?.focus();
  };
  const ask = (wished: number) =>
    during(async () => {
      // A browser that has no push service of its own throws, whatever the person said.
      const opened = await openPush(key ?? '').catch(() => null);
      if (!opened) return setTold({ isFailure: true, text: words.refused });
      await set({ hour: wished, device: opened }).unwrap();
    }, words.failed);
  const end = (one: string | undefined) =>
    during(async () => {
      await stop(one === undefined ? {} : { device: one }).unwrap();
      await closePush();
      setTold({ isFailure: false, text: one === undefined ? words.offEverywhere : words.off });
    }, words.failed);
  const tryOut = (one: string) =>
    during(async () => {
      await test(one).unwrap();
      setTold({ isFailure: false, text: words.tested });
    }, words.testFailed);
  const change = (wished: number) => {
    setDraft(wished);
    if (device) void ask(wished);
  };

  if (key === null) return <p>{words.closed}</p>;
  if (device === undefined) return <LinesSkeleton />;
  const others = devices.filter((one) => one !== device).length;
  return (
    <Flex vertical gap="middle">
      <p ref={intro} tabIndex={-1}>
        {words.intro}
      </p>
      {device !== null && hour !== null && (
        <p className="note green" role="status">
          {words.onHere(hour)}
        </p>
      )}
      {hour !== null && others > 0 && <p>{words.elsewhere(others, hour)}</p>}
      {told && (
        <p className={told.isFailure ? 'note red' : 'note sunken'} role={told.isFailure ? 'alert' : 'status'}>
          {told.text}
        </p>
      )}
      {ability === 'able' ? (
        <>
          <LabelledField id={`${id}-hour`} label={words.hour}>
            <Select id={`${id}-hour`} size="large" options={OPTIONS} value={chosen} disabled={busy} onChange={change} />
          </LabelledField>
          {device === null ? (
            <Button type="primary" size="large" disabled={busy} onClick={() => void ask(chosen)}>
              {others > 0 ? words.turnOnHere : words.turnOn}
            </Button>
          ) : (
            <Flex gap="small" wrap>
              <Button size="large" disabled={busy} onClick={() => void tryOut(device)}>
                {words.test}
              </Button>
              <Button size="large" disabled={busy} onClick={() => void end(device)}>
                {words.turnOff}
              </Button>
            </Flex>
          )}
        </>
      ) : (
        <section className="pile" aria-labelledby={`${id}-why`}>
          <h3 id={`${id}-why`}>{words[ability].title}</h3>
          <p>{words[ability].how}</p>
        </section>
      )}
      {others > 0 && (
        <Button size="large" disabled={busy} onClick={() => void end(undefined)}>
          {words.turnOffEverywhere}
        </Button>
      )}
    </Flex>
  );
}

function OwnReminder() {
  const { data, error, refetch } = useGetDailyReminderQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error) return <LoadError error={error} message={words.loadFailed} onRetry={() => void refetch()} />;
  return data ? <Reminder own={data} /> : <LinesSkeleton />;
}

/** A reminder a day, off unless asked for, at an hour of one's own. */
export function DailyReminderDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.title} open={open} onCancel={onClose} width={460}>
      <OwnReminder />
    </Dialog>
  );
}
