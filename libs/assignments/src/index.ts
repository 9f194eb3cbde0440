export { AssignmentsModule } from './assignments.module.js';
export { FollowAssignment } from './queries/follow-up.js';
export { ListAssignments } from './queries/listing.js';
export { ListMyAssignments } from './queries/own.js';
export type { AssignmentEvent } from './domain/assignment.js';
export { assignments, assignmentsProjection } from './read/assignments.js';
export type { AssignmentDocument } from './read/assignments.js';
export { calendarLinksProjection } from './read/calendar-links.js';
export { AssignmentReminders } from './reactions/reminders.js';
