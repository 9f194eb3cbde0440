import { useRef, useState } from 'react';
import { Button, Flex } from 'antd';
import type { OwnSession } from '@ardoise/contracts';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { useDates } from '../../../platform/use-dates.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useEndSessionMutation, useGetSessionsQuery } from '../accounts.api.ts';
import { ownAccountTexts } from '#texts/accounts/own-account';

const words = ownAccountTexts.sessions;

interface LineProps {
  one: OwnSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionLine({ one, busy, onEnd }: LineProps) {
  const dates = useDates();
  const started = dates.moment(one.started_at);
  return (
    <Flex component="li" gap="middle" align="center" justify="space-between">
      <div>
        <h3>
          {one.device} {one.current && <span className="badge accent">{words.current}</span>}
        </h3>
        <p className="detail">{words.started(started)}</p>
        <p className="detail">{words.lastSeen(dates.moment(one.last_seen_at))}</p>
      </div>
      {!one.current && (
        <Button aria-label={words.endOne(one.device, started)} disabled={busy} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </Flex>
  );
}

/** The one that asks first, then the last seen first. */
const inOrder = (all: readonly OwnSession[]) =>
  [...all].sort((a, b) => Number(b.current) - Number(a.current) || b.last_seen_at.localeCompare(a.last_seen_at));

function SessionList() {
  const { data, error, refetch } = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endSession] = useEndSessionMutation();
  const [busy, setBusy] = useState(false);
  const intro = useRef<HTMLParagraphElement>(null);

  const end = async (ended: readonly OwnSession[]) => {
    setBusy(true);
    const outcomes = await Promise.allSettled(ended.map(({ id }) => endSession(id).unwrap()));
    setBusy(false);
    // The button that was pressed goes away with its line.
    intro.current?.focus();
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    if (refused) toasts.failure(ended.length > 1 ? words.othersFailed : words.endFailed, refused.reason);
    else toasts.success(words.othersEnded(ended.length));
  };

  if (error) return <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton />;
  const others = data.filter((one) => !one.current);
  return (
    <>
      <p ref={intro} tabIndex={-1} className="hint">
        {others.length > 0 ? words.intro : words.onlyThis}
      </p>
      <ul className="lines">
        {inOrder(data).map((one) => (
          <SessionLine key={one.id} one={one} busy={busy} onEnd={() => void end([one])} />
        ))}
      </ul>
      {others.length > 1 && (
        <Button block disabled={busy} onClick={() => void end(others)}>
          {words.endOthers}
        </Button>
      )}
    </>
  );
}

/** One's own open sessions, each of which can be ended. */
export function SessionsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.title} open={open} onCancel={onClose} width={520}>
      <SessionList />
    </Dialog>
  );
}
