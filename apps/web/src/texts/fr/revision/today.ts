import { COLON, cards, formatNumber, plural } from '../grammar.ts';

const NEW = { one: 'nouvelle', many: 'nouvelles' };

/** The student's day. */
export const todayTexts = {
  title: 'Aujourd’hui',
  /** '12 à revoir, 8 nouvelles' */
  session: (review: number, fresh: number) =>
    [
      ...(review > 0 ? [`${formatNumber(review)} à revoir`] : []),
      ...(fresh > 0 ? [`${formatNumber(fresh)} ${fresh < 2 ? NEW.one : NEW.many}`] : []),
    ].join(', '),
  /** '5 minutes environ' */
  takes: (minutes: number) => `${plural(minutes, 'minute')} environ`,
  reached: 'Objectif atteint',
  nothing: 'Rien à réviser pour le moment',
  nothingHint: 'Vos cartes reviennent d’elles-mêmes, au bon moment.',
  week: 'Les sept derniers jours',
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  /** 'lundi : 12 cartes' */
  dayOf: (day: string, ratings: number) => `${day}${COLON}${cards(ratings)}`,
  /** Of the days in a row, up to today or yesterday. */
  row: (days: number, isDoneToday: boolean) => {
    if (days === 0) return 'Une carte suffit pour cocher ce jour.';
    if (days === 1)
      return isDoneToday ? 'Ce jour est coché.' : 'Hier est coché\u00a0: une carte, et cela fera 2 jours de suite.';
    return isDoneToday
      ? `${formatNumber(days)} jours de suite.`
      : `${formatNumber(days)} jours de suite\u00a0: une carte, et cela continue.`;
  },
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
