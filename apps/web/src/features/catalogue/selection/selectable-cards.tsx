import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { CheckSquareOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { SelectedCards } from './card-check.tsx';
import { MoveCardsDialog } from './move-cards-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { shelfHandlers } from './shelf-handlers.ts';
import { TagCardsDialog } from './tag-cards-dialog.tsx';
import styles from './selection.module.css';
import { selectionTexts } from '#texts/catalogue/selection';
import { useCardActions } from './use-card-actions.ts';
import { useSelection } from './use-selection.ts';

interface Props {
  deckId: string;
  cards: readonly Flashcard[];
  /** A card was clicked while none is taken. */
  onOpen: (id: string) => void;
  /** How they are looked at, beside the button that begins. */
  choice: ReactNode;
  /** The list of these cards, each with its box. */
  children: ReactNode;
}

/** Lets a professor take several cards of a list, and do one thing to all of them. */
export function SelectableCards({ deckId, cards, onOpen, choice, children }: Props) {
  const shelf = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const selection = useSelection(cards);
  const { isActive, ids, selected, start, leave, takeAll, drop } = selection;
  const { act, progress, isBusy, dialog, close, moveTo, tagWith } = useCardActions(selected, drop);

  const taken = useMemo(() => ({ ids, isActive }), [ids, isActive]);

  // The button and the bar change places: the focus must not be lost between them.
  const wasActive = useRef(false);
  useEffect(() => {
    if (wasActive.current === isActive) return;
    wasActive.current = isActive;
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
    const next = isActive ? shelf.current?.querySelector<HTMLElement>('[data-card]') : opener.current;
    if (!hasFocus) next?.focus({ preventScroll: true });
  }, [isActive]);

  return (
    <>
      <div ref={shelf} className={isActive ? styles.selecting : styles.shelf} {...shelfHandlers(selection, onOpen)}>
        {isActive || progress ? (
          <SelectionBar
            cards={selected}
            total={cards.length}
            progress={progress}
            isBusy={isBusy}
            onAction={act}
            onAll={takeAll}
            onLeave={leave}
          />
        ) : (
          <Flex wrap gap="small" align="center" justify="end" className={styles.opener}>
            {choice}
            <Button ref={opener} type="text" icon={<CheckSquareOutlined aria-hidden />} onClick={start}>
              {selectionTexts.start}
            </Button>
          </Flex>
        )}
        <SelectedCards value={taken}>{children}</SelectedCards>
      </div>
      <MoveCardsDialog
        count={selected.length}
        deckId={deckId}
        open={dialog === 'move'}
        onChoose={moveTo}
        onClose={close}
      />
      <TagCardsDialog cards={selected} open={dialog === 'tag'} onChoose={tagWith} onClose={close} />
    </>
  );
}
