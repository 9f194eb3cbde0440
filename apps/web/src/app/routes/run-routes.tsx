import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../../ui/states/not-found-page.tsx';
import { widgetScreen } from '../../ui/theme/with-widgets.tsx';

const WallPage = widgetScreen(async () => (await import('../../features/quizzes/run/wall/wall-page.tsx')).WallPage);
const RemotePage = widgetScreen(
  async () => (await import('../../features/quizzes/run/remote/remote-page.tsx')).RemotePage,
);

/** A professor's two screens of a run, each with a window to itself: no bar beside what a class looks at. */
export function RunRoutes() {
  return (
    <Routes>
      <Route path=":runId/mur" element={<WallPage />} />
      <Route path=":runId/telecommande" element={<RemotePage />} />
      <Route path="*" element={<NotFoundPage as="main" />} />
    </Routes>
  );
}
