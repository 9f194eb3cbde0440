import type { Flashcard } from '@ardoise/contracts';
import { CardBack, CardFront } from '../../ui/card-face.tsx';
import { catalogueTexts } from './texts.fr.ts';

const words = catalogueTexts.deck;

/** Front and back of a card of a list: large pictures by their thumbnails, and the possible answers on the back only. */
export function BothFaces({ card }: { card: Flashcard }) {
  const light = {
    ...card,
    media: card.media_thumbnail ?? card.media,
    media_verso: card.media_verso_thumbnail ?? card.media_verso,
  };
  return (
    <>
      <div className="card-item-side" role="group" aria-label={words.question}>
        <CardFront card={{ ...light, possible_answers: [] }} />
      </div>
      <div className="card-item-side" role="group" aria-label={words.answer}>
        <CardBack card={light} />
      </div>
    </>
  );
}
