import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Comment } from '@ardoise/contracts';
import { widgetPiece } from '../../ui/theme/with-widgets.tsx';

// With the first answer that is written.
const LazyDialog = widgetPiece(async () => (await import('./answer-dialog.tsx')).AnswerDialog);

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
    dialog: comment && (
      <LazyDialog fallback={null} props={{ comment, open: isOpen, onClose: () => setIsOpen(false) }} />
    ),
  };
}
