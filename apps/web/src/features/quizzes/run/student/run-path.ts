/** Where a student takes part in a run of a quiz. */
export const runPath = (quizId: string, runId: string) => `/app/quiz/${quizId}/seance/${runId}`;
