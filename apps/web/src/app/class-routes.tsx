import { Navigate, Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { widgetScreen } from '../ui/with-widgets.tsx';

const ClassesPage = widgetScreen(async () => (await import('../features/classes/classes-page.tsx')).ClassesPage);
const ClassPage = widgetScreen(async () => (await import('../features/classes/class-page.tsx')).ClassPage);

/** Classes, as a professor arranges them. */
export function ClassRoutes({ isProfessor }: { isProfessor: boolean }) {
  if (!isProfessor) return <NotFoundPage />;
  return (
    <Routes>
      <Route index element={<ClassesPage />} />
      <Route path="rejoindre" element={<Navigate replace to="/app/classes" />} />
      <Route path=":classId" element={<ClassPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
