import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Flex } from '../../ui/flex.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cards, duration, formatNumber } from '../../ui/format.ts';
import layout from '../../ui/layout.module.css';
import { EndScreen } from './end-screen.tsx';
import { PartBar } from './part-bar.tsx';
import styles from './revision-end.module.css';
import { CHOICES } from './queue.ts';
import type { Visit } from './queue.ts';
import { revisionTexts } from './texts.fr.ts';
import type { Start } from './use-visit.ts';
import tones from './tones.module.css';

const words = revisionTexts;

/** How the ratings of this visit spread: a bar, and the same in words. */
export function Spread({ rated }: { rated: Visit['rated'] }) {
  const given = Object.values(rated);
  const counts = CHOICES.map((choice) => ({ choice, count: given.filter((one) => one === choice).length }));
  const present = counts.filter(({ count }) => count > 0);
  return (
    <>
      <div className={styles.spread}>
        <PartBar parts={present.map(({ choice, count }) => ({ tone: choice, count }))} />
      </div>
      <Flex wrap gap="8px 20px" justify="center" component="dl" className={layout.numbers}>
        {present.map(({ choice, count }) => (
          <Flex key={choice} gap="small" align="center">
            <dt className={layout.hint}>
              <span className={`${tones.dot} ${tones[choice]}`} /> {words.ratings[choice]}
            </dt>
            <dd>
              <strong>{formatNumber(count)}</strong>
            </dd>
          </Flex>
        ))}
      </Flex>
    </>
  );
}

interface Props {
  start: Start;
  visit: Visit;
  since: number;
  backTo: string;
  onReset: () => void;
  /** Takes the last rating back; null when there is none. */
  onUndo: (() => void) | null;
}

/** Nothing is left to revise: what was done, and what may come next. */
export function RevisionEnd({ start, visit, since, backTo, onReset, onUndo }: Props) {
  const [until] = useState(() => Date.now());
  const done = Object.keys(visit.rated).length;
  const isEmpty = start.total === 0;
  const title = done > 0 ? words.done : isEmpty ? words.emptyDeck : words.nothingNow;
  const hint =
    done > 0
      ? words.doneSummary(cards(done), duration(until - since))
      : isEmpty
        ? words.emptyDeckHint
        : words.nothingNowHint;
  const summary = (
    <>
      {done > 0 && <Spread rated={visit.rated} />}
      {done === 0 && start.soon > 0 && <p className={layout.hint}>{words.soon(start.soon, cards(start.soon))}</p>}
    </>
  );
  return (
    <EndScreen isDone={done > 0} isEmpty={isEmpty} title={title} hint={hint} summary={summary}>
      <ButtonLink type="primary" to={backTo}>
        {words.backToDecks}
      </ButtonLink>
      {!isEmpty && <Button onClick={onReset}>{words.reset}</Button>}
      {onUndo && (
        <Button aria-keyshortcuts="Control+Z" onClick={onUndo}>
          {revisionTexts.undo}
        </Button>
      )}
    </EndScreen>
  );
}
