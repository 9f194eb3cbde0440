import type { Flashcard } from '@ardoise/contracts';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu-button.tsx';
import { Flex } from '../../../ui/theme/flex.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import styles from '../stage/card-stage.module.css';
import { CardSkeleton, CardStage, CardsFailed } from '../stage/card-stage.tsx';
import type { StagedCard } from '../stage/card-stage.tsx';
import { DeckNote } from '../stage/deck-note.tsx';
import { EndScreen } from '../../../ui/endings/end-screen.tsx';
import { SeeBack, StageButton } from '../stage/see-back.tsx';
import { StageTop } from '../stage/stage-top.tsx';
import type { Exit } from '../stage/stage-top.tsx';
import type { CardSource } from '../visit/source.ts';
import { revisionTexts } from '#texts/revision';
import { useVisit } from '../visit/use-visit.ts';

const words = revisionTexts.untracked;

interface Props {
  source: CardSource;
  /** The tracked revision of the same cards, and the place they are in. */
  trackedPath: string;
  exit: Exit;
  /** What else may be done here; with the card that is shown, where there is one. */
  menu: (card?: Flashcard) => MenuItem[];
}

/** Revision of which nothing is kept: each card comes once, in random order. */
export function UntrackedPage({ source, trackedPath, exit, menu }: Props) {
  const { state, step, restart } = useVisit({ ...source, tracked: false });
  useTitle(words.title);

  const next = ({ card, leave }: StagedCard) => {
    leave();
    step({ type: 'seen', id: card.id });
  };
  const onKey = (key: string, stage: StagedCard) => {
    if (key !== 'ArrowRight') return false;
    next(stage);
    return true;
  };

  if (state.status === 'loading') return <CardSkeleton exit={exit} />;
  if (state.status === 'failed') return <CardsFailed exit={exit} error={state.error} onRetry={restart} />;
  const { start, visit, since } = state;
  const toTracked = (
    <ButtonLink type="text" to={trackedPath}>
      {words.toTracked}
    </ButtonLink>
  );
  if (visit.left.length === 0) {
    const isEmpty = start.total === 0;
    return (
      <>
        <StageTop exit={exit} menu={menu} />
        <EndScreen
          ending={isEmpty ? { kind: 'empty', title: revisionTexts.emptyDeck } : { kind: 'done', title: words.done }}
          hint={isEmpty ? revisionTexts.emptyDeckHint : words.doneHint}
        >
          {!isEmpty && (
            <Button type="primary" onClick={restart}>
              {words.again}
            </Button>
          )}
          <ButtonLink to={exit.to}>{revisionTexts.backToDecks}</ButtonLink>
          {!isEmpty && toTracked}
        </EndScreen>
      </>
    );
  }
  return (
    <CardStage
      key={since}
      title={words.title}
      exit={exit}
      visit={visit}
      step={step}
      Note={DeckNote}
      menu={({ card }) => menu(card)}
      onKey={onKey}
      actions={(stage) => (
        <Flex vertical gap="small" justify="end">
          <Flex wrap gap={12} justify="center" className={styles.onwards}>
            {!stage.sawBack && <SeeBack onSee={stage.seeBack} />}
            <StageButton
              type={stage.sawBack ? 'primary' : 'default'}
              label={words.next}
              keyName={words.nextKey}
              onClick={() => next(stage)}
            />
          </Flex>
          {toTracked}
        </Flex>
      )}
    />
  );
}
