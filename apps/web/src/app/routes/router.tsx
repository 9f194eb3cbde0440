import { Suspense, useState } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { AdminPage } from '../../features/accounts/users/admin-page.tsx';
import { LandingPage } from '../../features/accounts/sign-in/landing-page.tsx';
import { LoginPage } from '../../features/accounts/sign-in/login-page.tsx';
import { AppSkeleton } from '../../ui/states/app-skeleton.tsx';
import { lazyScreen } from '../../ui/screens/lazy-screen.ts';
import { firstHome, isHome } from '../../platform/home.ts';
import { loginPath } from '../../platform/origin.ts';
import { ScreenNet } from '../../ui/screens/screen-net.tsx';
import { session, useSession } from '../../platform/session.ts';

const RegisterPage = lazyScreen(
  async () => (await import('../../features/accounts/by-mail/register-page.tsx')).RegisterPage,
);
const CodePage = lazyScreen(async () => (await import('../../features/accounts/sign-in/code-page.tsx')).CodePage);
const RecoverPage = lazyScreen(
  async () => (await import('../../features/accounts/by-mail/recover-page.tsx')).RecoverPage,
);
const SharedPage = lazyScreen(async () => (await import('../../features/transfer/shared/shared-page.tsx')).SharedPage);
const NotFoundPage = lazyScreen(async () => (await import('../../ui/states/not-found-page.tsx')).NotFoundPage);

/** The first screen of professors is another one than students': its files come beside the application's. */
async function loadApp() {
  if ((session.get()?.role ?? session.lastRole()) === 'professor')
    void import('../joining/arranged-folder.tsx').catch(() => undefined);
  return (await import('../app-root.tsx')).AppRoot;
}
const AppRoot = lazyScreen(loadApp);
/** While the server looks at a password its code is run; should it not come, whoever shows it says so. */
const prepareApp = () => void loadApp().catch(() => undefined);

/** Lets people in who have signed in; anyone else goes where they can, and comes back afterwards. */
function SignedInOnly() {
  const current = useSession();
  const location = useLocation();
  // Asked for while the application's code still comes.
  useState(() => isHome(location.pathname) && void firstHome());
  if (!current) return <Navigate replace to={session.ending() === 'signed-out' ? '/' : loginPath(location)} />;
  return (
    <Suspense fallback={<AppSkeleton />}>
      {/* Another person signing in from another tab gets a fresh application, without the first one's data. */}
      <AppRoot key={current.token} session={current} />
    </Suspense>
  );
}

/** Small pages: nothing stands in for them while they load. */
function LightPages() {
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <Outlet />
    </Suspense>
  );
}

export function Router() {
  return (
    <ScreenNet home="/">
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="/login" element={<LoginPage onSending={prepareApp} />} />
        <Route element={<LightPages />}>
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/code" element={<CodePage />} />
          <Route path="/recover" element={<RecoverPage />} />
          <Route path="/partage/:token" element={<SharedPage />} />
          <Route path="*" element={<NotFoundPage as="main" />} />
        </Route>
        <Route path="/admin" element={<AdminPage />} />
        <Route path="/app/*" element={<SignedInOnly />} />
      </Routes>
    </ScreenNet>
  );
}
