/** What a professor reads of who was not taken over from a course: what they can do, not what the student could. */
export const REASONS = {
  role: 'Son compte ici n’est pas celui d’un élève.',
  email: 'La plateforme ne transmet pas son adresse e-mail.',
  account: 'Un compte a déjà son adresse, et cette plateforme n’a pas le droit de le rattacher.',
  twice: 'Un autre élève du cours a la même adresse e-mail.',
  removed: 'Un professeur l’a retiré\u00a0: la page «\u00a0Utilisateurs\u00a0» permet de le laisser revenir.',
  create: 'Pas de compte ici, et cette plateforme n’a pas le droit d’en créer.',
};

/** What learning platforms show of us. */
export const DESCRIPTION =
  'Paquets de cartes à réviser, dossiers et quiz\u00a0; les notes des quiz reviennent au cours.';

/** What « Santé » and the log say where a platform did not take something. @param status of HTTP */
export const platformTroubles = {
  token: (name: string, status: number) =>
    `«\u00a0${name}\u00a0» ne donne pas de jeton (${status})\u00a0: comparez l’identifiant de client et l’adresse de nos clefs.`,
  lineGone: (name: string, status: number) =>
    `La ligne de notes n’existe plus chez «\u00a0${name}\u00a0» (${status})\u00a0: l’activité y a sans doute été supprimée. Recréez-la, rouvrez-la une fois, puis reprenez la tâche.`,
  gradesForbidden: (name: string, status: number) =>
    `«\u00a0${name}\u00a0» n’autorise pas l’envoi de notes (${status})\u00a0: vérifiez que l’outil y a ce droit, puis reprenez la tâche.`,
  gradeRefused: (name: string, status: number) => `«\u00a0${name}\u00a0» n’a pas pris une note (${status}).`,
};
