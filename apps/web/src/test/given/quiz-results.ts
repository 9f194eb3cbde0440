import type { AllResults, QuizStatistics } from '@ardoise/contracts';
import { fakeServer } from '../fake-server.ts';
import { signInAs } from '../render-app.tsx';
import { aQuiz } from './things.ts';

export const AT = '2026-03-03T13:05:00.000Z';
export const response = (question: string, answer: string[], is_correct: boolean) => ({
  question,
  possible_answers: '["Lomé","Accra"]',
  correct_answer: '["Lomé"]',
  answer: JSON.stringify(answer),
  is_fillable_text: false,
  is_correct,
});
export const student = (username: string, grade: number, answers: Record<string, boolean>): AllResults[string] => ({
  username,
  grade,
  number_of_flashcards: 2,
  started_at: AT,
  finished_at: AT,
  running: false,
  run_id: null,
  joined_at_step: 0,
  responses: Object.fromEntries(
    Object.entries(answers).map(([id, right]) => [id, response(`Question ${id} ?`, [right ? 'Lomé' : 'Accra'], right)]),
  ),
});
export const RESULTS: AllResults = {
  u1: student('zoe@ecole.fr', 2, { c1: true, c2: true }),
  u2: student('lea@ecole.fr', 1, { c2: true, c1: false }),
};
export const question = (flashcardId: string, correct: number): QuizStatistics['questions'][number] => ({
  flashcardId,
  question: `Question ${flashcardId} ?`,
  asked: 2,
  answered: 2,
  correct,
  percentage: correct * 50,
  discrimination: 2 - correct,
  answers: [{ answer: ['Lomé'], count: correct, is_correct: true }],
});
export const STATISTICS: QuizStatistics = {
  grading: 0,
  participations: 2,
  finished: 2,
  running: 0,
  average: 1.5,
  standard_deviation: 0.5,
  median: 1.5,
  number_of_flashcards: 2,
  marks: { scale: { out_of: 20, step: 0.5 }, average: 15, median: 15, standard_deviation: 5 },
  distribution: [0, 1, 1],
  questions: [question('c1', 1), question('c2', 2)],
};
/** A professor whose quiz was taken by two students. */
export function readsResults(more: Parameters<typeof fakeServer>[0] = {}) {
  signInAs('professor');
  return fakeServer({
    'GET /api/quizzes/:id': () => aQuiz(),
    'GET /api/quizzes/:id/runs': () => [],
    'GET /api/quizzes/:id/results_all': () => RESULTS,
    'GET /api/quizzes/:id/statistics': () => STATISTICS,
    'GET /api/classes': () => [],
    'GET /api/quizzes/:id/results_by_class': () => [],
    'GET /api/quizzes/:id/gradings': () => [{ grading: 0, at: null, by_useremail: null, keys: [] }],
    ...more,
  });
}
