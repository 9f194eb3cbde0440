import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Role } from '@ardoise/contracts';
import { useAppDispatch, useAppSelector } from '../../data/store.ts';
import { isHome } from '../../platform/home.ts';
import { displayChanged, selectDisplay } from '../../platform/preferences/preferences-slice.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChartIcon, FoldIcon, QuizIcon, TimeIcon } from '../../ui/actions/icons.tsx';
import { LoadError } from '../../ui/states/load-error.tsx';
import { widgetPiece } from '../../ui/theme/with-widgets.tsx';
import { useQuiet } from './next-screens.ts';
import { appTexts } from '#texts/app';
import { SideEntry } from './bar-entry.tsx';
import type { Shortcut } from './shortcut-link.tsx';
import { lazyPiece } from '../../ui/states/lazy-piece.ts';
import styles from './side-bar.module.css';
import { TopFolders } from './top-folders.tsx';

const words = appTexts.sideBar;

type SideRole = Exclude<Role, 'admin'>;

const LazyTree = widgetPiece(async () => (await import('../../features/catalogue/side-tree/side-tree.tsx')).SideTree);

// Students need nothing of it.
const LazyShortcuts = lazyPiece(async () => (await import('./professor-nav.tsx')).ProfessorShortcuts);
const LazyDropFolders = lazyPiece(async () => (await import('./professor-nav.tsx')).DropFolders);
const LazyPlus = lazyPiece(async () => (await import('./professor-nav.tsx')).SidePlus);

const STUDENT: readonly Shortcut[] = [
  { to: '/app/navigate', label: appTexts.bottomBar.today, icon: <TimeIcon />, end: true },
  { to: '/app/quiz', label: appTexts.menu.joinQuiz, icon: <QuizIcon /> },
  { to: '/app/progress', label: appTexts.menu.myProgress, icon: <ChartIcon /> },
];

/** Whether the tree stands where folders stood: once its code is there, and nobody is among them by keys. */
function useTree(isWaitedFor: boolean, isFolded: boolean) {
  const isQuiet = useQuiet(isWaitedFor);
  const [isShown, setShown] = useState(isQuiet);
  const place = useRef<HTMLDivElement>(null);
  const show = (focused: Element | null) => {
    if (isQuiet && LazyTree.isSettled() && !place.current?.contains(focused)) setShown(true);
  };
  const settled = useEffectEvent(() => show(document.activeElement));
  useEffect(() => {
    if (isQuiet && !isFolded) void LazyTree.load().then(() => settled());
  }, [isQuiet, isFolded]);
  const onBlur = ({ relatedTarget }: FocusEvent) => show(relatedTarget ?? document.activeElement);
  return { isShown, place, onBlur };
}

/** The folders at the top as links: a professor's take what is dragged to them. */
function Tops({ role, isAll = false }: { role: SideRole; isAll?: boolean }) {
  const top = { root: role === 'student' ? '/app/navigate' : '/app/navigate/0', isAll };
  const plain = <TopFolders {...top} />;
  return role === 'student' ? plain : <LazyDropFolders fallback={plain} props={top} />;
}

/** Beside the page of a desk: shortcuts, and below them where everything stands. */
export function SideBar({ role }: { role: SideRole }) {
  const isFolded = useAppSelector(selectDisplay).sideBar === 'folded';
  const dispatch = useAppDispatch();
  // As the person left it, while the bar is folded as well.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { pathname } = useLocation();
  // At home the folders at the top are known, and the widgets are not there yet: what a professor opens elsewhere has them.
  const { isShown, place, onBlur } = useTree(role === 'student' || isHome(pathname), isFolded);
  const retry = () => {
    // The button that was pressed goes while it is tried again.
    if (place.current?.contains(document.activeElement)) place.current.focus({ preventScroll: true });
    void LazyTree.load();
  };
  const foldWords = isFolded ? words.unfold : words.fold;
  return (
    <div className={isFolded ? `${styles.bar} ${styles.folded}` : styles.bar} data-part="side-bar" data-screen-only>
      <nav className={styles.shortcuts} aria-label={words.shortcuts}>
        {role === 'professor' ? (
          <LazyShortcuts fallback={<div className={styles.coming} aria-hidden="true" />} props={{ isFolded }} />
        ) : (
          <ul>
            {STUDENT.map((shortcut) => (
              <SideEntry key={shortcut.to} shortcut={shortcut} isFolded={isFolded} />
            ))}
          </ul>
        )}
      </nav>
      {!isFolded && (
        <div ref={place} tabIndex={-1} className={styles.tree} onBlur={onBlur}>
          {isShown ? (
            <LazyTree
              fallback={<Tops role={role} />}
              failed={
                <>
                  <Tops role={role} isAll />
                  <LoadError message={words.treeFailed} onRetry={retry} />
                </>
              }
              props={{ canArrange: role === 'professor', opened, onOpened: setOpened }}
            />
          ) : (
            <Tops role={role} />
          )}
        </div>
      )}
      <div className={styles.foot}>
        {role === 'professor' && <LazyPlus fallback={<div className={styles.entry} />} props={{ isFolded }} />}
        <Button
          type="text"
          className={role === 'student' ? styles.entry : `${styles.entry} ${styles.fold}`}
          aria-expanded={!isFolded}
          aria-label={foldWords}
          title={foldWords}
          onClick={() => dispatch(displayChanged({ sideBar: isFolded ? 'open' : 'folded' }))}
        >
          <FoldIcon />
          {!isFolded && role === 'student' && words.foldLabel}
        </Button>
      </div>
    </div>
  );
}
