import type { AssignmentStatus, FollowUp } from '@ardoise/contracts';
import { formatNumber } from '#texts/grammar';
import { Tiles } from '../../../ui/figures/tiles.tsx';
import styles from './follow-up.module.css';
import { followTexts as words } from '#texts/assignments/given';
import { iconOf } from './state-badge.tsx';
import { STATUSES } from './standings.tsx';

interface Props {
  counts: FollowUp['counts'];
  chosen: AssignmentStatus | undefined;
  onChoose: (status: AssignmentStatus | undefined) => void;
}

const TONES: Record<AssignmentStatus, string> = { done: 'good', late: 'soon', not_begun: 'hint', under_way: 'link' };

/** How many stand where; each shows these alone, or all again. */
export function CountTiles({ counts, chosen, onChoose }: Props) {
  return (
    <Tiles as="ul" least="9rem" gap={12} aria-label={words.filters}>
      {STATUSES.map((status) => (
        <li key={status}>
          <button
            type="button"
            className={styles.tile}
            aria-pressed={chosen === status}
            onClick={() => onChoose(chosen === status ? undefined : status)}
          >
            <span className="huge numbers">{formatNumber(counts[status])}</span>
            <span className={`beside ${TONES[status]}`}>
              {iconOf(status)} {words.states(status, counts[status])}
            </span>
          </button>
        </li>
      ))}
    </Tiles>
  );
}
