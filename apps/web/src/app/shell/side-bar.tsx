import { useState } from 'react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { Role } from '@ardoise/contracts';
import { selectWaiting } from '../../data/live/counts.ts';
import { useAppDispatch, useAppSelector } from '../../data/store.ts';
import { displayChanged, selectDisplay } from '../../platform/preferences/preferences-slice.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChartIcon, FoldIcon, InboxIcon, QuizIcon, TimeIcon } from '../../ui/actions/icons.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { widgetPiece } from '../../ui/theme/with-widgets.tsx';
import { useQuiet } from './next-screens.ts';
import { appTexts } from '#texts/app';
import { INBOX, InboxCount, InboxWords } from './inbox-count.tsx';
import skeleton from '../../ui/states/skeleton.module.css';
import styles from './side-bar.module.css';

const words = appTexts.sideBar;

const LazyTree = widgetPiece(async () => (await import('../../features/catalogue/side-tree/side-tree.tsx')).SideTree);

interface Shortcut {
  to: string;
  label: string;
  icon: ReactNode;
  /** What stands below it is another place. */
  end?: boolean;
}

const SHORTCUTS: Record<'student' | 'professor', readonly Shortcut[]> = {
  student: [
    { to: '/app/navigate', label: appTexts.bottomBar.today, icon: <TimeIcon />, end: true },
    { to: '/app/quiz', label: appTexts.menu.joinQuiz, icon: <QuizIcon /> },
    { to: '/app/progress', label: appTexts.menu.myProgress, icon: <ChartIcon /> },
  ],
  professor: [
    { to: INBOX, label: appTexts.menu.inbox, icon: <InboxIcon /> },
    { to: '/app/quiz', label: appTexts.menu.quizzes, icon: <QuizIcon /> },
    { to: '/app/stats', label: appTexts.menu.statistics, icon: <ChartIcon /> },
  ],
};

function ShortcutLink({ to, label, icon, end = false, isFolded }: Shortcut & { isFolded: boolean }) {
  const waiting = useAppSelector(selectWaiting);
  const count = to === INBOX ? waiting : 0;
  return (
    <NavLink className={styles.entry} to={to} end={end} {...(isFolded && { title: label })} draggable={false}>
      {icon}
      <span className={isFolded ? 'visually-hidden' : 'grow'}>{label}</span>
      <InboxCount count={count} />
      <InboxWords count={count} />
    </NavLink>
  );
}

function TreeSkeleton() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {Array.from({ length: 5 }, (_, line) => (
        <div key={line} className={skeleton.skeleton} />
      ))}
    </div>
  );
}

/** Beside the page of a desk: shortcuts, and below them where everything stands. */
export function SideBar({ role }: { role: Exclude<Role, 'admin'> }) {
  const isFolded = useAppSelector(selectDisplay).sideBar === 'folded';
  const dispatch = useAppDispatch();
  // As the person left it, while the bar is folded as well.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  // Professors have antd on their first screen already.
  const isQuiet = useQuiet(role === 'student');
  const foldWords = isFolded ? words.unfold : words.fold;
  return (
    <div className={isFolded ? `${styles.bar} ${styles.folded}` : styles.bar} data-part="side-bar" data-screen-only>
      <nav className={styles.shortcuts} aria-label={words.shortcuts}>
        <ul>
          {SHORTCUTS[role].map((shortcut) => (
            <li key={shortcut.to}>
              <ShortcutLink {...shortcut} isFolded={isFolded} />
            </li>
          ))}
        </ul>
      </nav>
      {!isFolded && (
        <div className={styles.tree}>
          {isQuiet ? (
            <LazyTree
              fallback={<TreeSkeleton />}
              failed={<LoadError message={words.treeFailed} onRetry={() => void LazyTree.load()} />}
              props={{ canArrange: role === 'professor', opened, onOpened: setOpened }}
            />
          ) : (
            <TreeSkeleton />
          )}
        </div>
      )}
      <div className={styles.foot}>
        <Button
          type="text"
          className={styles.entry}
          aria-expanded={!isFolded}
          aria-label={foldWords}
          title={foldWords}
          onClick={() => dispatch(displayChanged({ sideBar: isFolded ? 'open' : 'folded' }))}
        >
          <FoldIcon />
          {!isFolded && words.foldLabel}
        </Button>
      </div>
    </div>
  );
}
