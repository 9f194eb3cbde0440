import { useState } from 'react';
import { Button } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { useToasts } from '../../../../ui/toasts/toasts.ts';
import { quizTexts } from '#texts/quizzes';
import type { PickedCard } from '../chosen.ts';
import { ProposedChoices } from './proposed-choices.tsx';
import { useAskAll } from './use-ask-all.ts';

const words = quizTexts.toAsk;

interface Props {
  /** That are turned only. */
  cards: readonly Flashcard[];
  onAdd: (cards: readonly PickedCard[]) => void;
}

/** Cards that no quiz can ask as they are: choices are proposed for them, or one press lets their answers be typed. */
export function ToAsk({ cards, onAdd }: Props) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [proposes, setProposes] = useState(false);
  const { askAll, progress } = useAskAll();
  const toasts = useToasts();
  const left = cards.filter(({ id }) => !done.has(id));
  const onAsked = (asked: readonly Flashcard[]) => {
    setDone((before) => new Set([...before, ...asked.map(({ id }) => id)]));
    onAdd(asked);
  };
  const onType = async () => {
    const asked = await askAll(left.map((card) => ({ card, way: { kind: 'typed' } })));
    onAsked(asked);
    if (asked.length < left.length) toasts.failure(words.failed(left.length - asked.length));
  };
  return (
    <>
      {left.length > 0 && (
        <div className="row note tinted" role="group" aria-label={words.turned(left.length)}>
          <span>{words.turned(left.length)}</span>
          <Button onClick={() => setProposes(true)}>{words.propose}</Button>
          <Button loading={progress !== null && !proposes} onClick={() => void onType()}>
            {words.type}
          </Button>
          <span className="detail">{words.hint(left.length)}</span>
        </div>
      )}
      <ProposedChoices cards={left} open={proposes} onAsked={onAsked} onClose={() => setProposes(false)} />
    </>
  );
}
