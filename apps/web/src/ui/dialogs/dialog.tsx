import type { ReactNode } from 'react';
import { Drawer, Modal } from 'antd';
import type { DrawerProps, ModalProps } from 'antd';
import { DialogContent } from './dialog-content.tsx';
import { LayerContext, useLayer } from './layers.ts';

/** Headings within follow the title, as those of a page do. */
const headed = (title: ReactNode) =>
  title && (
    <h2 dir="auto" style={{ font: 'inherit', margin: 0 }}>
      {title}
    </h2>
  );

/** A dialog over the page. Its form has buttons of its own; what it shows is made anew each time. */
export function Dialog({ children, title, ...props }: ModalProps & { open: boolean; onCancel: () => void }) {
  const layer = useLayer(props.open, props.onCancel);
  return (
    <Modal footer={null} destroyOnHidden centered {...props} title={headed(title)}>
      <LayerContext value={layer}>
        <DialogContent>{children}</DialogContent>
      </LayerContext>
    </Modal>
  );
}

/** What comes in from a side of the page. */
export function Panel({ children, onClose, title, ...props }: DrawerProps & { open: boolean; onClose: () => void }) {
  const layer = useLayer(props.open, onClose);
  return (
    <Drawer {...props} title={headed(title)} onClose={onClose}>
      <LayerContext value={layer}>{children}</LayerContext>
    </Drawer>
  );
}
