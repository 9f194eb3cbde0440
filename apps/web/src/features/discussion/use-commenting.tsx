import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Flashcard } from '@ardoise/contracts';
import type { MenuItem } from '../../ui/actions/menu-button.tsx';
import { lazyDialog } from '../../ui/theme/with-widgets.tsx';
import { discussionTexts as words } from '#texts/discussion';

// With the first comment that is written.
const LazyDialog = lazyDialog(
  async () => (await import('./comment-dialog.tsx')).CommentDialog,
  ({ open }) => open,
);

/** Lets a student write to the professors about a card: the entry of its menu, and what that opens. */
export function useCommenting(): { entry: (card: Flashcard) => MenuItem; dialog: ReactNode } {
  const [cardId, setCardId] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const write = (card: Flashcard) => {
    setCardId(card.id);
    setOpen(true);
  };
  return {
    entry: (card) => ({ label: words.write, onSelect: () => write(card) }),
    dialog: cardId !== null && <LazyDialog key={cardId} cardId={cardId} open={open} onClose={() => setOpen(false)} />,
  };
}
