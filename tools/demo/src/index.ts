export { demoContent, countFlashcards } from './demo-content.js';
export type { DemoDeck, DemoFlashcard, DemoFolder, DemoMedia } from './demo-types.js';
export { contentMadeAt, schoolPlan } from './school/school-plan.js';
export type { SchoolTerms } from './school/school-plan.js';
export { addressOf, OWN_STUDENT, PROFESSOR, PUPILS, pupils } from './school/pupils.js';
export type { Pupil } from './school/pupils.js';
export { OPEN_CODE } from './school/quizzes.js';
export { CLASS_CODE } from './school/runs.js';
export type { Deed, DeedOf, Path, WrittenCard } from './school/deeds.js';
