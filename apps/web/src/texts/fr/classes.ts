import { formatNumber, plural } from './grammar.ts';

const classes = (count: number) => plural(count, 'classe');
const people = (count: number) => `${formatNumber(count)} personne${count > 1 ? 's' : ''}`;

/** What is read where classes are made and joined. */
export const classTexts = {
  title: 'Classes',
  importList: 'Importer une liste',
  failed: 'Impossible de charger les classes',
  empty: 'Aucune classe ouverte',
  emptyHint:
    'Une classe réunit des élèves et leurs professeurs, pour une année scolaire. Un dossier de premier niveau ou un quiz peut alors n’être là que pour elle. Tant qu’il n’y a pas de classe, tout est là pour tous.',
  noneMine: 'Vous n’êtes dans aucune de ces classes',
  noneMineHint: 'Ouvrez une classe et ajoutez-vous à ses membres pour la retrouver ici.',
  showAll: 'Montrer toutes les classes',
  create: 'Nouvelle classe',
  first: 'Créer une première classe',
  onlyMine: 'Mes classes seulement',
  withArchived: 'Classes archivées aussi',
  filters: 'Classes montrées',
  presentYear: 'Année en cours',
  mine: 'Ma classe',
  archived: 'Archivée',
  counts: (students: number, professors: number) =>
    `${plural(students, 'élève', 'Aucun élève')} · ${plural(professors, 'professeur', 'aucun professeur')}`,
  actionsOf: (name: string) => `Actions pour ${name}`,
  form: {
    create: 'Nouvelle classe',
    edit: 'Renommer la classe',
    name: 'Nom',
    nameMissing: 'Veuillez renseigner un nom.',
    year: 'Année scolaire',
    submitNew: 'Créer',
    created: 'La classe est créée.',
    edited: 'La classe est renommée.',
    failed: 'La classe n’a pas pu être enregistrée.',
  },
  rename: 'Renommer',
  archive: 'Archiver',
  reopen: 'Rouvrir',
  archiveDone: 'Classe archivée',
  archiveHint: (name: string) => [
    `${name} garde ses membres, mais ne leur ouvre plus rien.`,
    'Son code, si elle en avait un, ne vaut plus.',
  ],
  archiveUndone: 'L’archivage a été annulé.',
  reopenDone: 'Classe rouverte',
  reopenUndone: 'La classe est de nouveau archivée.',
  changeFailed: 'La classe n’a pas pu être changée.',
  year: {
    open: 'Nouvelle année scolaire',
    intro: 'Les classes des autres années s’arrêtent, et celles que vous cochez recommencent sous le même nom.',
    year: 'Année qui commence',
    again: 'Classes qui recommencent',
    all: 'Tout cocher',
    none: 'Tout décocher',
    archives: (count: number) =>
      count > 1
        ? `${formatNumber(count)} classes seront archivées\u00a0: elles gardent leurs membres, mais ne leur ouvrent plus rien.`
        : '1 classe sera archivée\u00a0: elle garde ses membres, mais ne leur ouvre plus rien.',
    begins: (count: number, year: string) => {
      if (count === 0) return `Aucune classe ne commencera en ${year}.`;
      return count > 1
        ? `${formatNumber(count)} classes commenceront en ${year}, sans membres.`
        : `1 classe commencera en ${year}, sans membres.`;
    },
    nothing: 'Toutes les classes ouvertes sont déjà de cette année.',
    reserved:
      'Ce qui était réservé aux anciennes classes le reste\u00a0: il faudra le réserver aux nouvelles, ou le rendre à tous.',
    submit: (year: string) => `Commencer ${year}`,
    done: (year: string) => `L’année ${year} a commencé.`,
    doneHint: (archived: number, created: number) =>
      `${classes(archived)} archivée${archived > 1 ? 's' : ''}, ${classes(created).toLowerCase()} créée${created > 1 ? 's' : ''}.`,
    failed: 'L’année n’a pas pu commencer.',
  },
  page: {
    failed: 'Impossible de charger cette classe',
    missing: 'Cette classe n’existe pas.',
    work: 'Travail à faire',
    archivedHint: 'Cette classe est archivée\u00a0: elle n’ouvre plus rien à ses membres, et personne n’y entre.',
  },
  members: {
    title: 'Membres',
    failed: 'Impossible de charger les membres',
    filter: 'Rechercher une personne',
    found: (count: number, all: number) => `${people(count)} sur ${formatNumber(all)}`,
    count: people,
    empty: 'Aucun membre',
    emptyHint:
      'Ajoutez des élèves et leurs professeurs\u00a0: choisissez-les, ou collez leurs adresses. Pour des élèves sans adresse, leurs noms suffisent.',
    nothing: (search: string) => `Aucun nom ni adresse ne contient «\u00a0${search}\u00a0».`,
    columns: { name: 'Nom', email: 'E-mail', role: 'Rôle', since: 'Membre depuis', actions: 'Actions' },
    roles: { student: 'Élève', professor: 'Professeur', admin: 'Administrateur' },
    noName: '–',
    noAddress: 'Sans adresse',
    since: (day: string) => `Membre depuis le ${day}`,
    remove: 'Retirer',
    removeOne: (email: string) => `Retirer ${email}`,
    removed: 'Retiré de la classe',
    putBack: 'De nouveau dans la classe',
    removeFailed: 'Les membres n’ont pas pu être changés.',
  },
  add: {
    open: 'Ajouter des membres',
    pick: 'Choisir parmi les comptes',
    pickHint: 'Tapez une partie d’une adresse.',
    none: 'Aucun compte ne correspond',
    paste: 'Coller des adresses',
    pasteHint: 'Séparées par des virgules, des espaces ou des lignes\u00a0; une colonne de tableur convient.',
    known: (count: number) => (count === 0 ? 'Personne à ajouter' : `${people(count)} à ajouter`),
    already: (count: number) => `${people(count)} déjà dans la classe`,
    unknown: (count: number) => `${formatNumber(count)} sans compte`,
    unknownList: 'Sans compte\u00a0:',
    unknownHint: 'Ces adresses ne sont pas ajoutées. Créez d’abord leurs comptes à la page Utilisateurs.',
    invalid: (count: number) => `${formatNumber(count)} à corriger`,
    invalidList: 'À corriger\u00a0:',
    tooMany: (most: number) => `Ajoutez au plus ${formatNumber(most)} personnes à la fois.`,
    submit: 'Ajouter',
    done: (count: number) => `${people(count)} dans la classe.`,
    doneTitle: 'Membres ajoutés',
    undone: 'L’ajout a été annulé.',
    failed: 'Les membres n’ont pas pu être ajoutés.',
    usersFailed: 'Impossible de charger les comptes',
  },
  code: {
    title: 'Code de la classe',
    none: 'Avec un code, les élèves entrent d’eux-mêmes dans la classe.',
    hint: 'Tout élève qui a ce code, le lien ou le QR peut entrer.',
    open: 'Créer un code',
    share: 'Partager',
    renew: 'Changer de code',
    close: 'Retirer le code',
    renewQuestion: 'Changer de code\u00a0? L’ancien code et son lien ne vaudront plus.',
    closeQuestion: 'Retirer le code\u00a0? Plus personne n’entrera par lui, ni par son lien.',
    renewed: 'La classe a un nouveau code.',
    closed: 'La classe n’a plus de code.',
    failed: 'Le code n’a pas pu être changé.',
    type: 'Classe',
    shareHint: 'Scannez le dessin, suivez le lien, ou tapez le code dans Menu › Mes classes.',
    picture: (name: string) => `QR pour entrer dans la classe ${name}`,
  },
};
