import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import type { GiveTarget } from './give-draft.ts';
import { GiveForm } from './give-form.tsx';
import { giveTexts as words } from '#texts/assignments/give';

/** What the dialog is open for: something that is given, or a choice among all. */
export type GivenTarget = GiveTarget | 'any';

interface Props {
  given: GivenTarget | null;
  /** Those that are chosen to begin with. */
  classIds: readonly string[];
  onClose: () => void;
}

/** Gives something to do to classes, or to students. */
export function GiveDialog({ given, classIds, onClose }: Props) {
  // The title stays while the dialog fades out.
  const [shown, setShown] = useState(given);
  if (given && given !== shown) setShown(given);
  const { onDirty, leave } = useUnsavedGuard(given !== null, onClose);
  const target = shown === 'any' ? null : shown;
  return (
    <Dialog title={target ? words.titleOf(target.name) : words.open} open={given !== null} onCancel={leave} width={560}>
      {shown && <GiveForm target={target} classIds={classIds} onDone={onClose} onCancel={leave} onDirty={onDirty} />}
    </Dialog>
  );
}
