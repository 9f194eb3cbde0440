import { useMemo } from 'react';
import { Button, Flex } from 'antd';
import { useGetDeckCardsQuery } from '../../../data/cards.api.ts';
import { useGetDeckQuery } from '../../../data/tree.api.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { texts } from '#texts/ui';
import { TablePreview } from '../csv/table-preview.tsx';
import type { DeckGiven } from './given.ts';
import { intakeOf } from './intake.ts';
import { IntakePreview } from './intake-preview.tsx';
import { intakeTexts as words } from '#texts/transfer/into-deck';
import { useAdding } from './use-adding.ts';
import { useReading } from './use-reading.ts';

interface Props {
  deckId: string;
  given: DeckGiven;
  onClose: () => void;
}

/** Shows what was dropped or pasted on a deck's page, and adds it to that deck: no place to choose, no folder made. */
export function IntakeDialog({ deckId, given, onClose }: Props) {
  const deck = useGetDeckQuery(deckId).currentData;
  const there = useGetDeckCardsQuery(deckId).currentData;
  const { contents, problems, table, now, onTable } = useReading(given);
  const adding = useAdding(deckId);
  const isRead = now === null && there !== undefined;
  // As it stood when all was read: the cards that are added are no doubles of themselves.
  // oxlint-disable-next-line react/exhaustive-deps -- see above
  const intake = useMemo(() => (isRead ? intakeOf(contents, there) : null), [isRead, contents]);
  const close = () => {
    if (adding.progress === null) onClose();
  };
  const isEmpty = intake !== null && contents.length === 0;
  return (
    <Dialog open title={words.title(deck?.name ?? '')} width={880} mask={{ closable: false }} onCancel={close}>
      {problems.map((problem) => (
        <p key={problem} role="alert" className="problem">
          {problem}
        </p>
      ))}
      {table && <TablePreview key={now} table={table} onReady={onTable} />}
      {now !== null && !table && <p role="status">{words.reading(now)}</p>}
      {intake && !isEmpty && <IntakePreview intake={intake} adding={adding} onDone={onClose} />}
      {(intake === null || isEmpty) && (
        <Flex justify="end">
          <Button size="large" onClick={onClose}>
            {isEmpty ? texts.common.close : texts.common.cancel}
          </Button>
        </Flex>
      )}
    </Dialog>
  );
}
