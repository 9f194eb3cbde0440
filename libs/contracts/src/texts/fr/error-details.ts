import { LOCALE } from './locale.js';

const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Sentences that say more than their code's own: which one it is, how far, since when. */
export const errorDetails = {
  card: (name: string, sentence: string) => `${name}\u00a0: ${sentence}`,
  cardCalled: (question: string) => `Carte «\u00a0${question}\u00a0»`,
  cardInQuiz: (names: readonly string[]) => {
    const quizzes = list.format(names.map((name) => `«\u00a0${name}\u00a0»`));
    return `Cette carte fait partie ${names.length === 1 ? 'du quiz' : 'des quiz'} ${quizzes}\u00a0: elle doit garder des réponses possibles.`;
  },
  emailInvalid: (email: string) => `«\u00a0${email}\u00a0» n’est pas une adresse e-mail.`,
  emailShared: (email: string) => `L’adresse «\u00a0${email}\u00a0» est donnée à deux personnes différentes.`,
  field: (path: string) => `La demande est mal formée\u00a0: vérifiez le champ «\u00a0${path}\u00a0».`,
  fieldTwice: 'Un champ du formulaire a été envoyé deux fois.',
  importCards: 'Un import contient au plus 10 000 cartes.',
  importElsewhere: 'Ce contenu ne peut pas être importé\u00a0: un élément dit être ailleurs.',
  importFolders: 'Un import contient au plus 10 000 dossiers et paquets.',
  importIdTwice: 'Ce contenu ne peut pas être importé\u00a0: un identifiant y est deux fois.',
  importTags: 'Un import contient au plus 1 000 étiquettes.',
  keyIsNoUuid: 'L’en-tête Idempotency-Key doit être un UUID.',
  mediaKind: (file: string) =>
    `Le fichier «\u00a0${file}\u00a0» n’est pas accepté\u00a0: choisissez une image, une vidéo ou un son.`,
  mediaMissing: (file: string) => `Le média «\u00a0${file}\u00a0» manque.`,
  mediaOfAnother: 'Une carte nomme le média d’une autre.',
  mediaOfNone: 'Un des médias n’appartient à aucune carte de ce contenu.',
  mediaTwice: 'Une carte a deux médias pour la même face.',
  nameInvalid: (email: string) =>
    `Le nom de «\u00a0${email}\u00a0» ne convient pas\u00a0: 60 caractères au plus, dont une lettre, sur une seule ligne.`,
  noEmailColumn: 'Aucune colonne ne s’appelle «\u00a0email\u00a0».',
  notStarted: (when: string) => `Le quiz n’a pas encore commencé. Il commence le ${when}.`,
  removed: (reference: string) =>
    `Un professeur vous a retiré d’ici. Lui seul peut vous laisser revenir\u00a0: donnez-lui la référence ${reference}.`,
  roleInvalid: (role: string) => `Le rôle «\u00a0${role}\u00a0» ne peut pas être donné.`,
  viewNotReady: (percent: number) => `Cette vue se prépare\u00a0: ${percent}\u00a0%. Réessayez dans un instant.`,
};
