import { formatNumber, plural } from '../../ui/format.ts';

const classes = (count: number) => plural(count, 'classe');
const people = (count: number) => `${formatNumber(count)} personne${count > 1 ? 's' : ''}`;

/** What is read where classes are made and joined. */
export const classTexts = {
  title: 'Classes',
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
  people,
};
