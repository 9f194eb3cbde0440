import { useEffect, useRef, useState } from 'react';
import { Button } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import { quizTexts } from '#texts/quizzes';
import type { PickedCard } from '../chosen.ts';
import { ProposedChoices } from './proposed-choices.tsx';
import { useAskAll } from './use-ask-all.ts';

const words = quizTexts.toAsk;

const REACHABLE = 'a[href], button:not(:disabled), input:not([type="hidden"], :disabled), textarea, [tabindex="0"]';

/** The button that had the focus has gone: what comes after it has it then. */
function focusAfter(place: HTMLElement | null): void {
  if (!place || document.activeElement !== document.body) return;
  const around = place.closest('[role="dialog"], form') ?? document.body;
  const isAfter = (one: Element) => place.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
  [...around.querySelectorAll<HTMLElement>(REACHABLE)].find(isAfter)?.focus({ preventScroll: true });
}

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
  const left = cards.filter(({ id }) => !done.has(id));
  const place = useRef<HTMLSpanElement>(null);
  const isDone = done.size > 0 && left.length === 0;
  useEffect(() => {
    if (isDone) focusAfter(place.current);
  }, [isDone]);
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
      <span ref={place} hidden />
      <ProposedChoices
        cards={left}
        open={proposes}
        onAsked={onAsked}
        onClose={() => setProposes(false)}
        afterClose={() => focusAfter(place.current)}
      />
    </>
  );
}
