import { Drawer, Modal } from 'antd';
import type { DrawerProps, ModalProps } from 'antd';
import { LayerContext, useLayer } from './layers.ts';

/** A dialog over the page. Its form has buttons of its own; what it shows is made anew each time. */
export function Dialog({ children, ...props }: ModalProps & { open: boolean; onCancel: () => void }) {
  const layer = useLayer(props.open, props.onCancel);
  return (
    <Modal footer={null} destroyOnHidden centered {...props}>
      <LayerContext value={layer}>{children}</LayerContext>
    </Modal>
  );
}

/** What comes in from a side of the page. */
export function Panel({ children, onClose, ...props }: DrawerProps & { open: boolean; onClose: () => void }) {
  const layer = useLayer(props.open, onClose);
  return (
    <Drawer {...props} onClose={onClose}>
      <LayerContext value={layer}>{children}</LayerContext>
    </Drawer>
  );
}
