import { useSearchParams } from 'react-router-dom';

/** What the address calls the parts of a class's page; without a name it is its members. */
export const CLASS_VIEWS = { members: '', knowledge: 'connaissances', activity: 'activite', quizzes: 'quiz' } as const;
export type ClassView = keyof typeof CLASS_VIEWS;

const VIEW_PARAM = 'vue';
const VIEWS = Object.keys(CLASS_VIEWS) as ClassView[];

/** The way to a part of the page that one is on. */
export const viewSearch = (view: ClassView) =>
  CLASS_VIEWS[view] === '' ? '?' : `?${new URLSearchParams({ [VIEW_PARAM]: CLASS_VIEWS[view] }).toString()}`;

/** The part that the address names. */
export function useClassView(): ClassView {
  const [params] = useSearchParams();
  const named = params.get(VIEW_PARAM) ?? '';
  return VIEWS.find((view) => CLASS_VIEWS[view] === named) ?? 'members';
}
