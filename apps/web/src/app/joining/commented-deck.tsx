import { useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { GiveButton } from '../../features/assignments/giving/give-button.tsx';
import { DeckPage } from '../../features/catalogue/deck/deck-page.tsx';
import { CardComments } from '../../features/discussion/card-comments.tsx';
import { useDeckIntake } from '../../features/transfer/into-deck/use-deck-intake.ts';
import { lazyDialog } from '../../ui/theme/with-widgets.tsx';
import { usePlaceItems } from './use-place-items.tsx';

const LazyAddToQuiz = lazyDialog(
  async () => (await import('../../features/quizzes/add-to-quiz-dialog.tsx')).AddToQuizDialog,
  ({ card }) => card !== null,
);

// With the first thing that is dropped or pasted.
const LazyIntake = lazyDialog(
  async () => (await import('../../features/transfer/into-deck/intake-dialog.tsx')).IntakeDialog,
  () => true,
);

/** The cards of a deck, what students wrote about them, and the quizzes that ask them. */
export function CommentedDeck({ deckId }: { deckId: string }) {
  const [card, setCard] = useState<Flashcard | null>(null);
  const [asked, setAsked] = useState<Flashcard | null>(null);
  const { given, onFiles, onClose } = useDeckIntake();
  const toPlace = usePlaceItems();
  return (
    <>
      <DeckPage
        deckId={deckId}
        giving={({ id, name }) => <GiveButton target={{ kind: 'deck', id, name }} />}
        more={toPlace.ofDeck}
        onFiles={onFiles}
        onComments={setCard}
        onAddToQuiz={setAsked}
      />
      <CardComments card={card} onClose={() => setCard(null)} />
      {given && <LazyIntake deckId={deckId} given={given} onClose={onClose} />}
      <LazyAddToQuiz card={asked} onClose={() => setAsked(null)} />
    </>
  );
}
