export { ClassesModule } from './classes.module.js';
export { ChangeClassMembers } from './commands/members.js';
export { Classes } from './services/classes.js';
export { ClassStudents } from './services/class-students.js';
export type { ClassStudent } from './services/class-students.js';
export { Registers } from './services/registers.js';
export { classes, classesProjection } from './read/classes.js';
export type { ClassDocument } from './read/classes.js';
export type { ClassEvent } from './domain/school-class.js';
