import { useState } from 'react';
import type { Role } from '@ardoise/contracts';
import { selectWaiting } from '../../data/live/counts.ts';
import { useAppDispatch, useAppSelector } from '../../data/store.ts';
import { displayChanged, selectDisplay } from '../../platform/preferences/preferences-slice.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChartIcon, FoldIcon, QuizIcon, TimeIcon } from '../../ui/actions/icons.tsx';
import { DotsIcon } from '../../ui/actions/place-icons.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { widgetPiece } from '../../ui/theme/with-widgets.tsx';
import { useQuiet } from './next-screens.ts';
import { appTexts } from '#texts/app';
import { InboxCount, InboxWords } from './inbox-count.tsx';
import { PlusButton } from './plus-button.tsx';
import { ShortcutLink } from './shortcut-link.tsx';
import { CARDS, HOME, QUIZ, TEACHING } from './teaching.tsx';
import type { Shortcut } from './teaching.tsx';
import skeleton from '../../ui/states/skeleton.module.css';
import styles from './side-bar.module.css';

const words = appTexts.sideBar;

const LazyTree = widgetPiece(async () => (await import('../../features/catalogue/side-tree/side-tree.tsx')).SideTree);

const SHORTCUTS: Record<'student' | 'professor', readonly Shortcut[]> = {
  student: [
    { to: '/app/navigate', label: appTexts.bottomBar.today, icon: <TimeIcon />, end: true },
    { to: '/app/quiz', label: appTexts.menu.joinQuiz, icon: <QuizIcon /> },
    { to: '/app/progress', label: appTexts.menu.myProgress, icon: <ChartIcon /> },
  ],
  professor: [HOME, CARDS, QUIZ, ...TEACHING],
};

function BarEntry({ shortcut, isFolded }: { shortcut: Shortcut; isFolded: boolean }) {
  const waiting = useAppSelector(selectWaiting);
  const { label, icon } = shortcut;
  const count = shortcut === HOME ? waiting : 0;
  return (
    <ShortcutLink shortcut={shortcut} className={styles.entry} {...(isFolded && { title: label })} draggable={false}>
      {icon}
      <span className={isFolded ? 'visually-hidden' : 'grow'}>{label}</span>
      <InboxCount count={count} />
      <InboxWords count={count} />
    </ShortcutLink>
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
              <BarEntry shortcut={shortcut} isFolded={isFolded} />
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
        {role === 'professor' && (
          <PlusButton className={styles.entry}>
            <DotsIcon />
            <span className={isFolded ? 'visually-hidden' : undefined}>{words.plus}</span>
          </PlusButton>
        )}
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
