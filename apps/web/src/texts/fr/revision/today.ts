import { COLON, cards, formatNumber, plural } from '../grammar.ts';

const NEW = { one: 'nouvelle', many: 'nouvelles' };

/** The student's day. */
export const todayTexts = {
  title: 'Aujourd’hui',
  /** '12 à revoir, 8 nouvelles' */
  session: (review: number, fresh: number) =>
    [
      ...(review > 0 ? [`${formatNumber(review)}\u00a0à\u00a0revoir`] : []),
      ...(fresh > 0 ? [`${formatNumber(fresh)}\u00a0${fresh < 2 ? NEW.one : NEW.many}`] : []),
    ].join(', '),
  /** '5 minutes environ' */
  takes: (minutes: number) => `${plural(minutes, 'minute')} environ`,
  reached: 'Objectif atteint',
  nothing: 'Rien à réviser pour le moment',
  nothingHint: 'Vos cartes reviendront au bon moment.',
  noNewHint: 'Votre objectif ne prévoit aucune nouvelle carte.',
  noCards: 'Aucune carte pour le moment',
  noCardsHint: 'Vos professeurs n’en ont pas encore préparé pour vous.',
  week: 'Les sept derniers jours',
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  /** 'lundi : 12 cartes' */
  dayOf: (day: string, ratings: number) => `${day}${COLON}${cards(ratings)}`,
  /** Of the days in a row, up to today or yesterday: what is so already, and what one card more would make of it. */
  row: (days: number, isDoneToday: boolean, mayGoOn: boolean) => {
    if (days === 0) return mayGoOn ? 'Une carte suffit pour cocher ce jour.' : null;
    const said = days > 1 ? `${formatNumber(days)} jours de suite` : `${isDoneToday ? 'Ce jour' : 'Hier'} est coché`;
    if (isDoneToday || !mayGoOn) return `${said}.`;
    return `${said}\u00a0: une carte, et cela ${days > 1 ? 'continue' : 'fera 2\u00a0jours de suite'}.`;
  },
  done: (done: number, goal: number) => `${formatNumber(done)}\u00a0/\u00a0${plural(goal, 'carte')}`,
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
