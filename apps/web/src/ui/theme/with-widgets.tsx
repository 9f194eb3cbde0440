import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { ComingDialog } from '../states/coming-dialog.tsx';
import { lazyPiece } from '../states/lazy-piece.ts';
import { lazyScreen } from '../screens/lazy-screen.ts';

async function withWidgets<P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  const [Made, { Widgets }] = await Promise.all([load(), import('./widgets.tsx')]);
  return function WithWidgets(props: P) {
    return (
      <Widgets>
        <Made {...props} />
      </Widgets>
    );
  };
}

/** A screen that is made of antd's widgets: their theme comes along. */
export function widgetScreen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return lazyScreen(() => withWidgets(load));
}

/** A piece of a screen that is made of antd's widgets. */
export function widgetPiece<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyPiece(() => withWidgets(load));
}

/**
 * A dialog that comes with its first opening, and stays for the next ones: what is closed fades out. One that did not come is
 * asked for anew whenever it is opened.
 * @param close as its own way of closing does
 */
export function lazyDialog<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  isOpen: (props: P) => boolean,
  close: (props: P) => void = ({ onClose }) => onClose(),
) {
  const Piece = widgetPiece(load);
  const onRetry = () => void Piece.load();
  return function LazyDialog(props: P) {
    const open = isOpen(props);
    const [isWanted, setWanted] = useState(open);
    if (open && !isWanted) setWanted(true);
    useEffect(() => {
      if (open) onRetry();
    }, [open]);
    if (!isWanted) return null;
    const coming = { onRetry, onClose: () => close(props) };
    return (
      <Piece
        fallback={open && <ComingDialog {...coming} />}
        failed={open && <ComingDialog {...coming} hasFailed />}
        props={props}
      />
    );
  };
}
