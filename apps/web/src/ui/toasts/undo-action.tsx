import { Button } from 'antd';
import { withCommand } from '../actions/command-key.ts';
import { useShortcuts } from '../actions/shortcuts.ts';
import { texts } from '#texts/ui';
import { redoLast, undoLast } from './undo-stack.ts';
import type { DeedTeller } from './undo-stack.ts';

const WAYS = {
  undo: { label: texts.common.cancel, keys: withCommand('Z'), shortcuts: 'Control+Z Meta+Z' },
  redo: { label: texts.common.redo, keys: withCommand(texts.common.shiftZ), shortcuts: 'Control+Shift+Z Meta+Shift+Z' },
};

/** Takes back what a toast tells of, or does it again; says by which keys that goes as well. */
export function UndoAction({ way, onPress }: { way: 'undo' | 'redo'; onPress: () => void }) {
  const { label, keys, shortcuts } = WAYS[way];
  return (
    <Button title={keys} aria-keyshortcuts={shortcuts} onClick={onPress}>
      {label}
      <span className="wide-only detail" aria-hidden>
        {keys}
      </span>
    </Button>
  );
}

/** The keys that everybody knows, wherever on the page one is; a page that has its own use of them comes first. */
export function UndoKeys({ toasts }: { toasts: DeedTeller }) {
  const undo = () => (undoLast(toasts) ? undefined : false);
  const redo = () => (redoLast(toasts) ? undefined : false);
  useShortcuts({ 'Control+z': undo, 'Meta+z': undo, 'Control+Shift+z': redo, 'Meta+Shift+z': redo });
  return null;
}
