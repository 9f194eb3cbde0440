import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Comment } from '@ardoise/contracts';
import { lazyDialog } from '../../ui/theme/with-widgets.tsx';

// With the first answer that is written.
const LazyDialog = lazyDialog(
  async () => (await import('./answer-dialog.tsx')).AnswerDialog,
  ({ open }) => open,
);

/** Lets a professor answer a comment. The dialog is the list's: a comment that goes meanwhile takes nothing written along. */
export function useAnswering(): { open: (comment: Comment) => void; dialog: ReactNode } {
  const [comment, setComment] = useState<Comment | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (answered: Comment) => {
    setComment(answered);
    setIsOpen(true);
  };
  return {
    open,
    dialog: comment && <LazyDialog comment={comment} open={isOpen} onClose={() => setIsOpen(false)} />,
  };
}
