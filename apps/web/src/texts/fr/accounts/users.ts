import { LOCALE, withDe } from '@ardoise/contracts/light';
import { formatNumber, plural } from '../grammar.ts';

const several = (count: number, one: string, many: string) => `${formatNumber(count)} ${count > 1 ? many : one}`;
const accounts = (count: number) => plural(count, 'compte', 'Aucun compte');

/** What the administration of users says. Messages of success and failure are the specification's, letter for letter. */
export const usersTexts = {
  title: 'Utilisateurs',
  loadFailed: 'Erreur lors de la récupération des utilisateurs.',
  roles: { student: 'Étudiant', professor: 'Professeur' },
  add: {
    title: 'Ajouter des utilisateurs',
    addresses: 'Adresses e-mail',
    hint: 'Séparées par des virgules, des points-virgules, des espaces ou des lignes. Une colonne de tableur peut être collée telle quelle, et une liste entière avec ses titres.',
    pasted: 'texte collé.txt',
    pastedList: 'Ce texte est une liste avec des titres.',
    pastedListHint: 'Ses colonnes peuvent être lues\u00a0: noms, rôles, et classes où ranger les élèves.',
    readColumns: 'Lire ses colonnes',
    placeholder: 'zoe.martin@ecole.fr, leo.durand@ecole.fr',
    csv: 'Charger un fichier (CSV ou .xlsx)',
    drop: 'Déposez le fichier ici',
    recognised: (count: number) =>
      count === 0 ? 'Aucune adresse reconnue' : several(count, 'adresse reconnue', 'adresses reconnues'),
    invalid: (count: number) => several(count, 'invalide', 'invalides'),
    duplicates: (count: number) => `${formatNumber(count)} en double`,
    ignored: (count: number) => several(count, 'autre mot laissé de côté', 'autres mots laissés de côté'),
    invalidList: 'À corriger\u00a0:',
    andOthers: (count: number) => `et ${several(count, 'autre', 'autres')}`,
    tooMany: (most: number) => `Ajoutez au plus ${formatNumber(most)} adresses à la fois.`,
    role: 'Rôle',
    submit: 'Ajouter',
    busy: 'Ajout…',
    done: 'Utilisateurs ajoutés avec succès.',
    failed: "Erreur lors de l'ajout des utilisateurs.",
    added: (count: number) =>
      count === 0 ? 'Aucun compte ajouté.' : `${several(count, 'compte ajouté', 'comptes ajoutés')}.`,
    invited: (count: number) =>
      count > 1 ? 'Un mail d’invitation part à chacun.' : 'Un mail d’invitation lui est envoyé.',
    alreadyPresent: (count: number) => `${several(count, 'adresse était déjà là', 'adresses étaient déjà là')}.`,
    named: (count: number) =>
      count > 1
        ? `${formatNumber(count)} comptes déjà là ont maintenant un nom.`
        : 'Un compte déjà là a maintenant un nom.',
    showPresent: 'Voir lesquelles',
  },
  list: {
    title: 'Liste des utilisateurs',
    search: 'Rechercher une adresse',
    searchNamed: 'Rechercher un nom ou une adresse',
    accounts,
    found: (count: number, all: number) => `${accounts(count)} sur ${formatNumber(all)}`,
    registeredCount: (count: number) => several(count, 'inscrit', 'inscrits'),
    empty: 'Aucun utilisateur',
    emptyHint:
      'Collez plus haut les adresses de vos élèves\u00a0: chacun reçoit un mail pour choisir son mot de passe.',
    nothing: (search: string) => `Aucune adresse ne contient «\u00a0${search}\u00a0».`,
    nothingNamed: (search: string) => `Ni nom ni adresse ne contient «\u00a0${search}\u00a0».`,
    showAll: 'Tout afficher',
    sortBy: 'Trier par',
    descending: 'Ordre inverse',
    noAddress: 'Sans adresse',
    columns: {
      name: 'Nom',
      email: 'E-mail',
      role: 'Rôle',
      registered: 'Inscription',
      time: 'Temps',
      actions: 'Actions',
    },
    registered: 'Inscrit',
    neverThere: 'Jamais venu',
    notInvited: 'Pas encore invité',
    invitedOn: (day: string) => `Invité le ${day}`,
    linked: 'Par l’établissement',
    roleFollowed: (day: string) => `Depuis le ${day}, par sa plateforme`,
    followed: (day: string) => `Adresse changée par l’établissement le ${day}`,
    you: 'Vous',
    roleOf: (email: string) => `Rôle ${withDe(email)}`,
    timeOf: (email: string) => `Temps accordé à ${email}`,
    timeFactor: (factor: number) => {
      const written = factor.toLocaleString(LOCALE);
      if (factor === 1) return '1 (normal)';
      return factor === 1.33 ? `${written} (tiers temps)` : written;
    },
    actionsOf: (email: string) => `Actions pour ${email}`,
  },
  edit: {
    roleDone: (who: string, role: string) => `${who}\u00a0: ${role}`,
    roleTitle: 'Le rôle a été modifié.',
    timeDone: 'Le temps accordé a été modifié\u00a0: il vaut dès la prochaine question.',
    failed: 'Une erreur est survenue.',
    rename: 'Modifier le nom',
    renameTitle: (email: string) => `Nom ${withDe(email)}`,
    renameIntro: 'Il est montré à côté de l’adresse, et peut rester vide. La personne peut le changer elle-même.',
    renamed: 'Le nom a été modifié.',
    renameFailed: 'Le nom n’a pas pu être modifié.',
    invite: 'Renvoyer l’invitation',
    invited: (email: string) => `Une invitation part à ${email}.`,
    inviteWaits: 'L’invitation est écrite.',
    inviteFailed: 'L’invitation n’a pas pu être envoyée.',
  },
  remove: {
    action: 'Supprimer',
    question: (who: string) => `Supprimer ${who}\u00a0?`,
    erased: 'Son adresse, son nom et son mot de passe sont effacés pour de bon, et ses sessions se ferment aussitôt.',
    kept: 'Ce que cette personne a fait reste compté dans les résultats, sans plus mener à elle.',
    away: 'Elle ne peut pas revenir d’elle-même, par une plateforme ou par l’établissement\u00a0: vous pourrez la laisser revenir.',
    done: 'Utilisateur supprimé avec succès.',
    failed: "Erreur lors de la suppression de l'utilisateur.",
  },
  unlink: {
    action: 'Détacher du fournisseur',
    question: (who: string) => `Détacher ${who} du fournisseur d’identité\u00a0?`,
    next: 'La prochaine personne que votre établissement présente avec cette adresse ouvrira ce compte, avec tout ce qui y a été fait. Qui l’a ouvert jusqu’ici est déconnecté.',
    another:
      'Si l’adresse a été donnée à quelqu’un d’autre, supprimez plutôt ce compte, puis ajoutez de nouveau l’adresse.',
    done: 'Le compte est détaché du fournisseur.',
    failed: 'Le compte n’a pas pu être détaché.',
  },
  removed: {
    open: 'Personnes retirées',
    title: 'Personnes retirées',
    intro:
      'Qui a été retiré ne revient pas par une plateforme ou par l’établissement. Plus rien ici ne dit qui c’était\u00a0: en essayant d’entrer, la personne lit la référence qui la désigne. Ajouter de nouveau son adresse la laisse revenir aussi.',
    search: 'Référence lue par la personne',
    provider: 'Connexion par l’établissement',
    by: (moment: string, who: string | null) => `Retrait\u00a0: ${moment}${who === null ? '' : `, par ${who}`}`,
    letIn: 'Laisser revenir',
    letInOne: (reference: string) => `Laisser revenir ${reference}`,
    done: 'Cette personne peut revenir.',
    failed: 'Cette personne n’a pas pu être autorisée à revenir.',
    loadFailed: 'Les personnes retirées n’ont pas pu être lues.',
    nobody: 'Personne n’est tenu à l’écart.',
    nothing: (reference: string) => `Aucune référence ne commence par «\u00a0${reference}\u00a0».`,
  },
};
