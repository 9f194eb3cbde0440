import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for what is to be done with many cards; the form inside has its own buttons. */
export function ChoiceDialog({ title, open, onClose, children }: Props) {
  return (
    <Dialog title={title} open={open} onCancel={onClose} width={520}>
      {children}
    </Dialog>
  );
}
