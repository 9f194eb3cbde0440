import { formatMoment } from '@ardoise/contracts';
import type { AssignmentMeasure, OwnAssignment } from '@ardoise/contracts';

const cards = (count: number) => (count === 1 ? '1\u00a0carte' : `${count}\u00a0cartes`);

/** What it is about, in a student's calendar and in mails. */
function measureIn(measure: OwnAssignment['measure']): string {
  switch (measure.kind) {
    case 'part':
      return 'Participer à ce quiz.';
    case 'seen':
      return 'Voir toutes les cartes une fois.';
    case 'known':
      return `Savoir ${measure.percent}\u00a0% des cartes.`;
  }
}

/** What remains of it. */
export function remainsIn({ measure, remaining }: Pick<OwnAssignment, 'measure' | 'remaining'>): string {
  if (remaining === 0) return 'C’est fait.';
  if (measure.kind === 'part') return measureIn(measure);
  const still = measure.kind === 'seen' ? 'à voir' : 'à savoir';
  return `${measureIn(measure)} Encore ${cards(remaining)} ${still}.`;
}

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

/** What a calendar of work is called, and what stands in it. */
export const workCalendarTexts = {
  language: 'FR',
  name: (application: string) => `${application}\u00a0: à faire`,
  toDo: (name: string) => `À faire\u00a0: ${name}`,
  done: (name: string) => `Fait\u00a0: ${name}`,
};
