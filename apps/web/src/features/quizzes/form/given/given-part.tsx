import { useState } from 'react';
import { Flex } from 'antd';
import { quizTexts } from '#texts/quizzes';
import type { PickedCard } from '../chosen.ts';
import { ToAsk } from '../to-ask/to-ask.tsx';
import type { GivenCards } from './use-given-cards.ts';

interface Props {
  given: GivenCards;
  onAdd: (cards: readonly PickedCard[]) => void;
}

/** How many of the cards that were brought are in the quiz, and what lets the others in. */
export function GivenPart({ given, onAdd }: Props) {
  const [added, setAdded] = useState(0);
  const [here, left] = [given.cards.length + added, given.left - added];
  const isAllTurned = here === 0 && left === given.turned.length;
  return (
    <Flex vertical gap={12}>
      <p role="status">{isAllTurned ? quizTexts.form.givenTurned : quizTexts.form.given(here, left)}</p>
      <ToAsk
        cards={given.turned}
        onAdd={(cards) => {
          setAdded(added + cards.length);
          onAdd(cards);
        }}
      />
    </Flex>
  );
}
