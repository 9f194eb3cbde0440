import { formatNumber, plural } from '../grammar.ts';

/** The sentences about how a deck brings its cards back. */
export const schedulerTexts = {
  link: 'Planification',
  title: 'Planification des révisions',
  failed: 'Impossible de charger la planification',
  names: { fixed: 'Délais fixes', fsrs: 'FSRS' },
  choice: 'Comment les cartes de ce paquet reviennent',
  about: {
    fixed: 'Chaque bouton a toujours le même délai\u00a0: 10 minutes, 6 heures, 1 jour ou 4 jours.',
    fsrs: 'Le délai suit la mémoire de chaque élève\u00a0: une carte bien sue s’éloigne de plus en plus, une carte oubliée revient vite.',
  },
  current: 'En service',
  choose: (name: string) => `Passer à «\u00a0${name}\u00a0»`,
  confirm: (name: string) =>
    `Passer ce paquet à «\u00a0${name}\u00a0»\u00a0? Les prochaines révisions de vos élèves sont recalculées d’après tout ce qu’ils ont déjà évalué. Vous pourrez revenir en arrière.`,
  chosenAt: (moment: string) => `Choisi le ${moment}`,
  comparison: 'Les deux, sur les évaluations de la classe',
  based: (ratings: number, students: number) =>
    `D’après ${plural(ratings, 'évaluation')} de ${plural(students, 'élève')}.`,
  part: 'Votre classe en a beaucoup\u00a0: une partie représentative a été examinée.',
  nothingTitle: 'Rien à comparer pour le moment',
  nothing: 'Dès que vos élèves auront évalué des cartes de ce paquet, les deux planifications seront comparées ici.',
  measure: 'Mesure',
  unknown: 'inconnu',
  putAway: 'retirée',
  measures: {
    reviewsPerDay: 'Révisions demandées par élève et par jour',
    medianDelay: 'Délai médian avant le retour d’une carte',
    predictedRetention: 'Cartes encore sues à leur retour (prévision)',
    lapseShare: 'Cartes oubliées à leur retour (constaté)',
  },
  lapses: (lapses: number, reviews: number) => `${formatNumber(lapses)} sur ${formatNumber(reviews)}`,
  perCard: 'Carte par carte, les plus difficiles d’abord',
  card: 'Carte',
  ratings: 'Évaluations',
  hard: 'Difficile',
};
