import { useState } from 'react';
import { PlusIcon } from '../../../ui/actions/action-icons.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { useConfig } from '../../../platform/config.ts';
import { widgetPiece } from '../../../ui/theme/with-widgets.tsx';
import { useNarrow } from '../../../ui/paper/use-media.ts';
import { catalogueTexts } from '#texts/catalogue';

// The editor is a professor's daily tool; a student's screens need it only for a proposal.
const LazyEditor = widgetPiece(async () => (await import('../card-editor/card-editor.tsx')).CardEditor);

/** Lets a student propose a card for a deck, where the school allows it. */
export function ProposeButton({ deckId }: { deckId: string }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const narrow = useNarrow();
  if (!useConfig()?.allow_card_proposal) return null;
  const words = catalogueTexts.editor;
  return (
    <>
      <Button
        type="text"
        icon={<PlusIcon />}

        aria-label={words.propose}
        title={words.propose}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {!narrow && words.propose}
      </Button>
      {wanted && (
        <LazyEditor
          fallback={null}
          props={{ deckId, edited: open ? 'new' : null, isStudent: true, onClose: () => setOpen(false) }}
        />
      )}
    </>
  );
}
