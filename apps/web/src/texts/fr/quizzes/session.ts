import { formatNumber, plural } from '../grammar.ts';

/** What a student reads while they take a quiz. */
export const sessionTexts = {
  title: 'Quiz',
  failed: 'Une erreur est survenue.',
  thanks: 'Votre participation au quiz a bien été prise en compte !',
  progress: (place: number, count: number) => `Question ${formatNumber(place)} sur ${formatNumber(count)}`,
  left: (seconds: number) => `Il reste ${plural(seconds, 'seconde', '0 seconde')}`,
  seconds: 's',
  ends: (left: string) => `Le quiz se termine dans ${left}`,
  endsNow: 'Le quiz se termine',
  // Given while the quiz is taken; where the time stands.
  moreTime: 'Temps supplémentaire',
  choose: 'Une ou plusieurs réponses',
  answers: 'Réponses possibles',
  fill: 'Complétez le texte',
  words: 'Mots proposés',
  blank: (index: number) => `Trou ${index}`,
  submit: 'Valider',
  submitNothing: 'Passer sans répondre',
  sending: 'Envoi…',
  retry: 'Réessayer',
  kept: 'Pas de connexion\u00a0: votre réponse est gardée, elle partira dès que la connexion reviendra.',
  leave: 'Quitter le quiz',
  keys: 'Lettre ou numéro d’une réponse pour la choisir, Entrée pour valider\u00a0; elle part aussitôt quand une seule est juste.',
};
