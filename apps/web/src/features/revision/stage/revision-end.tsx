import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Flex } from '../../../ui/theme/flex.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { cards, duration, formatNumber } from '#texts/grammar';
import { EndScreen } from '../../../ui/endings/end-screen.tsx';
import { PartBar } from './part-bar.tsx';
import styles from './revision-end.module.css';
import { CHOICES } from '../visit/queue.ts';
import type { RevisionVisit } from '../visit/queue.ts';
import { returnsInVisit } from '../visit/returns.ts';
import { revisionTexts } from '#texts/revision';
import { useNextDeck } from '../visit/use-next-deck.ts';
import { useEnding } from './use-ending.ts';
import type { Ended } from './use-ending.ts';
import type { Start } from '../visit/start.ts';
import { looksPath } from '../deck/chosen-path.ts';
import { deckTexts } from '#texts/revision/deck';
import tones from './tones.module.css';

const words = revisionTexts;

/** How the ratings of this visit spread: a bar, and the same in words. */
function Spread({ rated }: { rated: RevisionVisit['rated'] }) {
  const given = Object.values(rated);
  const counts = CHOICES.map((choice) => ({ choice, count: given.filter((one) => one === choice).length }));
  const present = counts.filter(({ count }) => count > 0);
  return (
    <>
      <div className={styles.spread}>
        <PartBar parts={present.map(({ choice, count }) => ({ tone: choice, count }))} />
      </div>
      <Flex wrap gap="8px 20px" justify="center" component="dl" className="numbers">
        {present.map(({ choice, count }) => (
          <Flex key={choice} gap="small" align="center">
            <dt className="hint">
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

/** What was done: how the ratings spread, and when those cards come back. */
export function Summary({ visit, now }: { visit: RevisionVisit; now: number }) {
  return (
    <>
      <Spread rated={visit.rated} />
      <section className={styles.returns} aria-labelledby="returns">
        <h2 id="returns" className="detail">
          {words.returns.title}
        </h2>
        <dl className="numbers">
          {returnsInVisit(visit, now).map(({ when, count }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{cards(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

/** What was done in which time; its number may stand above already. */
export function doneHint({ ending: { kind, figure }, isSettled }: Ended, done: number, milliseconds: number): string {
  const took = duration(milliseconds);
  const isTold = kind === 'done' || (kind === 'goal' && figure?.number === formatNumber(done));
  return isSettled && isTold ? words.doneIn(took) : words.doneSummary(cards(done), took);
}

interface Props {
  start: Start;
  visit: RevisionVisit;
  since: number;
  backTo: string;
  /** What was revised: a deck of this folder, or all of the folder. */
  folderId: string;
  deckId: string | undefined;
  /** Cards that were chosen: one goes back to where they are. */
  isChosen?: boolean;
  onReset: () => void;
}

/** Nothing is left to revise: what was done, and what may come next. */
export function RevisionEnd({ start, visit, since, backTo, folderId, deckId, isChosen = false, onReset }: Props) {
  const [until] = useState(() => Date.now());
  const next = useNextDeck(folderId, deckId);
  const done = Object.keys(visit.rated).length;
  const isEmpty = start.total === 0;
  const plain = {
    kind: done > 0 ? ('done' as const) : isEmpty ? ('empty' as const) : ('idle' as const),
    title: done > 0 ? words.done : isEmpty ? (isChosen ? deckTexts.gone : words.emptyDeck) : words.nothingNow,
  };
  const emptyHint = isChosen ? deckTexts.goneHint : words.emptyDeckHint;
  const end = useEnding(visit, since, plain, deckId);
  const hint = done > 0 ? doneHint(end, done, until - since) : isEmpty ? emptyHint : words.nothingNowHint;
  const summary = (
    <>
      {done > 0 && <Summary visit={visit} now={until} />}
      {done === 0 && start.soon > 0 && <p className="hint">{words.soon(start.soon, cards(start.soon))}</p>}
    </>
  );
  return (
    <EndScreen {...end} hint={hint} summary={summary}>
      {isChosen && (
        <ButtonLink type="primary" to={backTo}>
          {deckTexts.backToList}
        </ButtonLink>
      )}
      {next && !isChosen && (
        <ButtonLink type="primary" to={`/app/navigate/${next.id_folder}/${next.id}`}>
          <span className="cut">{words.nextDeck(next.name)}</span>
        </ButtonLink>
      )}
      <ButtonLink type={next || isChosen ? 'default' : 'primary'} to={isChosen ? `/app/navigate/${folderId}` : backTo}>
        {words.backToDecks}
      </ButtonLink>
      {!isEmpty && !isChosen && deckId !== undefined && (
        <ButtonLink to={looksPath(`/app/navigate/${folderId}/${deckId}`)}>{words.lookAt}</ButtonLink>
      )}
      {!isEmpty && !isChosen && (
        <Button type="text" onClick={onReset}>
          {words.reset}
        </Button>
      )}
    </EndScreen>
  );
}
