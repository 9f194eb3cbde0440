import { useMemo, useState } from 'react';
import { QUIZ_MAX_CARDS } from '@ardoise/contracts/light';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { quizTexts } from '#texts/quizzes';
import { CardPicker } from './card-picker.tsx';
import type { TagField } from './card-picker.tsx';
import { withAdded } from './chosen.ts';
import type { PickedCard } from './chosen.ts';
import { ChosenCards } from './chosen-cards.tsx';

const words = quizTexts.cards;

interface Props {
  cards: readonly PickedCard[];
  /** Seconds for each card; null while the field holds no number. */
  timeLimit: number | null;
  tagField: TagField;
  onChange: (cards: readonly PickedCard[]) => void;
}

/** The cards of the quiz in their order, and the dialog from which they come. */
export function QuizCardsPart({ cards, timeLimit, tagField, onChange }: Props) {
  const [picks, setPicks] = useState(false);
  const [said, setSaid] = useState('');
  const chosen = useMemo(() => new Set(cards.map(({ id }) => id)), [cards]);
  const picking = {
    isChosen: (id: string) => chosen.has(id),
    add: (added: readonly PickedCard[]) => {
      if (cards.length + added.length > QUIZ_MAX_CARDS) toasts.info(words.most(QUIZ_MAX_CARDS));
      const next = withAdded(cards, added, QUIZ_MAX_CARDS);
      setSaid(next.length === cards.length ? words.noneLeft : words.added(next.length - cards.length, next.length));
      onChange(next);
    },
    remove: (id: string) => {
      const next = cards.filter((card) => card.id !== id);
      setSaid(words.takenOut(next.length));
      onChange(next);
    },
  };
  const summary = words.lengthAtMost(cards.length, timeLimit);
  return (
    <>
      <ChosenCards cards={cards} summary={summary} onAdd={() => setPicks(true)} onChange={onChange} />
      <CardPicker
        picking={picking}
        tagField={tagField}
        summary={summary}
        said={said}
        open={picks}
        onClose={() => setPicks(false)}
      />
    </>
  );
}
