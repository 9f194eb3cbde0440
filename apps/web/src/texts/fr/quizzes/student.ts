import { formatNumber, plural } from '../grammar.ts';

/** What students read around a quiz; the sentences that the specification quotes letter for letter. */
export const studentTexts = {
  join: 'Rejoindre un quiz',
  code: 'Code du quiz',
  codeHint: 'Celui que votre professeur affiche, par exemple 482\u202f913.',
  codeMissing: 'Veuillez renseigner un code d’accès',
  submit: 'Rejoindre',
  lastQuizzes: 'Derniers quiz',
  scoreOf: (right: number, of: number) => `${formatNumber(right)}/${formatNumber(of)}`,
  takenOn: (day: string) => `le ${day}`,
  none: 'Aucun quiz effectué',
  noneHint: 'Vos quiz et leurs résultats apparaîtront ici.',
  failed: 'Impossible de charger les quiz',
  results: 'Voir mes résultats',
  resume: 'Reprendre le quiz',
  resumeShort: 'Reprendre',
  running: 'Quiz en cours',
  runningList: 'Vos quiz en cours',
  leftForCard: (time: string) => `Il reste ${time} pour la question affichée`,
  cardIsOver: 'Le temps de la question affichée est écoulé\u00a0: vous reprendrez à la suivante.',
  start: 'Commencer le quiz',
  resultsSoon: 'Les résultats seront bientôt disponibles.',
  resultsFrom: (moment: string) => `Les résultats seront bientôt disponibles\u00a0: ${moment}.`,
  alreadyDone: 'Vous avez déjà participé à ce quiz.',
  unfinished: 'Quiz interrompu avant la fin.',
  back: 'Retour aux quiz',
  loadFailed: 'Erreur lors de la récupération du quiz',
  missing: 'Cet élément n’existe pas ou n’est pas accessible.',
  startsIn: 'Début dans',
  opensByItself: 'Cette page s’ouvre d’elle-même.',
  empty: 'Ce quiz n’a pas encore de cartes.',
  questions: (count: number) => plural(count, 'question'),
  perCard: (seconds: number) => {
    if (seconds === 0) return 'Sans limite de temps';
    const time = seconds % 60 === 0 ? plural(seconds / 60, 'minute') : plural(seconds, 'seconde');
    return `${time} par question`;
  },
  until: (moment: string) => `Ouvert jusqu’au ${moment}`,
  advice:
    'Une seule participation. Si la connexion se coupe ou si vous rechargez la page, vous reprenez à la même question.',
};

/** What is read where a quiz ends. */
export const endTexts = {
  handedIn: 'Travail rendu',
  right: (right: number, of: number) => ({
    number: formatNumber(right),
    noun: `${right > 1 ? 'bonnes réponses' : 'bonne réponse'} sur ${formatNumber(of)}`,
    share: of === 0 ? 0 : right / of,
  }),
  points: (points: number) => ({ number: formatNumber(points), noun: points > 1 ? 'points' : 'point' }),
};

/** '9 s', '4 min 05', '2 h 05 min 09', '3 jours': what is left before a quiz begins. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  if (seconds < 60) return `${seconds}\u00a0s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)}\u00a0min\u00a0${two(seconds % 60)}`;
  if (seconds < 172_800)
    return `${Math.floor(seconds / 3_600)}\u00a0h\u00a0${two(Math.floor((seconds % 3_600) / 60))}\u00a0min\u00a0${two(seconds % 60)}`;
  return plural(Math.floor(seconds / 86_400), 'jour');
}
