import { useState } from 'react';
import { Link } from 'react-router-dom';
import { cards, duration, formatNumber } from '../../ui/format.ts';
import { EndScreen } from './end-screen.tsx';
import { CHOICES } from './queue.ts';
import type { Visit } from './queue.ts';
import { revisionTexts } from './texts.fr.ts';
import type { Start } from './use-visit.ts';

const words = revisionTexts;

/** How the ratings of this visit spread: a bar, and the same in words. */
function Spread({ rated }: { rated: Visit['rated'] }) {
  const given = Object.values(rated);
  const counts = CHOICES.map((choice) => ({ choice, count: given.filter((one) => one === choice).length }));
  const present = counts.filter(({ count }) => count > 0);
  return (
    <>
      <div className="end-bar" aria-hidden="true">
        {present.map(({ choice, count }) => (
          <span key={choice} className={`end-${choice}`} style={{ flexGrow: count }} />
        ))}
      </div>
      <dl className="end-counts">
        {present.map(({ choice, count }) => (
          <div key={choice} className={`end-${choice}`}>
            <dt>{words.ratings[choice]}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
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
      {done === 0 && start.soon > 0 && <p className="end-hint">{words.soon(start.soon, cards(start.soon))}</p>}
    </>
  );
  return (
    <EndScreen isDone={done > 0} isEmpty={isEmpty} title={title} hint={hint} summary={summary}>
      <Link className="button button-primary" to={backTo}>
        {words.backToDecks}
      </Link>
      {!isEmpty && (
        <button type="button" className="button" onClick={onReset}>
          {words.reset}
        </button>
      )}
      {onUndo && (
        <button type="button" className="button" aria-keyshortcuts="Control+Z" onClick={onUndo}>
          {revisionTexts.undo}
        </button>
      )}
    </EndScreen>
  );
}
