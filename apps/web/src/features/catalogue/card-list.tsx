import { memo, useCallback, useEffect } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useLocation } from 'react-router-dom';
import { useConfirmedAction } from '../../ui/use-confirmed-action.ts';
import { useGrowing } from '../../ui/use-growing.ts';
import { useRestoreMutation } from '../../data/restore.api.ts';
import { cardAnchor } from './card-anchor.ts';
import { CardItem } from './card-item.tsx';
import { useDeleteCardMutation } from './catalogue.api.ts';
import { catalogueTexts } from './texts.fr.ts';
import layout from '../../ui/layout.module.css';

const words = catalogueTexts.deck;

/** Brings the card that the address names into sight, and marks it. */
function useShownCard(hash: string): void {
  useEffect(() => {
    const id = /^#carte-([\w-]+)$/.exec(hash)?.[1];
    const card = id ? document.getElementById(cardAnchor(id)) : null;
    if (!card) return;
    const show = () => card.scrollIntoView({ block: 'center' });
    card.dataset['shown'] = '';
    show();
    // Those around it are drawn as it comes near, and take their true heights.
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(show)));
    return () => {
      cancelAnimationFrame(frame);
      delete card.dataset['shown'];
    };
  }, [hash]);
}

/** What may be done with one card of a deck. */
export interface CardActions {
  onEdit: (card: Flashcard) => void;
  onMove: (card: Flashcard) => void;
  onComments: (card: Flashcard) => void;
  onHistory: (card: Flashcard) => void;
  onAddToQuiz: (card: Flashcard) => void;
}

interface Props extends CardActions {
  cards: readonly Flashcard[];
  /** The one that is edited beside the list. */
  openId: string | null;
}

/** Deletes a card, once that is confirmed; it can be taken back. */
export function useDeleteCard(): (card: Flashcard) => void {
  const confirmed = useConfirmedAction();
  const [remove] = useDeleteCardMutation();
  const [restore] = useRestoreMutation();
  return useCallback(
    (card: Flashcard) =>
      confirmed({
        question: words.deleteCard,
        run: () => remove(card.id).unwrap(),
        undo: () => restore({ kind: 'flashcard', id: card.id }).unwrap(),
      }),
    [confirmed, remove, restore],
  );
}

/** Remembered: a dialog that opens above thousands of cards draws none of them again. */
export const CardList = memo(function CardList({ cards, openId, ...actions }: Props) {
  const { hash } = useLocation();
  const there = useGrowing(cards.length, hash !== '');
  const onDelete = useDeleteCard();
  useShownCard(hash);
  return (
    <ul className={layout.cards} aria-label={words.cards}>
      {cards.slice(0, there).map((card) => (
        <CardItem key={card.id} card={card} isOpen={card.id === openId} onDelete={onDelete} {...actions} />
      ))}
    </ul>
  );
});
