/** A mail went to somebody who had not begun; `cause`: the job that sent it. */
export type ReminderEvent = {
  type: 'ReminderSent';
  data: { assignmentId: string; studentId: string; cause: string };
};

/** Of one student, so that it stays short whoever is reminded of it. */
export const reminderStream = (assignmentId: string, studentId: string) => `reminder-${assignmentId}-${studentId}`;
