import { useDeferredValue, useRef, useState } from 'react';
import { Button, Flex, Input } from 'antd';
import type { RemovedPerson } from '@ardoise/contracts';
import { useDates } from '../../../platform/use-dates.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { useGetRemovedPeopleQuery, useLetInAgainMutation } from './users.api.ts';
import { usersTexts } from '#texts/accounts/users';

const words = usersTexts.removed;

interface LineProps {
  person: RemovedPerson;
  busy: boolean;
  onLetIn: () => void;
}

function RemovedLine({ person, busy, onLetIn }: LineProps) {
  const dates = useDates();
  return (
    <Flex component="li" wrap gap="small" align="center" justify="space-between">
      <div>
        <h3 className="numbers">{person.reference}</h3>
        <p className="detail">{words.by(dates.moment(person.removed_at), person.removed_by)}</p>
        <p className="detail">{person.through ?? words.provider}</p>
      </div>
      <Button aria-label={words.letInOne(person.reference)} disabled={busy} onClick={onLetIn}>
        {words.letIn}
      </Button>
    </Flex>
  );
}

function RemovedList() {
  const [reference, setReference] = useState('');
  const sought = useDeferredValue(reference.trim());
  const { data, error, refetch } = useGetRemovedPeopleQuery(sought, { refetchOnMountOrArgChange: true });
  const [letIn, { isLoading: busy }] = useLetInAgainMutation();
  const intro = useRef<HTMLParagraphElement>(null);

  const take = async ({ id }: RemovedPerson) => {
    try {
      await letIn(id).unwrap();
      // The button that was pressed goes away with its line.
      intro.current?.focus();
      toasts.success(words.done);
    } catch (failure) {
      toasts.failure(words.failed, failure);
    }
  };

  return (
    <Flex vertical gap="middle">
      <p ref={intro} tabIndex={-1} className="hint">
        {words.intro}
      </p>
      <Input
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      {error ? (
        <LoadError error={error} message={words.loadFailed} onRetry={() => void refetch()} />
      ) : !data ? (
        <LinesSkeleton />
      ) : data.length > 0 ? (
        <ul className="lines">
          {data.map((person) => (
            <RemovedLine key={person.id} person={person} busy={busy} onLetIn={() => void take(person)} />
          ))}
        </ul>
      ) : (
        <p role="status">{sought === '' ? words.nobody : words.nothing(sought)}</p>
      )}
    </Flex>
  );
}

/** Who was removed and does not come back by themselves: found by what they read, let in again one by one. */
export function RemovedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title={words.title} open={open} onCancel={onClose} width={520}>
      <RemovedList />
    </Dialog>
  );
}
