import { useRef, useState } from 'react';
import { HistoryOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { CardVersion, Flashcard } from '@ardoise/contracts';
import { LinesSkeleton } from '../../../ui/states/lines-skeleton.tsx';
import { useDates } from '../../../platform/use-dates.ts';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { calledName } from '../../../ui/figures/people.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { historyTexts } from '#texts/catalogue/history';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ChangeLines } from './change-lines.tsx';
import { useGetCardHistoryQuery, useRestoreVersionMutation } from './history.api.ts';

const words = historyTexts.card;

interface ItemProps {
  version: CardVersion;
  isPresent: boolean;
  busy: boolean;
  onBringBack: () => void;
}

function VersionItem({ version, isPresent, busy, onBringBack }: ItemProps) {
  const dates = useDates();
  const moment = dates.moment(version.at);
  const { by_useremail: address, by_name: names } = version;
  return (
    <Flex component="li" vertical gap={12} align="start">
      <h3>
        {words.events[version.event]} {isPresent && <span className="badge accent">{words.present}</span>}
      </h3>
      <p className="detail">{words.by(address === null ? words.someone : calledName(names, address), moment)}</p>
      {version.reason && <p>{words.why(version.reason)}</p>}
      <ChangeLines changes={version.changes} />
      {version.differs && (
        <Button
          icon={<HistoryOutlined aria-hidden />}
          aria-label={words.bringBackOf(moment)}
          aria-disabled={busy}
          aria-busy={busy}
          onClick={onBringBack}
        >
          {words.bringBack}
        </Button>
      )}
    </Flex>
  );
}

function Versions({ cardId }: { cardId: string }) {
  const { currentData, error, refetch } = useGetCardHistoryQuery(cardId, { refetchOnMountOrArgChange: true });
  const [restore, { isLoading }] = useRestoreVersionMutation();
  const list = useRef<HTMLOListElement>(null);
  const bringBack = async (revision: number) => {
    if (isLoading) return;
    try {
      await restore({ id: cardId, revision }).unwrap();
      toasts.success(words.broughtBack);
      // The button that was pressed goes away: that version is the present one now.
      list.current?.focus();
    } catch (failure) {
      toasts.failure(words.bringBackFailed, failure);
    }
  };
  if (error && !currentData) return <LoadError error={error} message={words.failed} onRetry={() => void refetch()} />;
  if (!currentData) return <LinesSkeleton />;
  return (
    <ol ref={list} tabIndex={-1} className="lines scroll" aria-label={words.versions}>
      {currentData.map((version, index) => (
        <VersionItem
          key={version.revision}
          version={version}
          isPresent={index === 0}
          busy={isLoading}
          onBringBack={() => void bringBack(version.revision)}
        />
      ))}
    </ol>
  );
}

/** Who changed a card, when, and what; an earlier version is brought back from here. */
export function HistoryDialog({ card, onClose }: { card: Flashcard | null; onClose: () => void }) {
  // The versions stay while the dialog fades out.
  const [shown, setShown] = useState(card);
  if (card && card !== shown) setShown(card);
  return (
    <Dialog title={words.title} open={card !== null} onCancel={onClose} width={640}>
      {shown && <Versions key={shown.id} cardId={shown.id} />}
    </Dialog>
  );
}
