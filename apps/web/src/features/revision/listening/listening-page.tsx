import { useEffect, useState } from 'react';
import { useAwake } from '../../../platform/use-awake.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { useShortcuts } from '../../../ui/actions/shortcuts.ts';
import { EndScreen } from '../../../ui/endings/end-screen.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { useTitle } from '../../../ui/heads/use-title.ts';
import { OneOf } from '../deck/one-of.tsx';
import { useHasVoices } from '../speech/use-has-voices.ts';
import { CardSkeleton, CardsFailed } from '../stage/card-stage.tsx';
import { StageTop } from '../stage/stage-top.tsx';
import type { Exit } from '../stage/stage-top.tsx';
import type { RevisionVisit, VisitStep } from '../visit/queue.ts';
import { useCard } from '../visit/use-card.ts';
import { useVisit } from '../visit/use-visit.ts';
import { HeardCard } from './heard-card.tsx';
import { revisionTexts } from '#texts/revision';
import { deckTexts, listeningTexts as words } from '#texts/revision/deck';
import styles from './listening.module.css';

const SPEEDS = { slow: 0.75, usual: 1, fast: 1.4 } as const;
type Speed = keyof typeof SPEEDS;
const SPEED_NAMES = Object.keys(SPEEDS) as Speed[];

interface PlayerProps {
  visit: RevisionVisit;
  step: (step: VisitStep) => void;
  exit: Exit;
}

/** One card after the other is read; nothing is rated. */
function Player({ visit, step, exit }: PlayerProps) {
  const [drawn] = useState(visit.order);
  const { card, gone, error, retry } = useCard(visit, drawn);
  const hasVoices = useHasVoices();
  const [isWanted, setWanted] = useState(true);
  const [speed, setSpeed] = useState<Speed>('usual');
  useAwake();
  useEffect(() => {
    for (const missing of gone) step({ type: 'gone', id: missing });
  }, [gone, step]);
  const isPlaying = hasVoices && isWanted;
  const toggle = () => setWanted(!isWanted);
  const next = () => {
    if (card) step({ type: 'seen', id: card.id });
  };
  const onSpace = ({ target }: KeyboardEvent) =>
    hasVoices && !(target instanceof Element && target.closest('a, button, input, audio, video')) ? toggle() : false;
  useShortcuts({ Space: onSpace, ArrowRight: ({ target }) => (target instanceof HTMLInputElement ? false : next()) });

  if (error) return <CardsFailed exit={exit} error={error} onRetry={retry} />;
  if (!card) return <CardSkeleton exit={exit} />;
  const total = visit.order.length;
  const left = visit.left.length;
  return (
    <div className={styles.stage}>
      <h1 className="visually-hidden">{words.title}</h1>
      <StageTop exit={exit}>
        <div className={`hint numbers ${styles.progress}`}>
          <ProgressBar value={((total - left) / total) * 100} label={revisionTexts.progress} />
          <p>{revisionTexts.remaining(left)}</p>
        </div>
      </StageTop>
      {!hasVoices && (
        <div role="status" className="note amber">
          <strong>{words.noVoice}</strong>
          <p className="ink">{words.noVoiceHint}</p>
        </div>
      )}
      <HeardCard
        key={card.id}
        card={card}
        isPlaying={isPlaying}
        rate={SPEEDS[speed]}
        showsAnswer={!hasVoices}
        onOver={next}
      />
      <div className={styles.controls}>
        <div className={styles.buttons}>
          {hasVoices && (
            <Button type="primary" size="large" onClick={toggle}>
              <span aria-hidden="true">{isPlaying ? '❚❚' : '▶'}</span>
              {isPlaying ? words.pause : words.play}
              <kbd className="key" aria-hidden="true">
                {revisionTexts.spaceKey}
              </kbd>
            </Button>
          )}
          <Button size="large" type={hasVoices ? 'default' : 'primary'} onClick={next}>
            {words.next}
            <kbd className="key" aria-hidden="true">
              {words.nextKey}
            </kbd>
          </Button>
        </div>
        {hasVoices && (
          <OneOf
            legend={words.speed}
            value={speed}
            onChoose={setSpeed}
            options={SPEED_NAMES.map((value) => ({ value, label: words.speeds[value] }))}
          />
        )}
        <p className="hint centred">{words.notRated}</p>
      </div>
    </div>
  );
}

interface Props {
  deckId: string;
  /** Which cards of it, as the address says it. */
  choice: string;
  exit: Exit;
}

/** Cards of a deck to listen to: on a way, with the eyes elsewhere. */
export function ListeningPage({ deckId, choice, exit }: Props) {
  const { state, step, restart } = useVisit({ kind: 'deck', id: deckId, tracked: false, choice });
  useTitle(words.title);
  if (state.status === 'loading') return <CardSkeleton exit={exit} />;
  if (state.status === 'failed') return <CardsFailed exit={exit} error={state.error} onRetry={restart} />;
  const { visit, since, start } = state;
  if (visit.left.length > 0) return <Player key={since} visit={visit} step={step} exit={exit} />;
  const isEmpty = start.total === 0;
  return (
    <>
      <StageTop exit={exit} />
      <EndScreen
        ending={isEmpty ? { kind: 'empty', title: deckTexts.gone } : { kind: 'done', title: words.done }}
        hint={isEmpty ? deckTexts.goneHint : words.doneHint}
      >
        {!isEmpty && (
          <Button type="primary" onClick={restart}>
            {words.again}
          </Button>
        )}
        <ButtonLink to={exit.to}>{deckTexts.backToList}</ButtonLink>
      </EndScreen>
    </>
  );
}
