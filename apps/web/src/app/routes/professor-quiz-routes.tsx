import { Navigate, Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../../ui/states/not-found-page.tsx';
import { widgetScreen } from '../../ui/theme/with-widgets.tsx';

const QuizListRoute = widgetScreen(async () => (await import('../joining/quiz-giving.tsx')).QuizListRoute);
const QuizFormRoute = widgetScreen(async () => (await import('../joining/quiz-making.tsx')).QuizFormRoute);
const TrialPage = widgetScreen(async () => (await import('../joining/quiz-making.tsx')).TrialPage);
const LivePage = widgetScreen(async () => (await import('../../features/quizzes/live/live-page.tsx')).LivePage);
const ProjectionPage = widgetScreen(
  async () => (await import('../../features/quizzes/live/projection-page.tsx')).ProjectionPage,
);
const AllResultsPage = widgetScreen(
  async () => (await import('../../features/quizzes/results/all-results-page.tsx')).AllResultsPage,
);
const ReplayPage = widgetScreen(async () => (await import('../../features/quizzes/replay/replay-page.tsx')).ReplayPage);

/** What a professor does with quizzes; a student's screens lead to the list. */
export function ProfessorQuizRoutes() {
  return (
    <Routes>
      <Route index element={<QuizListRoute />} />
      <Route path="new" element={<QuizFormRoute key="new" />} />
      <Route path=":quizId/edit" element={<QuizFormRoute key="edit" />} />
      <Route path=":quizId/try" element={<TrialPage />} />
      <Route path=":quizId/live" element={<LivePage />} />
      <Route path=":quizId/projection" element={<ProjectionPage />} />
      <Route path=":quizId/results" element={<AllResultsPage />} />
      <Route path=":quizId/replay" element={<ReplayPage />} />
      <Route path=":quizId" element={<Navigate replace to="/app/quiz" />} />
      <Route path=":quizId/session" element={<Navigate replace to="/app/quiz" />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
