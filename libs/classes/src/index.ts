export { ClassesModule } from './classes.module.js';
export { Classes } from './queries/classes.js';
export { ClassStudents } from './queries/class-students.js';
export type { ClassStudent } from './queries/class-students.js';
export { Registers } from './queries/registers.js';
export { classes, classesProjection } from './read/classes.js';
export type { ClassDocument } from './read/classes.js';
export { classDecider, classStream } from './domain/school-class.js';
export type { ClassCommand, ClassEvent } from './domain/school-class.js';
