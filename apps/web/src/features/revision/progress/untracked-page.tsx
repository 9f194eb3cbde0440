import { Button } from '../../../ui/actions/button.tsx';
import { Flex } from '../../../ui/theme/flex.tsx';
import { failureSentence } from '../../../ui/states/message-of.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import styles from '../stage/card-stage.module.css';
import { CardSkeleton, CardStage } from '../stage/card-stage.tsx';
import type { StagedCard } from '../stage/card-stage.tsx';
import { EndScreen } from '../stage/end-screen.tsx';
import { SeeBack, StageButton } from '../stage/see-back.tsx';
import type { CardSource } from '../visit/source.ts';
import { revisionTexts } from '#texts/revision';
import { useVisit } from '../visit/use-visit.ts';

const words = revisionTexts.untracked;

interface Props {
  source: CardSource;
  /** The tracked revision of the same cards, and the place they are in. */
  trackedPath: string;
  backTo: string;
}

/** Revision of which nothing is kept: each card comes once, in random order. */
export function UntrackedPage({ source, trackedPath, backTo }: Props) {
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

  if (state.status === 'loading') return <CardSkeleton />;
  if (state.status === 'failed')
    return <LoadError message={failureSentence(state.error, revisionTexts.loadFailed)} onRetry={restart} />;
  const { start, visit, since } = state;
  const toTracked = (
    <ButtonLink type="text" to={trackedPath}>
      {words.toTracked}
    </ButtonLink>
  );
  if (visit.left.length === 0) {
    const isEmpty = start.total === 0;
    return (
      <EndScreen
        isDone={!isEmpty}
        isEmpty={isEmpty}
        title={isEmpty ? revisionTexts.emptyDeck : words.done}
        hint={isEmpty ? revisionTexts.emptyDeckHint : words.doneHint}
      >
        {!isEmpty && (
          <Button type="primary" onClick={restart}>
            {words.again}
          </Button>
        )}
        <ButtonLink to={backTo}>{revisionTexts.backToDecks}</ButtonLink>
        {!isEmpty && toTracked}
      </EndScreen>
    );
  }
  return (
    <CardStage
      key={since}
      title={words.title}
      visit={visit}
      step={step}
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
