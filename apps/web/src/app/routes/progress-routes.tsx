import { Route, Routes } from 'react-router-dom';
import { ProgressPage } from '../../features/revision/progress/progress-page.tsx';
import { NotFoundPage } from '../../ui/states/not-found-page.tsx';
import { lazyScreen } from '../../ui/screens/lazy-screen.ts';
import { Screen } from '../../ui/screens/screen-net.tsx';

const AnkiHistoryPage = lazyScreen(
  async () => (await import('../../features/transfer/anki-history/anki-history-page.tsx')).AnkiHistoryPage,
);

/** A student's progress, and what they bring to it from elsewhere. */
export function ProgressRoutes() {
  return (
    <Routes>
      <Route index element={<ProgressPage />} />
      <Route
        path="anki"
        element={
          <Screen>
            <AnkiHistoryPage />
          </Screen>
        }
      />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
