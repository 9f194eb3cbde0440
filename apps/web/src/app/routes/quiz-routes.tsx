import { Route } from 'react-router-dom';
import { lazyScreen } from '../../ui/screens/lazy-screen.ts';
import { widgetScreen } from '../../ui/theme/with-widgets.tsx';

/** A piece of its own: students need not know what it is made of. */
const ProfessorQuizRoutes = lazyScreen(async () => (await import('./professor-quiz-routes.tsx')).ProfessorQuizRoutes);
const QuizHomePage = widgetScreen(
  async () => (await import('../../features/quizzes/student/quiz-home-page.tsx')).QuizHomePage,
);
const QuizDoorPage = widgetScreen(
  async () => (await import('../../features/quizzes/student/quiz-door-page.tsx')).QuizDoorPage,
);
const SessionPage = widgetScreen(
  async () => (await import('../../features/quizzes/session/session-page.tsx')).SessionPage,
);
const RunPage = widgetScreen(async () => (await import('../../features/quizzes/run/student/run-page.tsx')).RunPage);
const OwnResultsPage = widgetScreen(
  async () => (await import('../../features/quizzes/results/own-results-page.tsx')).OwnResultsPage,
);

/** The screens of quizzes, each loaded when it is first shown. A professor who opens a student's is led to the list. */
export function quizScreens(isProfessor: boolean) {
  if (isProfessor) return <Route path="quiz/*" element={<ProfessorQuizRoutes />} />;
  return (
    <Route path="quiz">
      <Route index element={<QuizHomePage />} />
      <Route path=":quizId" element={<QuizDoorPage />} />
      <Route path=":quizId/session" element={<SessionPage />} />
      <Route path=":quizId/seance/:runId" element={<RunPage />} />
      <Route path=":quizId/results" element={<OwnResultsPage />} />
    </Route>
  );
}
