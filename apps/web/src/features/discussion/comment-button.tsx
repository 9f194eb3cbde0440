import { useState } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import { Button } from '../../ui/actions/button.tsx';
import { CommentIcon } from '../../ui/actions/action-icons.tsx';
import { widgetPiece } from '../../ui/theme/with-widgets.tsx';
import { discussionTexts as words } from '#texts/discussion';

// With the first comment that is written.
const LazyDialog = widgetPiece(async () => (await import('./comment-dialog.tsx')).CommentDialog);

/** Lets a student write to the professors about a card. */
export function CommentButton({ card }: { card: Flashcard }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<CommentIcon />}
        aria-label={words.write}
        title={words.write}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && <LazyDialog fallback={null} props={{ cardId: card.id, open, onClose: () => setOpen(false) }} />}
    </>
  );
}
