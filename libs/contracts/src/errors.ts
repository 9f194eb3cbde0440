import { LTI_ERRORS } from './lti/lti-errors.js';
import { OIDC_ERRORS } from './accounts/oidc-errors.js';

/** Every refusal of the product: a stable code, the HTTP status it answers with, and its French sentence. */
export const ERRORS = {
  malformed: { status: 400, message: 'La demande est mal formée.' },
  'folder-too-deep': { status: 400, message: 'Un dossier ne peut pas être créé à cette profondeur.' },
  'deck-too-shallow': { status: 400, message: 'Un paquet de cartes ne peut pas être créé à ce niveau.' },
  'folder-cycle': { status: 400, message: 'Un dossier ne peut pas être déplacé dans lui-même.' },
  'face-below-top': {
    status: 400,
    message: 'Seule une catégorie, au premier niveau, a une couleur et un signe.',
  },
  'sign-invalid': { status: 400, message: 'Le signe d’une catégorie est un seul emoji.' },
  'root-is-fixed': { status: 400, message: 'La racine ne peut être ni modifiée ni supprimée.' },
  'name-missing': { status: 400, message: 'Veuillez renseigner un nom' },
  'question-missing': { status: 400, message: 'Veuillez renseigner une question' },
  'answer-missing': { status: 400, message: 'Veuillez renseigner une réponse' },
  'answer-not-possible': {
    status: 400,
    message: 'Les bonnes réponses doivent être choisies parmi les réponses possibles.',
  },
  'blanks-mismatch': {
    status: 400,
    message: 'Le nombre de réponses doit être égal au nombre de «\u00a0...\u00a0» du texte à trous.',
  },
  'possible-answers-doubled': {
    status: 400,
    message: 'Deux réponses possibles sont les mêmes\u00a0: ni la casse ni les espaces ne les distinguent.',
  },
  'formula-limits': {
    status: 400,
    message: 'Une formule a 2\u202f000 caractères et 30 niveaux au plus. Découpez-la ou simplifiez-la.',
  },
  'comment-missing': { status: 400, message: 'Veuillez renseigner un commentaire' },
  'tag-unknown': { status: 400, message: 'Un de ces tags n’existe pas.' },
  'version-unknown': { status: 404, message: 'Cette version de la carte n’existe pas.' },
  'proposals-closed': { status: 403, message: 'Les propositions de cartes sont fermées.' },
  'import-closed': { status: 403, message: 'L’import de contenu est fermé.' },
  'export-closed': { status: 403, message: 'L’export de contenu est fermé.' },
  'share-root': { status: 400, message: 'Choisissez un dossier\u00a0: tout ne se partage pas d’un coup.' },
  'share-gone': { status: 404, message: 'Ce dossier n’est plus partagé, ou l’adresse est incomplète.' },
  'import-invalid': { status: 400, message: 'Ce contenu ne peut pas être importé.' },
  'tag-in-use': { status: 409, message: 'Ce tag est encore porté par un dossier, un paquet ou une carte.' },
  'tag-name-taken': { status: 409, message: 'Un tag porte déjà ce nom.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Cet élément a été modifié depuis que vous l’avez ouvert. Rechargez-le avant d’enregistrer.',
  },
  'delay-not-allowed': { status: 400, message: 'Ce délai de révision n’existe pas.' },
  'history-dates': {
    status: 400,
    message: 'Les révisions d’une carte se suivent, dans le passé, depuis 30 ans au plus.',
  },
  'history-card-twice': {
    status: 400,
    message: 'Une carte n’a qu’un historique\u00a0: une de celles-ci vient deux fois.',
  },
  'history-enough': {
    status: 429,
    message: 'C’est assez de révisions reprises pour aujourd’hui\u00a0: continuez demain.',
  },
  'history-too-long': { status: 400, message: 'C’est trop de révisions à la fois\u00a0: 5\u202f000 au plus.' },
  'quiz-code-signs': { status: 400, message: 'Un code d’accès a au moins une lettre ou un chiffre' },
  'quiz-code-missing': { status: 400, message: 'Veuillez renseigner un code d’accès' },
  'quiz-code-taken': { status: 409, message: 'Un autre quiz, pas encore terminé, utilise déjà ce code.' },
  'quiz-dates': { status: 400, message: 'La date de fin doit être postérieure à la date de début.' },
  'quiz-card-closed': { status: 400, message: 'Une carte a besoin de réponses possibles pour faire partie d’un quiz.' },
  'quiz-card-pending': {
    status: 400,
    message: 'Une proposition qui attend sa validation ne peut pas être ajoutée à un quiz. Validez-la d’abord.',
  },
  'card-in-quiz': {
    status: 409,
    message: 'Cette carte fait partie d’un quiz qui n’est pas terminé\u00a0: elle doit garder des réponses possibles.',
  },
  'quiz-not-started': { status: 403, message: 'Le quiz n’a pas encore commencé.' },
  'quiz-ended': { status: 403, message: 'Le quiz est termine. Vous ne pouvez plus participer a ce quiz.' },
  'quiz-deleted': { status: 404, message: 'Ce quiz a été supprimé.' },
  'quiz-empty': { status: 403, message: 'Ce quiz n’a pas encore de cartes.' },
  'quiz-token': { status: 400, message: 'Cette réponse ne correspond à aucune carte de votre quiz.' },
  'quiz-results-later': { status: 403, message: 'Les résultats seront bientôt disponibles.' },
  'quiz-unfinished': { status: 403, message: 'Terminez d’abord le quiz pour voir vos résultats.' },
  'quiz-paced': { status: 403, message: 'Ce quiz se fait en classe, au rythme de votre professeur.' },
  'quiz-self-paced': {
    status: 409,
    message: 'Ce quiz se fait au rythme de chacun\u00a0: il ne se lance pas en classe.',
  },
  'quiz-mode-begun': { status: 409, message: 'Ce quiz a déjà été fait\u00a0: son déroulement ne peut plus changer.' },
  'run-late': { status: 409, message: 'Trop tard\u00a0: les réponses à cette question sont closes.' },
  'run-not-shown': { status: 409, message: 'Cette question n’est pas encore posée.' },
  'run-named': {
    status: 400,
    message: 'Le podium montre des prénoms\u00a0: il n’est possible que dans une séance où personne n’est caché.',
  },
  'run-anonymous': { status: 409, message: 'Cette séance est anonyme\u00a0: on ne sait pas qui y était.' },
  'run-over': { status: 409, message: 'La séance est terminée.' },
  'period-reversed': { status: 400, message: 'La fin de la période ne peut pas précéder son début.' },
  'period-too-long': { status: 400, message: 'Une période de statistiques est de cinq ans au plus.' },
  'media-link-expired': { status: 403, message: 'Ce lien vers le média a expiré.' },
  'password-weak': { status: 400, message: 'Le mot de passe ne respecte pas les règles.' },
  'password-wrong': { status: 400, message: 'Le mot de passe actuel est incorrect.' },
  'password-needed': { status: 400, message: 'Veuillez renseigner votre mot de passe actuel.' },
  'email-invalid': { status: 400, message: 'Cette adresse n’est pas une adresse e-mail.' },
  'email-shared': { status: 400, message: 'Une adresse est donnée à deux personnes différentes.' },
  'person-name-invalid': {
    status: 400,
    message: 'Un nom ou un prénom a 60 caractères au plus, dont une lettre, sur une seule ligne.',
  },
  'names-closed': { status: 403, message: 'Votre établissement ne montre pas les noms.' },
  'role-invalid': { status: 400, message: 'Ce rôle ne peut pas être donné.' },
  'link-invalid': {
    status: 400,
    message: 'Ce lien n’est pas valable\u00a0: il a expiré, il a déjà servi ou un plus récent l’a remplacé.',
  },
  'consent-missing': { status: 400, message: 'Veuillez accepter les conditions d’usage.' },
  ...OIDC_ERRORS,
  'consent-needed': { status: 409, message: 'Avant la première connexion, veuillez accepter les conditions d’usage.' },
  'already-registered': { status: 409, message: 'Cette personne est déjà inscrite.' },
  'own-account': { status: 409, message: 'Vous ne pouvez pas faire cela pour votre propre compte.' },
  'last-professor': { status: 409, message: 'Il doit rester au moins un professeur inscrit.' },
  'email-taken': { status: 409, message: 'Cette adresse existe déjà.' },
  'parent-deleted': {
    status: 409,
    message: 'Le dossier qui contenait cet élément a été supprimé\u00a0: restaurez-le d’abord.',
  },
  'class-name-taken': { status: 409, message: 'Une classe de cette année porte déjà ce nom.' },
  'class-archived': { status: 409, message: 'Cette classe est archivée\u00a0: plus personne n’y entre.' },
  'table-unreadable': { status: 400, message: 'Ce fichier ne se lit pas comme un tableau CSV.' },
  'table-too-long': { status: 400, message: 'Ce tableau a trop de lignes\u00a0: 5\u202f000 au plus à la fois.' },
  'class-unknown': { status: 400, message: 'L’une de ces classes n’existe pas.' },
  'reserve-below-top': {
    status: 400,
    message: 'Seule une catégorie, au premier niveau, peut être réservée à des classes.',
  },
  'class-members-unknown': { status: 400, message: 'L’une de ces personnes n’a pas de compte.' },
  'class-codes-closed': { status: 403, message: 'Votre établissement n’ouvre pas les classes par un code.' },
  'assignment-to-nobody': { status: 400, message: 'Choisissez au moins une classe ou un élève.' },
  'assignment-measure-unfit': { status: 400, message: 'Cet objectif ne convient pas à ce qui est à faire.' },
  'assignment-due-past': { status: 400, message: 'L’échéance doit être à venir.' },
  'assignment-due-far': { status: 400, message: 'L’échéance doit être dans l’année qui vient.' },
  'assignment-students-unknown': { status: 400, message: 'L’une de ces personnes n’est pas un élève inscrit.' },
  'assignment-reserved': {
    status: 400,
    message: 'Ce contenu est réservé à d’autres classes\u00a0: ces élèves ne le verraient pas.',
  },
  'assignment-taken-back': { status: 409, message: 'Ce travail a été retiré.' },
  'assignment-reminded': { status: 409, message: 'Un rappel est déjà parti aujourd’hui pour ce travail.' },
  'assignment-nobody-waits': { status: 409, message: 'Tous les élèves ont commencé : il n’y a personne à qui écrire.' },
  'bad-credentials': { status: 401, message: 'Email ou mot de passe invalide.' },
  'no-session': { status: 401, message: 'Votre session est terminée. Veuillez vous reconnecter.' },
  'metrics-token': { status: 401, message: 'Ces mesures demandent le jeton METRICS_TOKEN du serveur.' },
  'wrong-role': { status: 403, message: 'Votre rôle ne permet pas cette action.' },
  'not-found': { status: 404, message: 'Cet élément n’existe pas ou n’est pas accessible.' },
  'undo-expired': { status: 409, message: 'Cette suppression ne peut plus être annulée.' },
  'nothing-to-undo': { status: 409, message: 'Il n’y a rien à annuler.' },
  'action-undo-expired': { status: 409, message: 'Cette action ne peut plus être annulée.' },
  'key-reused': { status: 409, message: 'Cette clé a déjà servi pour une autre demande.' },
  conflict: { status: 409, message: 'Cet élément vient d’être modifié par quelqu’un d’autre. Veuillez réessayer.' },
  'method-not-allowed': { status: 405, message: 'Cette adresse ne répond pas à cette méthode.' },
  'too-large': { status: 413, message: 'Ce fichier est trop volumineux.' },
  'too-much-at-once': {
    status: 413,
    message: 'C’est trop à enregistrer en une fois. Raccourcissez les textes, ou procédez en plusieurs fois.',
  },
  'media-kind': {
    status: 415,
    message: 'Ce type de fichier n’est pas accepté\u00a0: choisissez une image, une vidéo ou un son.',
  },
  'unsupported-body': { status: 415, message: 'Ce format de demande n’est pas accepté.' },
  'range-not-satisfiable': { status: 416, message: 'Cette partie du fichier n’existe pas.' },
  'too-many-tries': { status: 429, message: 'Trop d’essais. Veuillez patienter avant de recommencer.' },
  'data-not-ready': {
    status: 409,
    message: 'Vos données sont en cours de préparation. Veuillez réessayer dans un instant.',
  },
  'too-many-comments': {
    status: 429,
    message: 'Vous avez écrit beaucoup de commentaires en une heure. Veuillez patienter avant d’en écrire un autre.',
  },
  'too-many-proposals': {
    status: 429,
    message: 'Vous avez proposé beaucoup de cartes en une heure. Veuillez patienter avant d’en proposer une autre.',
  },
  'too-many-sockets': {
    status: 429,
    message: 'Cette page est ouverte trop de fois. Veuillez en fermer une avant de recommencer.',
  },
  'too-many-requests': {
    status: 429,
    message: 'Trop de demandes en même temps. Veuillez patienter quelques secondes avant de recommencer.',
  },
  'too-many-uploads': {
    status: 429,
    message: 'Deux fichiers sont déjà en cours d’envoi. Veuillez attendre qu’ils soient arrivés.',
  },
  'media-quota': {
    status: 429,
    message: 'Vous avez envoyé 200 Mo de médias aujourd’hui\u00a0: c’est le plus qu’un élève peut envoyer en un jour.',
  },
  'headers-too-large': { status: 431, message: 'Les en-têtes de la demande sont trop longs.' },
  'too-slow': { status: 408, message: 'La demande a mis trop de temps à arriver.' },
  internal: { status: 500, message: 'Une erreur est survenue.' },
  'view-not-ready': { status: 503, message: 'Cette vue se prépare. Réessayez dans un instant.' },
  'disk-full': {
    status: 503,
    message:
      'Le disque du serveur est plein\u00a0: rien ne peut être enregistré pour le moment. Prévenez la personne qui administre Ardoise.',
  },
  unavailable: { status: 503, message: 'Le service est momentanément indisponible. Veuillez réessayer.' },
  ...LTI_ERRORS,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every refusal. `error` repeats `message` for the callers that read that field. */
export interface Refusal {
  statusCode: number;
  code: ErrorCode;
  message: string;
  error: string;
}

/** Seconds after which what is away may be back: those of the waiting room. */
const COME_BACK_SECONDS = 5;

/** A rule of the product that was broken. The HTTP filter turns it into a `Refusal`. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  /** Seconds after which a new try makes sense; what cannot be answered now always says some. */
  readonly retryAfter: number | undefined;

  /** @param detail a French sentence that replaces the code's own where it can say more. */
  constructor(
    readonly code: ErrorCode,
    detail?: string,
    retryAfter?: number,
  ) {
    super(detail ?? ERRORS[code].message);
    this.retryAfter = retryAfter ?? (this.status === 503 ? COME_BACK_SECONDS : undefined);
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  toRefusal(): Refusal {
    return { statusCode: this.status, code: this.code, message: this.message, error: this.message };
  }
}
