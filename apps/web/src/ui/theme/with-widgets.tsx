import { useState } from 'react';
import type { ComponentType } from 'react';
import { texts } from '#texts/ui';
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

/** A dialog that comes with its first opening, and stays for the next ones: what is closed fades out. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>, isOpen: (props: P) => boolean) {
  const Piece = widgetPiece(load);
  return function LazyDialog(props: P) {
    const open = isOpen(props);
    const [isWanted, setWanted] = useState(open);
    if (open && !isWanted) setWanted(true);
    const failed = open && (
      <p className="problem" role="alert">
        {texts.common.screenFailed}
      </p>
    );
    return isWanted && <Piece fallback={null} failed={failed} props={props} />;
  };
}
