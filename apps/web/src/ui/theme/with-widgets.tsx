import type { ComponentType } from 'react';
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

/** A dialog, or another piece, that is made of antd's widgets. */
export function widgetPiece<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyPiece(() => withWidgets(load));
}
