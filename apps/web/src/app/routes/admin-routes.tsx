import { LogoutOutlined } from '@ant-design/icons';
import { Navigate, NavLink, Outlet, Route, Routes } from 'react-router-dom';
import { Button } from '../../ui/actions/button.tsx';
import { NotFoundPage } from '../../ui/states/not-found-page.tsx';
import { lazyScreen } from '../../ui/screens/lazy-screen.ts';
import { widgetScreen } from '../../ui/theme/with-widgets.tsx';
import { useMenuPages } from './menu-pages.tsx';
import { appTexts } from '#texts/app';
import { useSignOut } from '../shell/use-sign-out.ts';
import styles from '../shell/admin-nav.module.css';

/** What professors and administrators have to look at. */
export const LazyProposalsPage = widgetScreen(
  async () => (await import('../../features/catalogue/proposals/proposals-page.tsx')).ProposalsPage,
);
export const LazyBrokenMediaPage = widgetScreen(
  async () => (await import('../../features/catalogue/broken-media/broken-media-page.tsx')).BrokenMediaPage,
);
export const LazyOwnDataPage = widgetScreen(
  async () => (await import('../../features/accounts/own-account/own-data-page.tsx')).OwnDataPage,
);
const HealthPage = widgetScreen(async () => (await import('../../features/health/health-page.tsx')).HealthPage);
const LtiPage = widgetScreen(async () => (await import('../../features/lti/lti-page.tsx')).LtiPage);
const HelpPage = lazyScreen(async () => (await import('../help/help-page.tsx')).HelpPage);

/** Above every screen of an administrator, who has no side bar: where to go, and the way out. */
function AdminFrame() {
  const { menu: pages } = useMenuPages('admin');
  const leave = useSignOut();
  return (
    <>
      <nav className={styles.nav} aria-label={appTexts.sideBar.shortcuts} data-screen-only>
        <ul>
          {pages.map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink className={styles.entry} to={to}>
                {icon}
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <Button type="text" className={styles.entry} onClick={leave}>
              <LogoutOutlined aria-hidden />
              {appTexts.menu.signOut}
            </Button>
          </li>
        </ul>
      </nav>
      <Outlet />
    </>
  );
}

/** An administrator reads the two lists of what is to be done and how the installation is, declares learning platforms, and nothing else. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminFrame />}>
        <Route index element={<Navigate replace to="/app/sante" />} />
        <Route path="proposals" element={<LazyProposalsPage canEdit={false} />} />
        <Route path="mediabroken" element={<LazyBrokenMediaPage canEdit={false} />} />
        <Route path="sante" element={<HealthPage />} />
        <Route path="lti" element={<LtiPage />} />
        <Route path="help" element={<HelpPage />} />
        <Route path="my-data" element={<LazyOwnDataPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
