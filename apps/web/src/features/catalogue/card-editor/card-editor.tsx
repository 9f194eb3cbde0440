import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { useUnsavedGuard } from '../../../ui/forms/use-unsaved-guard.ts';
import { Panel } from '../../../ui/dialogs/dialog.tsx';
import { CardEditorBody } from './card-editor-body.tsx';
import type { EditedCard } from './card-editor-body.tsx';
import { cataloguePageTexts } from '#texts/catalogue/pages';

const words = cataloguePageTexts.editor;

export function editorTitle(edited: EditedCard, isStudent: boolean): string {
  if (isStudent) return edited === 'new' ? words.propose : words.rewrite;
  return edited === 'new' ? words.newCard : words.editCard;
}

interface DrawerProps {
  deckId: string;
  edited: EditedCard | null;
  isStudent?: boolean;
  /** What whoever writes has to know first. */
  note?: ReactNode;
  /** Saved. */
  onDone: () => void;
  /** Somebody wants to close it, whatever it holds. */
  onLeave: () => void;
  onDirty: (isDirty: boolean) => void;
}

/** Writes a card: at the side on a desktop, over the whole screen on a phone. */
export function CardDrawer({ deckId, edited, isStudent = false, note, onDone, onLeave, onDirty }: DrawerProps) {
  const narrow = useNarrow();
  const [shown, setShown] = useState(edited);
  if (edited && edited !== shown) setShown(edited);

  const isOpen = edited !== null;
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
      title={shown && editorTitle(shown, isStudent)}
      placement="right"
      open={isOpen}
      focusable={{ focusTriggerAfterClose: false }}
      afterOpenChange={(open) => !open && giveFocusBack()}
      onClose={onLeave}
      // Room for the preview beside the form, see card-form.css.
      size={narrow ? '100%' : 'min(100vw, max(640px, min(1060px, 84vw)))'}
      destroyOnHidden
      styles={{ header: { padding: '8px 16px' }, body: { padding: 0 } }}
    >
      {shown && (
        <CardEditorBody
          key={shown === 'new' ? 'new' : shown.id}
          deckId={deckId}
          edited={shown}
          isStudent={isStudent}
          note={note}
          onDone={onDone}
          onDirty={onDirty}
        />
      )}
    </Panel>
  );
}

interface Props extends Pick<DrawerProps, 'deckId' | 'edited' | 'isStudent' | 'note'> {
  onClose: () => void;
}

/** The same, which asks by itself before it closes over what is not saved. */
export function CardEditor({ onClose, ...card }: Props) {
  const { onDirty, leave } = useUnsavedGuard(card.edited !== null, onClose);
  return <CardDrawer {...card} onDone={onClose} onLeave={leave} onDirty={onDirty} />;
}
