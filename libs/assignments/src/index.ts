export { AssignmentsModule } from './assignments.module.js';
export { assignmentDecider, assignmentStream } from './domain/assignment.js';
export type { AssignmentCommand, AssignmentEvent } from './domain/assignment.js';
export { assignments, assignmentsProjection } from './read/assignments.js';
export type { AssignmentDocument } from './read/assignments.js';
export { calendarLinksProjection } from './read/calendar-links.js';
export { AssignmentReminders } from './reactions/reminders.js';
