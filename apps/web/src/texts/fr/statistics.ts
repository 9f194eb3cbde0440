import { LOCALE } from '@ardoise/contracts/light';
import { formatNumber, plural } from './grammar.ts';

const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/** The sentences of the page of statistics. */
export const statisticsTexts = {
  title: 'Statistiques',
  generalFailed: 'Erreur lors de la récupération des statistiques générales.',
  usersFailed: 'Erreur lors de la récupération des statistiques utilisateurs.',
  activityFailed: 'Erreur lors de la récupération de l’activité.',
  period: 'Période',
  from: 'Du',
  to: 'Au',
  presets: { days7: '7 jours', days30: '30 jours', days90: '90 jours', year: '12 mois' },
  reversed: 'La fin de la période ne peut pas précéder son début.',
  tooLong: 'Une période de statistiques est de cinq ans au plus.',
  incomplete: 'Indiquez deux dates.',
  general: 'En bref',
  activeUsers: 'Utilisateurs actifs',
  averageTime: 'Temps moyen par utilisateur actif',
  averageSessions: 'Connexions en moyenne par utilisateur actif',
  average: (value: number) => tenths.format(value),
  users: 'Par utilisateur',
  usersHint: 'Qui s’est connecté dans la période.',
  columns: { email: 'E-mail', nb_sessions: 'Sessions', total_time: 'Temps total' },
  /** Over the first column, where anybody has a name. */
  person: 'Nom',
  csvNames: ['nom', 'prénom'],
  classes: 'Classe',
  csvClasses: 'classe',
  nobodyOfClass: 'Personne de cette classe ne s’est connecté dans la période.',
  csvColumns: ['email', 'nombre de sessions', 'temps total (hh:mm)', 'temps total (secondes)'],
  sortBy: 'Trier par',
  exportCsv: 'Exporter en CSV',
  nobodyTitle: 'Personne dans cette période',
  nobody: 'Aucune session n’a eu lieu entre ces deux dates. Choisissez une période plus longue.',
  perDay: 'Activité par jour',
  perWeek: 'Activité par semaine',
  perMonth: 'Activité par tranche de 30 jours',
  perHour: 'Activité par heure de la journée',
  perHourHint: 'Toute la période réunie, à l’heure de l’établissement.',
  sessions: 'Sessions',
  ratings: 'Évaluations',
  answers: 'Réponses aux quiz',
  when: 'Quand',
  fromTo: (first: string, last: string) => `du ${first} au ${last}`,
  hour: (hour: number) => `${hour}\u00a0h`,
  betweenHours: (hour: number) => `de ${hour}\u00a0h à ${hour + 1}\u00a0h`,
  told: (when: string, ratings: number, answers: number) =>
    `${when}\u00a0: ${plural(ratings, 'évaluation', '0 évaluation')}, ${answersOf(answers)}`,
  toldSessions: (when: string, sessions: number) => `${when}\u00a0: ${plural(sessions, 'session', '0 session')}`,
  buttons: 'Comment les cartes sont évaluées',
  button: {
    hard: 'Difficile',
    medium: 'Moyen',
    easy: 'Facile',
    veryEasy: 'Très facile',
    putAway: 'Ne plus voir',
  },
  quizzes: 'Quiz',
  attempts: (count: number) => plural(count, 'participation', 'Aucune participation'),
  right: 'Réponses justes',
  wrong: 'Réponses fausses',
  nothing: 'Rien dans cette période.',
  percent: (share: number) => `${formatNumber(Math.round(share * 100))}\u00a0%`,
  hardest: 'Les cartes les plus difficiles',
  hardestHint: (least: number) =>
    `La part de «\u00a0Difficile\u00a0» parmi les évaluations de la période, pour les cartes évaluées au moins ${least} fois.`,
  noHardest: 'Aucune carte n’a été assez évaluée dans cette période.',
  cardGone: 'Carte supprimée',
  outOf: (hard: number, ratings: number) => `${formatNumber(hard)} sur ${plural(ratings, 'évaluation')}`,
};

function answersOf(count: number): string {
  return `${formatNumber(count)} réponse${count > 1 ? 's' : ''} à des quiz`;
}
