import type { CardDelays, Flashcard } from '@ardoise/contracts';
import { REVISION_DELAYS } from '@ardoise/contracts/light';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { isMissing } from '../../../platform/api.ts';
import { tick } from '../../../platform/haptics.ts';
import { displayChanged, selectDisplay } from '../../../platform/preferences/preferences-slice.ts';
import { withCommand } from '../../../ui/actions/command-key.ts';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import type { AppStore } from '../../../data/store.ts';
import { uuid } from '../../../ui/files/uuid.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { revisionTexts } from '#texts/revision';
import type { Asking } from '../deck/asking.ts';
import { useStarring } from '../deck/use-starring.ts';
import { CardStage } from '../stage/card-stage.tsx';
import type { StagedCard } from '../stage/card-stage.tsx';
import { DeckNote } from '../stage/deck-note.tsx';
import type { Exit } from '../stage/stage-top.tsx';
import { outboxOf } from '../visit/outbox.ts';
import { CHOICES, hasComeBack, updateFor } from '../visit/queue.ts';
import type { RatingChoice, VisitStep, RevisionVisit } from '../visit/queue.ts';
import { KnownNow, Ratings } from '../stage/ratings.tsx';
import { revisionApi, useGetDelaysQuery } from '../revision.api.ts';
import { AgainHint, FlipHint, SeeBack } from '../stage/see-back.tsx';

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

interface ActionsProps {
  stage: StagedCard;
  /** The card was rated before, and is there to be known. */
  isBack: boolean;
  onRate: (choice: RatingChoice) => void;
  onTell: (known: boolean) => void;
}

/** Asked for before the back is seen: what stands on the buttons must not change under the finger. */
function Actions({ stage, isBack, onRate, onTell }: ActionsProps) {
  const { card, batch, sawBack, seeBack } = stage;
  const delays = delaysOf(useGetDelaysQuery(batch).currentData, card);
  if (sawBack) return isBack ? <KnownNow onTell={onTell} /> : <Ratings delays={delays} onRate={onRate} />;
  return (
    <>
      {isBack ? <AgainHint /> : <FlipHint />}
      <SeeBack onSee={seeBack} />
    </>
  );
}

/** Takes back what was said last. */
export const undoItems = (onUndo: (() => void) | null): MenuItem[] =>
  onUndo ? [{ label: words.undo, keyName: withCommand('Z'), onSelect: onUndo }] : [];

interface Props {
  visit: RevisionVisit;
  step: (step: VisitStep) => void;
  title?: string;
  asking?: Asking;
  exit: Exit;
  /** null while there is nothing to take back. */
  onUndo: (() => void) | null;
  /** What else may be done with the card, and where it stands. */
  menu: (card: Flashcard) => MenuItem[];
}

/** One card after the other: flip, rate, next. What was hard comes once more at the end, until it is known. */
export function TrackedCards({ visit, step, title = words.title, asking, exit, onUndo, menu }: Props) {
  const dispatch: AppStore['dispatch'] = useDispatch();
  const store = useStore<State>();
  const isAgain = useSelector(selectDisplay).hardCards === 'again';
  const starItem = useStarring(visit.left[0]!);

  /** To the next card: `step` is taken at once, whatever the server will say. */
  const goOn = ({ leave }: StagedCard, said: VisitStep, isLast: boolean) => {
    tick(isLast ? 2 : 1);
    leave();
    step(said);
  };
  const rate = (choice: RatingChoice, stage: StagedCard) => {
    const { id } = stage.card;
    const key = uuid();
    const ratedAt = new Date();
    const back = returnsAt(store.getState(), choice, stage, ratedAt);
    const isLast = visit.left.length === 1 && !(isAgain && choice === 'hard');
    goOn(stage, { type: 'rated', id, choice, key, returnsAt: back, again: isAgain }, isLast);
    const rating = { ...updateFor(id, choice), key, ratedAt: ratedAt.toISOString() };
    outboxOf(dispatch).add(rating, (failure) => {
      const isGone = isMissing(failure);
      step({ type: isGone ? 'gone' : 'returned', id });
      if (isGone) toasts.info(words.cardGone);
      else toasts.failure(words.rateFailed, failure);
    });
  };
  const tell = (known: boolean, stage: StagedCard) =>
    goOn(stage, { type: 'told', id: stage.card.id, known }, known && visit.left.length === 1);

  const isBack = ({ card }: StagedCard) => hasComeBack(visit, card.id);
  const onKey = (key: string, stage: StagedCard) => {
    const choice = CHOICES[Number(key) - 1];
    if (!choice) return false;
    if (!stage.sawBack) return true;
    if (!isBack(stage)) rate(choice, stage);
    else if (choice !== 'never') tell(choice !== 'hard', stage);
    return true;
  };
  const switchAgain = () => {
    if (isAgain) step({ type: 'noneAgain' });
    dispatch(displayChanged({ hardCards: isAgain ? 'once' : 'again' }));
  };
  const menuOf = (stage: StagedCard): MenuItem[] => [
    ...undoItems(onUndo),
    ...(stage.sawBack && !isBack(stage)
      ? [{ label: words.ratings.never, keyName: '5', onSelect: () => rate('never', stage) }]
      : []),
    starItem,
    { label: words.again.choice, checked: isAgain, onSelect: switchAgain },
    ...menu(stage.card),
  ];
  return (
    <CardStage
      title={title}
      exit={exit}
      visit={visit}
      step={step}
      {...(asking && { asking })}
      Note={DeckNote}
      menu={menuOf}
      onKey={onKey}
      actions={(stage) => (
        <Actions
          stage={stage}
          isBack={isBack(stage)}
          onRate={(choice) => rate(choice, stage)}
          onTell={(known) => tell(known, stage)}
        />
      )}
    />
  );
}
