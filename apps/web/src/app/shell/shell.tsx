import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { MenuIcon } from '../../ui/actions/icons.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Link, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import type { Role } from '@ardoise/contracts';
import { JumpButton } from '../../features/catalogue/jump/jump-button.tsx';
import { BrandMark } from '../../ui/theme/brand-mark.tsx';
import { useConfig } from '../../platform/config.ts';
import { useAppSelector } from '../../data/store.ts';
import { selectUnsent } from '../../data/unsent.ts';
import { selectIsLost } from '../../platform/connection.ts';
import { appTexts } from '#texts/app';
import { selectSession } from '../../platform/session-slice.ts';
import { ScreenNet } from '../../ui/screens/screen-net.tsx';
import { lazyPiece } from '../../ui/states/lazy-piece.ts';
import { useDesk, useNarrow, useSmall } from '../../ui/paper/use-media.ts';
import { lazyDialog } from '../../ui/theme/with-widgets.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { SideBar } from './side-bar.tsx';
import { isAlone, isQuizStage, isStage } from './stage.ts';
import { useHelpKey } from '../help/help-path.ts';
import { TOUR } from '../welcome/tour-path.ts';
import type { JumpSetting } from './jump.tsx';
import type { AccountDialog } from './side-menu.tsx';
import styles from './shell.module.css';

/** Students need none of it. */
const LazyProfessorTools = lazyPiece(async () => (await import('../joining/professor-tools.tsx')).ProfessorTools);
const LazyJump = lazyDialog(
  async () => (await import('./jump.tsx')).Jump,
  ({ open }) => open,
);
const LazyTour = lazyPiece(async () => (await import('../welcome/tour-place.tsx')).TourPlace);
const LazySideMenu = lazyDialog(
  async () => (await import('./side-menu.tsx')).SideMenu,
  (props) => props.open || props.dialog !== null,
  ({ onClose, onDialog }) => {
    onClose();
    onDialog(null);
  },
);

function Brand() {
  const config = useConfig();
  return (
    <Link className="brand" to="/app">
      <BrandMark hasLogo={config?.has_logo} />
      <span>{config?.app_name}</span>
    </Link>
  );
}

interface BarProps {
  role: Role;
  /** A side bar stands beside the page. */
  isDesk: boolean;
  isMenuOpen: boolean;
  menuButton: RefObject<HTMLButtonElement | null>;
  onMenu: () => void;
  onSetting: (setting: JumpSetting) => void;
}

/** The bar above: home, the way to anywhere, what a professor needs at hand, the menu. */
function Bar({ role, isDesk, isMenuOpen, menuButton, onMenu, onSetting }: BarProps) {
  return (
    <header className={styles.bar} data-screen-only>
      <div className={styles.inner}>
        <Brand />
        {role !== 'admin' && (
          <JumpButton
            dialog={(open, onClose) => <LazyJump role={role} open={open} onClose={onClose} onSetting={onSetting} />}
          />
        )}
        {role === 'professor' && <LazyProfessorTools fallback={<div className={styles.tools} />} props={{ isDesk }} />}
        <Button
          type="text"
          aria-label={appTexts.menu.open}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          ref={menuButton}
          onClick={onMenu}
        >
          <span className="wide-only">{appTexts.menu.label}</span>
          <MenuIcon />
        </Button>
      </div>
    </header>
  );
}

/** The frame of every screen: the bars above, beside and below it, the menu at the right, the place for the screen itself. */
export function Shell() {
  const [menuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<AccountDialog | null>(null);
  const { pathname, search } = useLocation();
  const navigation = useNavigationType();
  const { role } = useAppSelector(selectSession);
  const isDesk = useDesk();
  const isNarrow = useNarrow();
  const isSmall = useSmall();
  const lost = useAppSelector(selectIsLost);
  const waiting = useAppSelector(selectUnsent);
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  const menuButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // Before the menu has faded out: what opens next must not lose the focus to it. A page that came meanwhile has it already.
    if (wasOpen.current && !menuOpen && document.activeElement !== main.current)
      menuButton.current?.focus({ preventScroll: true });
    wasOpen.current = menuOpen;
  }, [menuOpen]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // A new screen: screen readers start at its content, the eye at its top. Where an address leads on to another, nobody has
    // asked for a new screen: whoever has put the focus somewhere meanwhile keeps it.
    const isLedOn = navigation === NavigationType.Replace && document.activeElement !== document.body;
    if (!isLedOn) main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname, navigation]);

  const openMenu = () => setMenuOpen(true);
  const onSetting = (setting: JumpSetting) => (setting === 'display' ? openMenu() : setDialog(setting));
  useHelpKey(pathname);
  // What stands there has its own way out.
  const isBare = isSmall && isAlone(pathname, role);
  const hasSide = role !== 'admin' && !isQuizStage(pathname);

  return (
    <>
      <a className={styles.skipLink} data-screen-only href="#contenu">
        {appTexts.frame.skipLink}
      </a>
      {!isBare && (
        <Bar
          role={role}
          isDesk={isDesk}
          isMenuOpen={menuOpen}
          menuButton={menuButton}
          onMenu={openMenu}
          onSetting={onSetting}
        />
      )}
      <p className={isBare ? `${styles.lost} ${styles.lostAlone}` : styles.lost} role="status" data-screen-only>
        {lost && <span>{waiting > 0 ? appTexts.frame.keptOffline(waiting) : appTexts.frame.connectionLost}</span>}
      </p>
      <div className={hasSide ? styles.body : `${styles.body} ${styles.alone}`} data-part="page">
        {hasSide && isDesk && <SideBar role={role} />}
        <main id="contenu" ref={main} tabIndex={-1} className={isBare ? `${styles.main} ${styles.bare}` : styles.main}>
          <ScreenNet home="/app">
            <Outlet />
          </ScreenNet>
        </main>
      </div>
      {role !== 'admin' && isNarrow && !isStage(pathname, role) && <BottomBar role={role} />}
      {role !== 'admin' && pathname + search === TOUR && <LazyTour fallback={null} props={{ role }} />}
      <LazySideMenu open={menuOpen} onClose={() => setMenuOpen(false)} dialog={dialog} onDialog={setDialog} />
    </>
  );
}
