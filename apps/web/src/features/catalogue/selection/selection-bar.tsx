import type { ReactNode } from 'react';
import {
  CheckSquareOutlined,
  CloseOutlined,
  DeleteOutlined,
  ExportOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  SwapOutlined,
  TagsOutlined,
} from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { Flashcard } from '@ardoise/contracts';
import { useConfig } from '../../../platform/config.ts';
import { formatNumber } from '#texts/grammar';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { canBecome } from './batches.ts';
import styles from './selection.module.css';
import { selectionTexts as words } from '#texts/catalogue/selection';
import type { Progress } from './use-batch.ts';

export type CardAction = 'move' | 'tag' | 'hide' | 'show' | 'export' | 'remove';

const ICONS: Record<CardAction, ReactNode> = {
  move: <SwapOutlined aria-hidden />,
  tag: <TagsOutlined aria-hidden />,
  hide: <EyeInvisibleOutlined aria-hidden />,
  show: <EyeOutlined aria-hidden />,
  export: <ExportOutlined aria-hidden />,
  remove: <DeleteOutlined aria-hidden />,
};

/** Of hiding and showing only what would change something; with nothing taken, hiding stands for both. */
function actionsFor(cards: readonly Flashcard[], canExport: boolean): CardAction[] {
  const canShow = cards.some(canBecome(true));
  const canHide = cards.some(canBecome(false)) || !canShow;
  return [
    'move',
    'tag',
    ...(canHide ? ['hide' as const] : []),
    ...(canShow ? ['show' as const] : []),
    ...(canExport ? ['export' as const] : []),
    'remove',
  ];
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
    <Flex gap="small" align="center" className={styles.underway}>
      <Flex vertical flex={1}>
        <span>{words.progress(formatNumber(settled), formatNumber(total))}</span>
        <ProgressBar value={(settled / total) * 100} label={words.progressLabel} />
      </Flex>
      {stop && <Button onClick={stop}>{words.stop}</Button>}
    </Flex>
  );
}

/** What can be done with the cards that are taken: under the header, or within reach of the thumb. */
export function SelectionBar({ cards, total, progress, isBusy, onAction, onAll, onLeave }: Props) {
  const narrow = useNarrow();
  const canExport = useConfig()?.allow_export ?? false;
  const count = cards.length;
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.bar} data-part="selection-bar">
      <Flex gap="small" align="center" className={styles.head}>
        <p role="status" className="label">
          {words.count(count)}
        </p>
        <Button type="text" icon={<CheckSquareOutlined aria-hidden />} disabled={count === total} onClick={onAll}>
          {words.all}
          <span className={narrow ? 'visually-hidden' : undefined}>{words.allCards}</span>
        </Button>
        <Button
          type="text"
          className={styles.leave}
          aria-label={words.leave}
          title={words.leave}
          icon={<CloseOutlined aria-hidden />}
          onClick={onLeave}
        />
      </Flex>
      {progress ? (
        <Underway {...progress} />
      ) : (
        <Flex wrap className={styles.actions}>
          {actionsFor(cards, canExport).map((action) => (
            <Button
              key={action}
              type="text"
              danger={action === 'remove'}
              icon={ICONS[action]}
              disabled={count === 0}
              aria-disabled={isBusy}
              onClick={() => !isBusy && onAction(action)}
            >
              {words.actions[action]}
            </Button>
          ))}
        </Flex>
      )}
    </div>
  );
}
