import type { QuizDraft, QuizProblems } from './quiz-draft.ts';

/** What a field of the form says of itself besides its value: whether it is wrong, and where that is told. */
export const toldFields = (id: string, problems: QuizProblems) => (field: keyof QuizDraft) => ({
  id: `${id}-${field}`,
  'aria-invalid': problems[field] !== undefined,
  'aria-describedby': `${id}-${field}-hint ${id}-${field}-problem`,
  status: problems[field] ? ('error' as const) : ('' as const),
});
