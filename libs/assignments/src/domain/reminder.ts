import { formatMoment } from '@ardoise/contracts';
import type { AssignmentMeasure } from '@ardoise/contracts';
import { measureIn } from './in-words.js';

/** A mail went to somebody who had not begun; `cause`: the job that sent it. */
export type ReminderEvent = {
  type: 'ReminderSent';
  data: { assignmentId: string; studentId: string; cause: string };
};

/** Of one student, so that it stays short whoever is reminded of it. */
export const reminderStream = (assignmentId: string, studentId: string) => `reminder-${assignmentId}-${studentId}`;

/** What a reminder says before its link, and after it. */
export interface ReminderText {
  subject: string;
  before: string[];
  button: string;
  after: string[];
}

/** In French. @param message what the professor adds. @param application the application's name */
export function reminderText(
  { name, measure, dueAt, note }: { name: string; measure: AssignmentMeasure; dueAt: string; note: string },
  message: string,
  application: string,
  timeZone: string,
): ReminderText {
  const due = `Vous n’avez pas encore commencé «\u00a0${name}\u00a0», à faire pour le ${formatMoment(dueAt, timeZone)}.`;
  return {
    subject: `À faire\u00a0: ${name}`,
    before: [due, measureIn(measure), note, message].filter(Boolean),
    button: 'Commencer',
    after: [`Ce message vient de votre professeur, par ${application}.`],
  };
}
