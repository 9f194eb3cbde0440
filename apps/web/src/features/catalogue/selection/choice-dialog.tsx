import type { ReactNode } from 'react';
import { Modal } from 'antd';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for what is to be done with many cards; the form inside has its own buttons. */
export function ChoiceDialog({ title, open, onClose, children }: Props) {
  return (
    <Modal title={title} open={open} onCancel={onClose} footer={null} destroyOnHidden centered width={520}>
      {children}
    </Modal>
  );
}
