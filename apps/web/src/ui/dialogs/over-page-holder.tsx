import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { App } from 'antd';
import { useLocation } from 'react-router-dom';
import { askWith } from './over-page-question.tsx';
import type { Ask } from './over-page-question.tsx';
import { UndoKeys } from '../toasts/undo-action.tsx';
import { forgetDeeds } from '../toasts/undo-stack.ts';
import { toastsOf } from '../toasts/over-page-toasts.ts';
import type { PageToasts } from '../toasts/over-page-toasts.ts';
import { useNarrow } from '../paper/use-media.ts';
import { Widgets } from '../theme/widgets.tsx';

/** What stands over the page whatever is on it: short messages and questions. */
export interface OverPage {
  toasts: PageToasts;
  ask: Ask;
}

const PRESSES = ['click', 'keydown'];

interface Props {
  onThere: (there: OverPage | null) => void;
}

function Teller({ onThere }: Props) {
  const { modal, notification } = App.useApp();
  const there = useMemo(() => ({ toasts: toastsOf(notification), ask: askWith(modal) }), [modal, notification]);
  useLayoutEffect(() => {
    onThere(there);
    return () => onThere(null);
  }, [there, onThere]);
  useEffect(() => forgetDeeds, []);
  useEffect(() => {
    const onPress = ({ target }: Event) => there.toasts.press(target);
    for (const kind of PRESSES) addEventListener(kind, onPress, { capture: true });
    return () => {
      for (const kind of PRESSES) removeEventListener(kind, onPress, { capture: true });
    };
  }, [there]);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) there.toasts.leavePage();
    shown.current = pathname;
  }, [pathname, there]);
  return <UndoKeys toasts={there.toasts} />;
}

/** Holds antd's messages and questions, within the application's own contexts. */
export function OverPageHolder({ onThere }: Props) {
  const narrow = useNarrow();
  return (
    <Widgets>
      <App notification={{ placement: narrow ? 'bottom' : 'bottomLeft', maxCount: 1 }} component={false}>
        <Teller onThere={onThere} />
      </App>
    </Widgets>
  );
}
