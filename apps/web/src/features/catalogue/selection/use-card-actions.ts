import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Flashcard } from '@ardoise/contracts';
import { askFirst } from '../../../ui/dialogs/confirmed-action.ts';
import type { MoveTarget } from '../moving/move-targets.ts';
import { moving, removing, showing, tagging } from './batches.ts';
import { useCardCalls } from './card-calls.ts';
import type { CardAction } from './selection-bar.tsx';
import { selectionTexts } from '#texts/catalogue/selection';
import { useBatch } from './use-batch.ts';

function removalOf(cards: readonly Flashcard[]): string {
  const question = selectionTexts.removeAsk(cards.length);
  const hasProposals = cards.some((card) => card.is_proposed_by_student);
  return hasProposals ? `${question} ${selectionTexts.removeProposals}` : question;
}

/** The actions over the cards that are taken; those that need to know more open their dialog first. */
export function useCardActions(cards: readonly Flashcard[], onDone: (ids: string[]) => void) {
  const [dialog, setDialog] = useState<'move' | 'tag' | null>(null);
  const calls = useCardCalls();
  const { start, progress, isBusy } = useBatch(onDone);
  const navigate = useNavigate();
  const close = () => setDialog(null);

  const act = (action: CardAction) => {
    if (action === 'move' || action === 'tag') return setDialog(action);
    if (action === 'export')
      return void navigate('/app/export', {
        state: { cardIds: cards.map(({ id }) => id), name: selectionTexts.exported },
      });
    if (action !== 'remove') return void start(showing(calls, cards, action === 'show'));
    askFirst({ question: removalOf(cards), onConfirm: () => void start(removing(calls, cards)) });
  };
  return {
    act,
    progress,
    isBusy,
    dialog,
    close,
    moveTo: (target: MoveTarget) => {
      close();
      void start(moving(calls, cards, target));
    },
    tagWith: (add: string[], remove: string[]) => {
      close();
      void start(tagging(calls, cards, add, remove));
    },
  };
}
