export { guessedSeparators, readQuizlet } from './read-quizlet.js';
export type { Separators } from './read-quizlet.js';
export { readQuestions } from './read-questions.js';
export { writeCsv } from './write-csv.js';
