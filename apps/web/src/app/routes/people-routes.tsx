import { Navigate, Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../../ui/states/not-found-page.tsx';
import { widgetScreen } from '../../ui/theme/with-widgets.tsx';

/** Who may come in. */
export const UsersRoute = widgetScreen(
  async () => (await import('../../features/accounts/users/users-page.tsx')).UsersPage,
);
const ClassesPage = widgetScreen(async () => (await import('../../features/classes/classes-page.tsx')).ClassesPage);
const ClassPage = widgetScreen(async () => (await import('../../features/classes/class-page.tsx')).ClassPage);
const SheetPage = widgetScreen(async () => (await import('../../features/classes/sheet/sheet-page.tsx')).SheetPage);
const OwnClassesPage = widgetScreen(
  async () => (await import('../../features/classes/student/own-classes-page.tsx')).OwnClassesPage,
);

const AssignmentsPage = widgetScreen(
  async () => (await import('../../features/assignments/given/assignments-page.tsx')).GivenPage,
);
const AssignmentPage = widgetScreen(
  async () => (await import('../../features/assignments/given/assignment-page.tsx')).AssignmentPage,
);

/** What professors gave to do, and how far each student is. */
export function AssignmentRoutes() {
  return (
    <Routes>
      <Route index element={<AssignmentsPage />} />
      <Route path=":assignmentId" element={<AssignmentPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** Classes: professors arrange them; students see theirs, and come into one by the link of its code. */
export function ClassRoutes({ isProfessor }: { isProfessor: boolean }) {
  if (!isProfessor)
    return (
      <Routes>
        <Route index element={<OwnClassesPage />} />
        <Route path="rejoindre" element={<OwnClassesPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    );
  return (
    <Routes>
      <Route index element={<ClassesPage />} />
      <Route path="rejoindre" element={<Navigate replace to="/app/classes" />} />
      <Route path=":classId" element={<ClassPage />} />
      <Route path=":classId/fiches" element={<SheetPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
