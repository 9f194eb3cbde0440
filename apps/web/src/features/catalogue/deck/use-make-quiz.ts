import type { Deck, Flashcard } from '@ardoise/contracts';
import { useNavigate } from 'react-router-dom';

/** Leads from a deck to a new quiz that asks its cards, and has its name. */
export function useMakeQuiz({ name }: Deck, cards: readonly Flashcard[]): () => void {
  const navigate = useNavigate();
  return () => void navigate('/app/quiz/new', { state: { name, cardIds: cards.map(({ id }) => id) } });
}
