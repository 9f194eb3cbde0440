import type { ReactNode } from 'react';
import {
  CheckSquareOutlined,
  CloseOutlined,
  DeleteOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  SwapOutlined,
  TagsOutlined,
} from '@ant-design/icons';
import type { Flashcard } from '@ardoise/contracts';
import { formatNumber } from '../../../ui/format.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { canBecome } from './batches.ts';
import './selection-bar.css';
import { selectionTexts as words } from './texts.fr.ts';
import type { Progress } from './use-batch.ts';

export type CardAction = 'move' | 'tag' | 'hide' | 'show' | 'remove';

const ICONS: Record<CardAction, ReactNode> = {
  move: <SwapOutlined aria-hidden />,
  tag: <TagsOutlined aria-hidden />,
  hide: <EyeInvisibleOutlined aria-hidden />,
  show: <EyeOutlined aria-hidden />,
  remove: <DeleteOutlined aria-hidden />,
};

/** Of hiding and showing only what would change something; with nothing taken, hiding stands for both. */
function actionsFor(cards: readonly Flashcard[]): CardAction[] {
  const canShow = cards.some(canBecome(true));
  const canHide = cards.some(canBecome(false)) || !canShow;
  return ['move', 'tag', ...(canHide ? ['hide' as const] : []), ...(canShow ? ['show' as const] : []), 'remove'];
}

interface Props {
  cards: readonly Flashcard[];
  total: number;
  progress: Progress | null;
  /** While an action is under way no other begins. */
  isBusy: boolean;
  onAction: (action: CardAction) => void;
  onAll: () => void;
  onLeave: () => void;
}

function Underway({ settled, total, stop }: Progress) {
  return (
    <div className="selection-underway">
      <div className="selection-progress">
        <span>{words.progress(formatNumber(settled), formatNumber(total))}</span>
        <ProgressBar value={(settled / total) * 100} label={words.progressLabel} />
      </div>
      {stop && (
        <button type="button" className="button" onClick={stop}>
          {words.stop}
        </button>
      )}
    </div>
  );
}

/** What can be done with the cards that are taken: under the header, or within reach of the thumb. */
export function SelectionBar({ cards, total, progress, isBusy, onAction, onAll, onLeave }: Props) {
  const count = cards.length;
  return (
    <div className="selection-bar" role="toolbar" aria-label={words.bar}>
      <div className="selection-bar-head">
        <p role="status">{words.count(count)}</p>
        <button type="button" className="button button-quiet" disabled={count === total} onClick={onAll}>
          <CheckSquareOutlined aria-hidden />
          <span>
            {words.all}
            <span className="selection-all">{words.allCards}</span>
          </span>
        </button>
        <button
          type="button"
          className="button button-quiet selection-leave"
          aria-label={words.leave}
          title={words.leave}
          onClick={onLeave}
        >
          <CloseOutlined aria-hidden />
        </button>
      </div>
      {progress ? (
        <Underway {...progress} />
      ) : (
        <div className="selection-actions">
          {actionsFor(cards).map((action) => (
            <button
              key={action}
              type="button"
              className={`button button-quiet${action === 'remove' ? ' selection-remove' : ''}`}
              disabled={count === 0}
              aria-disabled={isBusy}
              onClick={() => !isBusy && onAction(action)}
            >
              {ICONS[action]}
              {words.actions[action]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
