import { Button, Flex } from 'antd';
import styles from './version-conflict.module.css';
import { texts } from '#texts/ui';
import { lazyPiece } from '../states/lazy-piece.ts';
import type { Difference } from './differences.tsx';
import { Dialog } from './dialog.tsx';

const words = texts.conflict;

// A table is too much for forms that hardly ever need it.
const LazyDifferences = lazyPiece(async () => (await import('./differences.tsx')).Differences);

interface Props {
  /** null while there is no conflict. */
  differences: Difference[] | null;
  busy?: boolean;
  /** Saves what is in the form over what was saved meanwhile. */
  onMine: () => void;
  /** Gives up what is in the form. */
  onTheirs: () => void;
  /** Back to the form as it is. */
  onClose: () => void;
}

/** Somebody else has saved the same thing while it was being edited: both versions, and whose is kept. */
export function VersionConflict({ differences, busy = false, onMine, onTheirs, onClose }: Props) {
  return (
    <Dialog title={words.title} open={differences !== null} onCancel={onClose} width={720}>
      <p>{words.intro}</p>
      {differences?.length === 0 ? (
        <p className={styles.conflict}>{words.same}</p>
      ) : (
        <div className={styles.conflict} tabIndex={0} role="group" aria-label={words.versions}>
          <LazyDifferences
            fallback={null}
            failed={<p className="problem">{texts.common.screenFailed}</p>}
            props={{ of: differences ?? [] }}
          />
        </div>
      )}
      <Flex wrap gap="small" justify="end">
        <Button onClick={onClose}>{words.back}</Button>
        <Button onClick={onTheirs}>{words.takeTheirs}</Button>
        <Button type="primary" loading={busy} onClick={onMine}>
          {words.keepMine}
        </Button>
      </Flex>
    </Dialog>
  );
}
