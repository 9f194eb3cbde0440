import { Button } from 'antd';
import { withCommand } from '../actions/command-key.ts';
import { useUndoKey } from '../actions/shortcuts.ts';
import { texts } from '#texts/ui';

const KEYS = withCommand('Z');

/** Takes back what a toast tells of: by its button, or by the keys that everybody knows, wherever on the page one is. */
export function UndoAction({ onUndo }: { onUndo: () => void }) {
  useUndoKey(onUndo);
  return (
    <Button title={KEYS} aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
      {texts.common.cancel}
      <span className="wide-only detail" aria-hidden>
        {KEYS}
      </span>
    </Button>
  );
}
