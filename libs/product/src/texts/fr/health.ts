import { LOCALE } from '@ardoise/contracts';
import type { HealthLine } from '@ardoise/contracts';

const whole = new Intl.NumberFormat(LOCALE);
const tenth = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const NBSP = '\u00a0';

export const formatWhole = (value: number) => whole.format(value);
export const countInFrench = (count: number, noun: string) =>
  `${formatWhole(count)}${NBSP}${noun}${count > 1 ? 's' : ''}`;

/** '12,3 Go'. */
export function bytesInWords(bytes: number): string {
  const units = ['octets', 'Ko', 'Mo', 'Go', 'To'];
  let value = bytes;
  let unit = 0;
  for (; value >= 1_000 && unit < units.length - 1; unit++) value /= 1_000;
  return `${tenth.format(value)}${NBSP}${units[unit]}`;
}

/** '3 jours', '5 heures', '12 minutes', at least one. */
export function lengthInWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  if (minutes < 60) return countInFrench(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? countInFrench(hours, 'heure') : countInFrench(Math.floor(hours / 24), 'jour');
}

/** What each read model is to a person; its name without the version. */
export const VIEW_NAMES: Readonly<Record<string, string>> = {
  'personal-streams': 'Ce qui concerne chaque personne',
  classes: 'Classes',
  folders: 'Dossiers',
  decks: 'Paquets',
  flashcards: 'Cartes',
  tags: 'Étiquettes',
  'media-files': 'Fichiers des cartes',
  progress: 'Progrès des élèves',
  activity: 'Jours de révision',
  'daily-goals': 'Objectifs du jour',
  stars: 'Cartes marquées d’une étoile',
  schedulers: 'Rythmes de révision',
  'card-success': 'Réussite des cartes',
  'deck-raters': 'Élèves de chaque paquet',
  'moved-cards': 'Cartes déplacées',
  comments: 'Commentaires',
  quizzes: 'Quiz',
  'quiz-list': 'Liste des quiz',
  'quiz-cards': 'Cartes des quiz',
  attempts: 'Réponses aux quiz',
  'quiz-participation': 'Participation aux quiz',
  'quiz-runs': 'Quiz en classe',
  'quiz-run-answers': 'Réponses en classe',
  assignments: 'Travail à faire',
  'calendar-links': 'Liens des agendas',
  shares: 'Dossiers offerts à d’autres écoles',
  'session-days': 'Connexions par jour',
  'activity-hours': 'Activité par heure',
  'card-rating-days': 'Évaluations par jour',
  'touched-days': 'Jours à compter',
};
export const viewName = (projection: string) => VIEW_NAMES[projection.replace(/-v\d+$/, '')] ?? projection;

/** What each queue does. */
export const QUEUE_NAMES: Readonly<Record<string, string>> = {
  'account-mails': 'Courriels des comptes',
  'assignment-reminders': 'Courriels de rappel',
  'daily-reminders': 'Rappels quotidiens',
  'reminder-erasure': 'Effacement des appareils à rappeler',
  'personal-exports': 'Fichiers «\u00a0Mes données\u00a0»',
  'media-checks': 'Vérification des fichiers',
  'media-thumbnails': 'Vignettes',
  'statistics-sums': 'Sommes des statistiques',
  backups: 'Sauvegardes',
  'lti-grades': 'Notes à dire aux plateformes (LTI)',
  'lti-keys': 'Clef de signature (LTI)',
  'lti-erasure': 'Effacement des liens avec les plateformes (LTI)',
};
export const queueName = (queue: string) => QUEUE_NAMES[queue] ?? queue;

export const GUIDE = 'Voir docs/fr/exploitation.md.';

/** What could not be looked at. */
export const noAnswer = (id: string, group: HealthLine['group'], name: string): HealthLine => ({
  id,
  group,
  name,
  state: 'mend',
  figure: 'Pas de réponse',
  advice: 'Ce point n’a pas pu être regardé. Réessayez\u00a0; si cela dure, lisez les journaux du serveur.',
});
