import { TagPicker } from '../../features/catalogue/tags/tag-picker.tsx';
import { QuizFormPage } from '../../features/quizzes/form/quiz-form-page.tsx';

// One piece with the form, in which a quiz is tried as well.
export { TrialPage } from '../../features/quizzes/trial/trial-page.tsx';

/** A quiz's form, with tags among the ways to its cards. */
export function QuizFormRoute() {
  return <QuizFormPage tagField={(field) => <TagPicker {...field} canCreate={false} />} />;
}
