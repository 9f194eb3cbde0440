import { useState } from 'react';
import { Button } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { useToasts } from '../../../../ui/toasts/toasts.ts';
import { quizTexts } from '#texts/quizzes';
import { useAskTypedMutation } from '../../quizzes.api.ts';
import type { PickedCard } from '../chosen.ts';

const words = quizTexts.form;

interface Props {
  cards: readonly Flashcard[];
  onAdd: (cards: readonly PickedCard[]) => void;
}

/** Cards that are turned only: one press lets them be asked, their answers being typed. */
export function ToType({ cards, onAdd }: Props) {
  const [left, setLeft] = useState(cards);
  const [isBusy, setBusy] = useState(false);
  const [askTyped] = useAskTypedMutation();
  const toasts = useToasts();
  if (left.length === 0) return null;
  const change = async () => {
    setBusy(true);
    const done: Flashcard[] = [];
    for (const card of left) {
      const { error } = await askTyped(card);
      if (!error) done.push({ ...card, kind: 'typed' });
    }
    setBusy(false);
    const rest = left.filter(({ id }) => !done.some((card) => card.id === id));
    setLeft(rest);
    if (rest.length > 0) toasts.failure(words.toTypeFailed(rest.length));
    onAdd(done);
  };
  return (
    <div className="row note tinted">
      <Button loading={isBusy} onClick={() => void change()}>
        {words.toType(left.length)}
      </Button>
      <span className="detail">{words.toTypeHint}</span>
    </div>
  );
}
