import { withDe } from '@ardoise/contracts';
import type { Thing } from '../../domain/launch.js';

/** A text of people within a sentence: read in its own direction, whatever stands around it (Unicode's isolates). */
export const alone = (text: string) => `\u2068${text}\u2069`;

/** What is read on the few pages that the server itself writes. */
export const pageTexts = {
  refused: 'L’activité n’a pas pu s’ouvrir',
  toLogin: 'Aller à la page de connexion',
  framed: (app: string) => `${alone(app)} s’ouvre dans un onglet à part`,
  framedHint: 'Les navigateurs ne laissent pas se connecter à l’intérieur d’une autre page. Un clic suffit.',
  open: 'Ouvrir dans un nouvel onglet',
  notRegistered: 'L’inscription n’a pas abouti',
  registered: 'La plateforme est inscrite',
  waits: (issuer: string, app: string) =>
    `«\u00a0${alone(issuer)}\u00a0» attend d’être confirmée sur l’écran «\u00a0Plateformes LTI\u00a0» ${withDe(alone(app))}\u00a0: personne n’entre par elle avant. Vous pouvez fermer cette page.`,
  raised: 'Vous êtes maintenant professeur',
  raisedHint: (platform: string) =>
    `«\u00a0${alone(platform)}\u00a0» indique que vous enseignez\u00a0: votre compte d’élève est devenu un compte de professeur. Vos révisions y restent.`,
  goOn: 'Continuer',
};

/** What whoever was never here reads before they choose. */
export const termsTexts = {
  title: 'Première connexion',
  intro: (platform: string) =>
    `«\u00a0${alone(platform)}\u00a0» vous a reconnu. Il reste à accepter les conditions d’usage\u202f; vous choisirez ensuite.`,
  agree: 'Continuer',
};

/** What is read where something is chosen for a course. */
export const choiceTexts = {
  title: 'Choisir une activité',
  whereto: (course: string, platform: string, several: boolean) => {
    const added = several ? 'Ce que vous cochez sera ajouté' : 'Elle sera ajoutée';
    return course === ''
      ? `${added} à votre cours sur «\u00a0${alone(platform)}\u00a0».`
      : `${added} au cours «\u00a0${alone(course)}\u00a0», sur «\u00a0${alone(platform)}\u00a0».`;
  },
  titles: 'Choisir des activités',
  nothingTicked: 'Cochez au moins une ligne, ou annulez.',
  found: (wanted: string) => `Résultats pour «\u00a0${alone(wanted)}\u00a0»`,
  search: 'Chercher un dossier, un paquet ou un quiz',
  example: 'Dossier, paquet, quiz',
  find: 'Chercher',
  what: 'Que choisir',
  tree: 'Dossiers et paquets',
  quizzes: 'Quiz',
  path: 'Chemin',
  root: 'Racine',
  lines: 'Ce qui peut être choisi',
  kinds: { deck: 'Paquet', folder: 'Dossier', quiz: 'Quiz' } satisfies Record<Thing, string>,
  cards: (count: number) => (count === 0 ? 'Aucune carte' : count === 1 ? '1 carte' : `${count} cartes`),
  take: 'Choisir',
  choose: (name: string) => `Choisir «\u00a0${alone(name)}\u00a0»`,
  add: 'Ajouter la sélection',
  leave: 'Annuler',
  more: 'Voir la suite',
  emptyFolder: 'Ce dossier est vide.',
  noQuiz: 'Il n’y a pas encore de quiz.',
  nothing: (wanted: string) => `Rien ne s’appelle «\u00a0${alone(wanted)}\u00a0».`,
  back: (platform: string) => `Retour vers «\u00a0${alone(platform)}\u00a0»`,
  backHint: 'Si la page ne se ferme pas d’elle-même, continuez.',
  goOn: 'Continuer',
};
