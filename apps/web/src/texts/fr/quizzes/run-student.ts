import type { RunAnonymity, RunOwn } from '@ardoise/contracts';
import { formatNumber, plural } from '../grammar.ts';

const ANONYMITIES: Record<RunAnonymity, string> = {
  none: 'Votre prénom s’affiche au tableau, et votre professeur voit vos réponses.',
  live: 'Personne n’est nommé pendant la séance\u00a0; votre professeur verra vos réponses dans les résultats.',
  results: 'Personne n’est nommé, ni pendant la séance, ni dans les résultats.',
};

/** What a student reads while the whole class takes a quiz. */
export const runStudentTexts = {
  title: 'Quiz en classe',
  failed: 'Impossible de rejoindre la séance.',
  tryAgain: 'Elle sera rejointe d’elle-même au retour du réseau.',
  isIn: 'Vous y êtes. La séance va commencer…',
  look: 'Regardez le tableau\u00a0: chaque question s’affichera ici aussi.',
  rules: 'Comment se passe la séance',
  questions: (count: number) => plural(count, 'question'),
  anonymity: (anonymity: RunAnonymity) => ANONYMITIES[anonymity],
  ranking:
    'Une bonne réponse rapporte de 500 à 1\u202f000 points, selon sa rapidité\u00a0; les prénoms des trois premiers s’affichent à la fin.',
  canChange: 'Vous pouvez changer de réponse tant que la question est ouverte.',
  cannotChange: 'Une réponse validée ne se change plus.',
  extraTime: 'Vous avez du temps supplémentaire pour chaque question.',
  // Given while the class was at work; where the time stands.
  moreTime: 'Temps supplémentaire',
  place: (step: number, count: number) => `Question ${formatNumber(step + 1)} sur ${formatNumber(count)}`,
  answers: 'Réponses possibles',
  several: 'Une ou plusieurs réponses',
  submit: 'Valider',
  change: 'Changer ma réponse',
  sending: 'Envoi…',
  retry: 'Réessayer',
  recorded: 'Réponse enregistrée',
  mayChange: 'Vous pouvez encore en changer.',
  unsentChange: 'Votre réponse précédente reste enregistrée tant que vous ne validez pas celle-ci.',
  kept: 'Pas de connexion\u00a0: votre réponse est gardée, elle partira dès que la connexion reviendra.',
  closed: 'Les réponses sont closes',
  timeOver: 'Votre temps est écoulé',
  answerComes: 'La bonne réponse va s’afficher.',
  nothingGiven: 'Vous n’avez pas répondu à cette question.',
  cameLate: 'Cette question est passée\u00a0: vous répondrez à la suivante.',
  isRight: 'Bonne réponse\u00a0!',
  isWrong: 'Ce n’est pas la bonne réponse.',
  verdictComes: 'Votre résultat arrive…',
  given: 'Votre réponse\u00a0:',
  explanation: 'Explication',
  score: (right: number, of: number) =>
    `${formatNumber(right)} ${right > 1 ? 'bonnes réponses' : 'bonne réponse'} sur ${formatNumber(of)}`,
  points: (count: number) => plural(count, 'point', '0 point').replace(' ', '\u00a0'),
  ownPlace: (place: number, isOnPodium: boolean) => {
    const called = place === 1 ? '1re\u00a0place' : `${formatNumber(place)}e\u00a0place`;
    return isOnPodium ? `Sur le podium\u00a0: ${called}` : called;
  },
  nextComes: 'La question suivante arrive.',
  wasLast: 'C’était la dernière question.',
  over: 'La séance est terminée',
  offline: 'Hors connexion…',
  offlineHint: 'La séance reprendra ici d’elle-même.',
  wallOffline: 'Le tableau est hors connexion.',
};

/** What was right among what was shown, and the points where there are any. */
export function scoreSentence({ right, revealed, points }: RunOwn): string {
  const score = runStudentTexts.score(right, revealed);
  return points === null ? score : `${score} · ${runStudentTexts.points(points)}`;
}

/** What a student reads before a quiz of the whole class. */
export const runDoorTexts = {
  join: 'Rejoindre la séance',
  notLaunched: 'Votre professeur n’a pas encore lancé le quiz.',
  startsByItself: 'Gardez cette page ouverte\u00a0: la séance s’ouvrira d’elle-même.',
  inClass: 'En classe, au rythme de votre professeur',
};
