import { Button } from '../../../ui/actions/button.tsx';
import { UndoIcon } from '../../../ui/actions/action-icons.tsx';
import { revisionTexts } from '#texts/revision';

/** The way back, always in its place: the card beside it must not move. */
export function UndoButton({ onUndo }: { onUndo: (() => void) | null }) {
  return (
    <Button
      type="text"
      icon={<UndoIcon />}
      aria-label={revisionTexts.undo}
      aria-keyshortcuts="Control+Z"
      title={`${revisionTexts.undo} (Ctrl+Z)`}
      disabled={!onUndo}
      onClick={() => onUndo?.()}
    />
  );
}
