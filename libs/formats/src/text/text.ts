export { guessedSeparators, readQuizlet } from './read-quizlet.js';
export type { Separators } from './read-quizlet.js';
export { readQuestions } from './read-questions.js';
export { writeQuestions } from './write-questions.js';
export { COLUMN_ROLES, guessedRoles, hasHead, readTable } from './read-table.js';
export type { ColumnRole, TableReading } from './read-table.js';
export { rowsOfFile } from './table-rows.js';
export { isAnkiText, readAnkiText } from '../anki/read-anki-text.js';
export { writeCsv } from './write-csv.js';
