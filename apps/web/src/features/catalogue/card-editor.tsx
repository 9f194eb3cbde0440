import { useLayoutEffect, useRef, useState } from 'react';
import { useNarrow } from '../../ui/use-media.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { Panel } from '../../ui/dialog.tsx';
import { CardEditorBody } from './card-editor-body.tsx';
import type { EditedCard } from './card-editor-body.tsx';
import { catalogueTexts } from './texts.fr.ts';

const words = catalogueTexts.editor;

interface Props {
  deckId: string;
  edited: EditedCard | null;
  isStudent?: boolean;
  onClose: () => void;
}

function titleOf(edited: EditedCard, isStudent: boolean): string {
  if (isStudent) return words.propose;
  return edited === 'new' ? words.newCard : words.editCard;
}

/** Writes a card: at the side on a desktop, over the whole screen on a phone. */
export function CardEditor({ deckId, edited, isStudent = false, onClose }: Props) {
  const narrow = useNarrow();
  const [shown, setShown] = useState(edited);
  if (edited && edited !== shown) setShown(edited);

  const isOpen = edited !== null;
  const { onDirty, leave } = useUnsavedGuard(isOpen, onClose);
  const opener = useRef<HTMLElement | null>(null);
  const giveFocusBack = () => {
    if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
    else document.querySelector<HTMLElement>('[data-part="place-actions"] button')?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (!isOpen) return;
    // A layout effect: the focus moves into the drawer only afterwards.
    const active = document.activeElement;
    opener.current = active instanceof HTMLElement && active !== document.body ? active : null;
    return giveFocusBack;
  }, [isOpen]);

  return (
    <Panel
      title={shown && titleOf(shown, isStudent)}
      placement="right"
      open={isOpen}
      focusable={{ focusTriggerAfterClose: false }}
      afterOpenChange={(open) => !open && giveFocusBack()}
      onClose={leave}
      // Room for the preview beside the form, see card-form.css.
      size={narrow ? '100%' : 'min(100vw, max(640px, min(1060px, 84vw)))'}
      destroyOnHidden
      styles={{ body: { padding: 0 } }}
    >
      {shown && (
        <CardEditorBody
          key={shown === 'new' ? 'new' : shown.id}
          deckId={deckId}
          edited={shown}
          isStudent={isStudent}
          onDone={onClose}
          onDirty={onDirty}
        />
      )}
    </Panel>
  );
}
