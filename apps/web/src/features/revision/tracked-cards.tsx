import type { ReactNode } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { useDispatch } from 'react-redux';
import { isMissing } from '../../platform/api.ts';
import { messageOf } from '../../ui/message-of.ts';
import type { AppStore } from '../../data/store.ts';
import { uuid } from '../../ui/uuid.ts';
import { useToasts } from '../../ui/toasts.ts';
import { revisionTexts } from './texts.fr.ts';
import { CardStage } from './card-stage.tsx';
import type { Stage } from './card-stage.tsx';
import { outboxOf } from './outbox.ts';
import { CHOICES, updateFor } from './queue.ts';
import type { Choice, VisitStep, Visit } from './queue.ts';
import { Ratings } from './ratings.tsx';
import { useGetDelaysQuery } from './revision.api.ts';
import { FlipHint, SeeBack } from './see-back.tsx';

const words = revisionTexts;

/** Asked for before the back is seen: what stands on the buttons must not change under the finger. */
function Actions({ stage, onRate }: { stage: Stage; onRate: (choice: Choice) => void }) {
  const { card, batch, sawBack, seeBack } = stage;
  const { currentData } = useGetDelaysQuery(batch);
  const delays = currentData?.find(({ flashcardId }) => flashcardId === card.id)?.delays;
  if (sawBack) return <Ratings delays={delays} onRate={onRate} />;
  return (
    <>
      <FlipHint />
      <SeeBack onSee={seeBack} />
    </>
  );
}

interface Props {
  visit: Visit;
  step: (step: VisitStep) => void;
  title?: string;
  place?: (card: Flashcard) => ReactNode;
  tools: (card: Flashcard) => ReactNode;
}

/** One card after the other: flip, rate, next. */
export function TrackedCards({ visit, step, title = words.title, place, tools }: Props) {
  const dispatch: AppStore['dispatch'] = useDispatch();
  const toasts = useToasts();

  const rate = (choice: Choice, { card, sawBack, leave }: Stage) => {
    if (!sawBack) return;
    const { id } = card;
    const key = uuid();
    leave();
    step({ type: 'rated', id, choice, key });
    const rating = { ...updateFor(id, choice), key, ratedAt: new Date().toISOString() };
    outboxOf(dispatch).add(rating, (failure) => {
      const isGone = isMissing(failure);
      step({ type: isGone ? 'gone' : 'returned', id });
      if (isGone) toasts.info(words.cardGone);
      else toasts.failure(words.rateFailed, messageOf(failure, ''));
    });
  };
  const onKey = (key: string, stage: Stage) => {
    const choice = CHOICES[Number(key) - 1];
    if (choice) rate(choice, stage);
    return choice !== undefined;
  };

  return (
    <CardStage
      title={title}
      {...(place && { place })}
      visit={visit}
      step={step}
      tools={tools}
      onKey={onKey}
      actions={(stage) => <Actions stage={stage} onRate={(choice) => rate(choice, stage)} />}
    />
  );
}
