import type { ReactNode } from 'react';
import type { CardDelays, Flashcard } from '@ardoise/contracts';
import { REVISION_DELAYS } from '@ardoise/contracts/light';
import { useDispatch, useStore } from 'react-redux';
import { isMissing } from '../../../platform/api.ts';
import { tick } from '../../../platform/haptics.ts';
import { MenuButton } from '../../../ui/actions/menu-button.tsx';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { failureSentence } from '../../../ui/states/message-of.ts';
import type { AppStore } from '../../../data/store.ts';
import { uuid } from '../../../ui/files/uuid.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { revisionTexts } from '#texts/revision';
import { CardStage } from '../stage/card-stage.tsx';
import type { StagedCard } from '../stage/card-stage.tsx';
import { outboxOf } from '../visit/outbox.ts';
import { CHOICES, updateFor } from '../visit/queue.ts';
import type { RatingChoice, VisitStep, RevisionVisit } from '../visit/queue.ts';
import { Ratings } from '../stage/ratings.tsx';
import { revisionApi, useGetDelaysQuery } from '../revision.api.ts';
import { FlipHint, SeeBack } from '../stage/see-back.tsx';

const words = revisionTexts;

type State = ReturnType<AppStore['getState']>;

const delaysOf = (all: readonly CardDelays[] | undefined, { id }: Flashcard) =>
  all?.find(({ flashcardId }) => flashcardId === id)?.delays;

/** When the card comes back after this rating, as its button has said; null for one that is put away. */
function returnsAt(state: State, choice: RatingChoice, { card, batch }: StagedCard, ratedAt: Date): number | null {
  if (choice === 'never') return null;
  const { data } = revisionApi.endpoints.getDelays.select(batch)(state);
  return ratedAt.getTime() + (delaysOf(data, card)?.[choice] ?? REVISION_DELAYS[choice]) * 1_000;
}

/** Asked for before the back is seen: what stands on the buttons must not change under the finger. */
function Actions({ stage, onRate }: { stage: StagedCard; onRate: (choice: RatingChoice) => void }) {
  const { card, batch, sawBack, seeBack } = stage;
  const delays = delaysOf(useGetDelaysQuery(batch).currentData, card);
  if (sawBack) return <Ratings delays={delays} onRate={onRate} />;
  return (
    <>
      <FlipHint />
      <SeeBack onSee={seeBack} />
    </>
  );
}

interface Props {
  visit: RevisionVisit;
  step: (step: VisitStep) => void;
  title?: string;
  place?: (card: Flashcard) => ReactNode;
  tools: (card: Flashcard) => ReactNode;
  /** What else its menu offers. */
  menu?: readonly MenuItem[];
}

/** One card after the other: flip, rate, next. */
export function TrackedCards({ visit, step, title = words.title, place, tools, menu = [] }: Props) {
  const dispatch: AppStore['dispatch'] = useDispatch();
  const store = useStore<State>();
  const toasts = useToasts();

  const rate = (choice: RatingChoice, stage: StagedCard) => {
    const { card, sawBack, leave } = stage;
    if (!sawBack) return;
    const { id } = card;
    const key = uuid();
    const ratedAt = new Date();
    tick(visit.left.length > 1 ? 1 : 2);
    leave();
    step({ type: 'rated', id, choice, key, returnsAt: returnsAt(store.getState(), choice, stage, ratedAt) });
    const rating = { ...updateFor(id, choice), key, ratedAt: ratedAt.toISOString() };
    outboxOf(dispatch).add(rating, (failure) => {
      const isGone = isMissing(failure);
      step({ type: isGone ? 'gone' : 'returned', id });
      if (isGone) toasts.info(words.cardGone);
      else toasts.failure(words.rateFailed, failureSentence(failure, ''));
    });
  };
  const onKey = (key: string, stage: StagedCard) => {
    const choice = CHOICES[Number(key) - 1];
    if (choice) rate(choice, stage);
    return choice !== undefined;
  };

  const menuOf = (stage: StagedCard): MenuItem[] => [
    ...(stage.sawBack ? [{ label: words.ratings.never, onSelect: () => rate('never', stage) }] : []),
    ...menu,
  ];

  return (
    <CardStage
      title={title}
      place={place}
      visit={visit}
      step={step}
      tools={(stage) => (
        <>
          {tools(stage.card)}
          <MenuButton label={words.more} items={() => menuOf(stage)} />
        </>
      )}
      onKey={onKey}
      actions={(stage) => <Actions stage={stage} onRate={(choice) => rate(choice, stage)} />}
    />
  );
}
