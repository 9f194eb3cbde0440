import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { widgetScreen } from '../ui/with-widgets.tsx';

const ClassesPage = widgetScreen(async () => (await import('../features/classes/classes-page.tsx')).ClassesPage);

/** Classes, as a professor arranges them. */
export function ClassRoutes({ isProfessor }: { isProfessor: boolean }) {
  return (
    <Routes>
      {isProfessor && <Route index element={<ClassesPage />} />}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
