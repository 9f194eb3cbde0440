import { Navigate, Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { lazyScreen } from '../ui/screens/lazy-screen.ts';
import { widgetScreen } from '../ui/with-widgets.tsx';

/** What professors and administrators have to look at. */
export const ProposalsPage = widgetScreen(
  async () => (await import('../features/catalogue/proposals/proposals-page.tsx')).ProposalsPage,
);
export const BrokenMediaPage = widgetScreen(
  async () => (await import('../features/catalogue/broken-media/broken-media-page.tsx')).BrokenMediaPage,
);
const HealthPage = widgetScreen(async () => (await import('../features/health/health-page.tsx')).HealthPage);
const LtiPage = widgetScreen(async () => (await import('../features/lti/lti-page.tsx')).LtiPage);
const HelpPage = lazyScreen(async () => (await import('./help/help-page.tsx')).HelpPage);

/** An administrator reads the two lists of what is to be done and how the installation is, declares learning platforms, and nothing else. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<Navigate replace to="/app/proposals" />} />
      <Route path="proposals" element={<ProposalsPage canEdit={false} />} />
      <Route path="mediabroken" element={<BrokenMediaPage canEdit={false} />} />
      <Route path="sante" element={<HealthPage />} />
      <Route path="lti" element={<LtiPage />} />
      <Route path="help" element={<HelpPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
