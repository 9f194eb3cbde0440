import { cards, plural } from '../grammar.ts';

/** The sentences of a student's own page. */
export const progressTexts = {
  title: 'Mes progrès',
  failed: 'Impossible de charger vos progrès',
  emptyTitle: 'Vos progrès commenceront ici',
  empty:
    'Révisez quelques cartes\u00a0: vos jours de travail, ce qui revient bientôt et ce que vous savez déjà y apparaîtront.',
  fromAnki: 'Reprendre mon historique d’Anki',
  fromAnkiHint: 'Vous révisiez dans Anki\u00a0? Les cartes que vous y avez apprises n’ont pas à redevenir nouvelles.',
  start: 'Choisir un paquet de cartes',
  figures: 'En bref',
  streak: 'Jours de suite',
  longest: (days: number) => `record\u00a0: ${plural(days, 'jour', 'aucun jour')}`,
  toLearnNow: 'À réviser maintenant',
  toLearnSoon: (count: number) => `${count > 0 ? cards(count) : 'aucune'} à revoir bientôt`,
  learnt: 'Cartes sues',
  outOf: (count: number) => `sur ${cards(count)}`,
  ratings: 'Évaluations',
  sinceStart: 'depuis le début',
  heatMap: 'Vos jours de révision',
  heatMapHint: 'Chaque carré est un jour\u00a0; plus il est foncé, plus vous avez évalué de cartes.',
  less: 'moins',
  more: 'plus',
  day: 'Jour',
  ratingsOn: (count: number) => plural(count, 'évaluation', 'Aucune évaluation'),
  weekdays: ['lun.', '', 'mer.', '', 'ven.', '', 'dim.'],
  forecast: 'Ce qui revient dans les 30 jours',
  forecastHint: 'Nombre de cartes à revoir chaque jour, si vous ne révisez rien d’ici là.',
  overdue: 'En retard',
  due: 'À revoir',
  cards: 'cartes',
  today: 'auj.',
  dueOn: (day: string, count: number) => `${day}\u00a0: ${cards(count)}`,
  withOverdue: (count: number) => `, dont ${count} en retard`,
  mastery: 'Ce que vous savez, paquet par paquet',
  /** The share counts what was put away as well, and says so wherever there is any. */
  known: (share: number, putAway: number) =>
    `${Math.round(share * 100)}\u00a0% des cartes sues${putAway > 0 ? ' ou retirées' : ''}`,
  parts: { learnt: 'sues', learning: 'en cours', new: 'nouvelles', putAway: 'retirées' },
  part: { learnt: 'sue', learning: 'en cours', new: 'nouvelle', putAway: 'retirée' },
};
