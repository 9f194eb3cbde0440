import { memo, useEffect } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useLocation } from 'react-router-dom';
import { useGrowing } from '../../../ui/lists/use-growing.ts';
import { cardAnchor } from './card-anchor.ts';
import { CardItem } from './card-item.tsx';
import type { CardActions } from './card-menu.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';

const words = cataloguePageTexts.deck;

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

interface Props extends CardActions {
  cards: readonly Flashcard[];
  /** The one that is edited beside the list. */
  openId: string | null;
  onDelete: (card: Flashcard) => void;
}

/** Remembered: a dialog that opens above thousands of cards draws none of them again. */
export const CardList = memo(function CardList({ cards, openId, ...actions }: Props) {
  const { hash } = useLocation();
  const there = useGrowing(cards.length, hash !== '');
  useShownCard(hash);
  return (
    <ul className="cards" aria-label={words.cards}>
      {cards.slice(0, there).map((card) => (
        <CardItem key={card.id} card={card} isOpen={card.id === openId} {...actions} />
      ))}
    </ul>
  );
});
