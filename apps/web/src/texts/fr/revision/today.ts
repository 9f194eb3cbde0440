import { cards, formatNumber, plural } from '../grammar.ts';

/** The student's day. */
export const todayTexts = {
  title: 'Aujourd’hui',
  planned: (count: number) => `${cards(count)} pour aujourd’hui`,
  reached: 'Objectif atteint',
  nothing: 'Rien à réviser pour le moment',
  nothingHint: 'Vos cartes reviennent d’elles-mêmes, au bon moment.',
  unknown: 'Vos cartes du jour',
  inAll: (count: number) => `${formatNumber(count)} en tout`,
  row: (days: number) => (days === 1 ? 'Commencé aujourd’hui ou hier' : `${formatNumber(days)} jours de suite`),
  done: (done: number, goal: number) => `${formatNumber(done)} / ${plural(goal, 'carte')}`,
  progress: 'Objectif du jour',
  start: 'Réviser',
  goOn: 'Continuer',
  length: 'Cartes de la séance',
  recent: 'Paquets récents',
  toLearn: (count: number) => (count === 0 ? 'à jour' : `${formatNumber(count)} à réviser`),
  goal: 'Mon objectif',
  missed: 'Cartes ratées aux quiz',
  missedIn: (quiz: string, count: number) => `Revoir les ratées\u00a0— ${quiz}, ${cards(count).replace(' ', '\u00a0')}`,
};
