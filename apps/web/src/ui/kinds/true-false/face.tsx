import { CardChoices } from '../choices/card-choices.tsx';
import { RightOnes } from '../choices/face.tsx';
import type { KindFace, TriedProps } from '../kind-view.ts';
import { TwoTiles } from './two-tiles.tsx';

function Offer({ card, trying }: TriedProps) {
  if (!trying) return <CardChoices card={card} />;
  return (
    <TwoTiles
      offered={card.possible_answers}
      chosen={trying.attempt[0]}
      hasKeys={trying.isShown === true}
      onChoose={(text) => {
        trying.onTry([text]);
        trying.onDone();
      }}
    />
  );
}

export const trueFalseFace: KindFace = { Offer, Answer: CardChoices, Mistake: RightOnes };
