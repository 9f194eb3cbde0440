import { formatNumber } from '../grammar.ts';

/** One and several: whole words agree with the count, not their last one alone. */
const counted = (one: string, several: string) => (count: number) =>
  `${formatNumber(count)} ${count > 1 ? several : one}`;

type Counted = (count: number) => string;

/** What is called by one name on the page of one's data; of each type of event how often it happened. */
const GROUPS: readonly { title: string; types: Readonly<Record<string, Counted>> }[] = [
  {
    title: 'Révisions',
    types: {
      FlashcardRated: counted('carte évaluée', 'cartes évaluées'),
      FlashcardPutAway: counted('carte mise de côté', 'cartes mises de côté'),
      RevisionUndone: counted('évaluation annulée', 'évaluations annulées'),
      ProgressReset: counted('remise à zéro', 'remises à zéro'),
      ReviewHistoryTaken: counted(
        'historique repris d’une autre application',
        'historiques repris d’autres applications',
      ),
      DailyGoalChosen: counted('objectif du jour choisi', 'objectifs du jour choisis'),
      FlashcardStarred: counted('carte marquée d’une étoile', 'cartes marquées d’une étoile'),
      FlashcardUnstarred: counted('étoile retirée', 'étoiles retirées'),
    },
  },
  {
    title: 'Quiz',
    types: {
      AttemptStarted: counted('quiz commencé', 'quiz commencés'),
      AnswerGiven: counted('réponse donnée', 'réponses données'),
      AnswerChanged: counted('réponse changée', 'réponses changées'),
      TimeRanOut: counted('question laissée passer', 'questions laissées passer'),
      AttemptFinished: counted('quiz terminé', 'quiz terminés'),
      AttemptResumed: counted('quiz repris', 'quiz repris'),
    },
  },
  {
    title: 'Cartes proposées',
    types: {
      FlashcardProposed: counted('carte proposée', 'cartes proposées'),
      ProposalCorrected: counted('proposition corrigée', 'propositions corrigées'),
      ProposalWithdrawn: counted('proposition retirée', 'propositions retirées'),
      ProposalRenewed: counted('carte proposée à nouveau', 'cartes proposées à nouveau'),
      ProposalPublished: counted('proposition publiée', 'propositions publiées'),
      ProposalRefused: counted('proposition refusée', 'propositions refusées'),
      ProposalReopened: counted('refus annulé', 'refus annulés'),
    },
  },
  {
    title: 'Commentaires',
    types: {
      CommentWritten: counted('commentaire écrit', 'commentaires écrits'),
      CommentAnswered: counted('réponse à un commentaire', 'réponses à des commentaires'),
      CommentAnswerSeen: counted('lecture d’une réponse', 'lectures de réponses'),
    },
  },
  {
    title: 'Classes et travail donné',
    types: {
      MemberJoined: counted('entrée dans une classe', 'entrées dans des classes'),
      MemberLeft: counted('sortie d’une classe', 'sorties de classes'),
      ReminderSent: counted('rappel reçu', 'rappels reçus'),
      CalendarOpened: counted('lien d’agenda ouvert', 'liens d’agenda ouverts'),
      CalendarClosed: counted('lien d’agenda fermé', 'liens d’agenda fermés'),
    },
  },
  {
    title: 'Compte et connexions',
    types: {
      UserInvited: counted('invitation', 'invitations'),
      InvitationSentAgain: counted('invitation renvoyée', 'invitations renvoyées'),
      UserRegistered: counted('inscription', 'inscriptions'),
      PasswordChanged: counted('mot de passe changé', 'mots de passe changés'),
      PasswordReset: counted('mot de passe oublié et choisi à nouveau', 'mots de passe oubliés et choisis à nouveau'),
      NameChanged: counted('changement de nom', 'changements de nom'),
      RoleChanged: counted('changement de rôle', 'changements de rôle'),
      TimeFactorChanged: counted('changement du temps accordé', 'changements du temps accordé'),
      ProviderLinked: counted('rattachement au fournisseur d’identité', 'rattachements au fournisseur d’identité'),
      ProviderUnlinked: counted('détachement du fournisseur d’identité', 'détachements du fournisseur d’identité'),
      EmailFollowed: counted(
        'adresse reprise du fournisseur d’identité',
        'adresses reprises du fournisseur d’identité',
      ),
      EntryCodeMade: counted('code de connexion', 'codes de connexion'),
      AddressAsked: counted('demande d’adresse', 'demandes d’adresse'),
      MailSent: counted('message envoyé par e-mail', 'messages envoyés par e-mail'),
      PersonalDataAsked: counted('demande de ces données', 'demandes de ces données'),
      LeaveAsked: counted('demande de suppression du compte', 'demandes de suppression du compte'),
      LeaveWithdrawn: counted('demande de suppression retirée', 'demandes de suppression retirées'),
      LeaveRefused: counted('demande de suppression refusée', 'demandes de suppression refusées'),
      SessionStarted: counted('connexion', 'connexions'),
      SessionSeen: counted('signe de présence', 'signes de présence'),
      SessionFellSilent: counted('session devenue silencieuse', 'sessions devenues silencieuses'),
      SessionResumed: counted('session reprise', 'sessions reprises'),
      SessionEnded: counted('session fermée', 'sessions fermées'),
    },
  },
];

/** All that is kept about a person, as they read it. */
export const ownDataTexts = {
  title: 'Mes données',
  intro:
    'Tout ce que votre établissement garde sur vous dans cette application, résumé en quelques phrases. Le fichier JSON contient le détail de chaque ligne.',
  prepare: 'Préparer mes données',
  preparing: 'Préparation…',
  download: 'Télécharger le fichier JSON',
  print: 'Imprimer',
  asOf: (moment: string) => `Telles qu’elles étaient le ${moment}.`,
  account: 'Mon compte',
  noEmail: 'Votre compte n’a pas d’adresse e-mail.',
  email: (address: string) => `Votre adresse e-mail est ${address}.`,
  name: (name: string) => `Votre nom est ${name}.`,
  roles: {
    student: 'Vous avez un compte d’élève.',
    professor: 'Vous avez un compte de professeur.',
    admin: 'Vous avez un compte d’administrateur.',
  },
  created: (day: string) => `Ce compte existe depuis le ${day}.`,
  invited: (day: string) => `Une invitation vous a été envoyée le ${day}.`,
  notRegistered: 'Il n’a pas de mot de passe\u00a0: vous vous connectez par votre établissement.',
  timeFactor: (factor: string) => `Votre temps aux quiz est multiplié par ${factor}.`,
  consent: (organisation: string, moment: string) =>
    `Le ${moment}, vous avez accepté le texte de ${organisation} sur vos données\u00a0:`,
  sessions: 'Appareils connectés',
  noSessions: 'Aucun appareil n’est connecté.',
  session: (device: string, started: string, seen: string) =>
    `${device}, depuis le ${started}, vu pour la dernière fois le ${seen}`,
  platforms: 'Plateformes d’apprentissage',
  platform: (name: string, as: string, day: string) =>
    `${name} vous connaît sous le nom «\u00a0${as}\u00a0» depuis le ${day}`,
  courses: (titles: string) => `cours\u00a0: ${titles}`,
  groups: GROUPS,
  others: 'Autres actions',
  other: counted('autre action', 'autres actions'),
  nothing: 'Rien d’autre n’est gardé sur vous.',
  on: (said: string, day: string) => `${said}, le ${day}`,
  between: (said: string, first: string, last: string) => `${said}, du ${first} au ${last}`,
};
