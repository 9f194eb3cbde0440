import { memo } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useGrowing } from '../../../ui/lists/use-growing.ts';
import type { OwnCards } from './chosen-cards.ts';
import { LookedCard } from './looked-card.tsx';
import { deckTexts as words } from '#texts/revision/deck';
import styles from './deck-look.module.css';

interface Props {
  cards: readonly Flashcard[];
  own: OwnCards;
  showsAnswers: boolean;
  onStar: (id: string, starred: boolean) => void;
}

/** Remembered: what is typed above thousands of cards draws none of them again. */
export const LookedCards = memo(function LookedCards({ cards, own, showsAnswers, onStar }: Props) {
  const there = useGrowing(cards.length, false);
  return (
    <ul className={styles.cards} aria-label={words.list}>
      {cards.slice(0, there).map((card) => (
        <LookedCard
          key={card.id}
          card={card}
          known={own.knowledge[card.id]}
          starred={own.stars.has(card.id)}
          showsAnswer={showsAnswers}
          onStar={onStar}
        />
      ))}
    </ul>
  );
});
