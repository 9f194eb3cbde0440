import { Navigate, Route } from 'react-router-dom';
import { widgetScreen } from '../ui/with-widgets.tsx';

const QuizListPage = widgetScreen(
  async () => (await import('../features/quizzes/list/quiz-list-page.tsx')).QuizListPage,
);
const QuizFormRoute = widgetScreen(async () => (await import('./quiz-making.tsx')).QuizFormRoute);
const TrialPage = widgetScreen(async () => (await import('./quiz-making.tsx')).TrialPage);
const LivePage = widgetScreen(async () => (await import('../features/quizzes/live/live-page.tsx')).LivePage);
const ProjectionPage = widgetScreen(
  async () => (await import('../features/quizzes/live/projection-page.tsx')).ProjectionPage,
);
const AllResultsPage = widgetScreen(
  async () => (await import('../features/quizzes/results/all-results-page.tsx')).AllResultsPage,
);
const ReplayPage = widgetScreen(async () => (await import('../features/quizzes/replay/replay-page.tsx')).ReplayPage);
const QuizHomePage = widgetScreen(
  async () => (await import('../features/quizzes/student/quiz-home-page.tsx')).QuizHomePage,
);
const QuizDoorPage = widgetScreen(
  async () => (await import('../features/quizzes/student/quiz-door-page.tsx')).QuizDoorPage,
);
const SessionPage = widgetScreen(
  async () => (await import('../features/quizzes/session/session-page.tsx')).SessionPage,
);
const OwnResultsPage = widgetScreen(
  async () => (await import('../features/quizzes/results/own-results-page.tsx')).OwnResultsPage,
);

/** The screens of quizzes, each loaded when it is first shown. A professor who opens a student's is led to the list. */
export function quizRoutes(isProfessor: boolean) {
  if (isProfessor)
    return (
      <Route path="quiz">
        <Route index element={<QuizListPage />} />
        <Route path="new" element={<QuizFormRoute key="new" />} />
        <Route path=":quizId/edit" element={<QuizFormRoute key="edit" />} />
        <Route path=":quizId/try" element={<TrialPage />} />
        <Route path=":quizId/live" element={<LivePage />} />
        <Route path=":quizId/projection" element={<ProjectionPage />} />
        <Route path=":quizId/results" element={<AllResultsPage />} />
        <Route path=":quizId/replay" element={<ReplayPage />} />
        <Route path=":quizId" element={<Navigate replace to="/app/quiz" />} />
        <Route path=":quizId/session" element={<Navigate replace to="/app/quiz" />} />
      </Route>
    );
  return (
    <Route path="quiz">
      <Route index element={<QuizHomePage />} />
      <Route path=":quizId" element={<QuizDoorPage />} />
      <Route path=":quizId/session" element={<SessionPage />} />
      <Route path=":quizId/results" element={<OwnResultsPage />} />
    </Route>
  );
}
