import type { PersonColumn } from '@ardoise/formats/people';
import { formatNumber, plural } from '../grammar.ts';

const many = (count: number, one: string, more: string) => `${formatNumber(count)} ${count > 1 ? more : one}`;
const NAMED_CLASSES = 12;

/** Names, of many the first. */
function named(names: readonly string[]): string {
  const more = names.length - NAMED_CLASSES;
  return `${names.slice(0, NAMED_CLASSES).join(', ')}${more > 0 ? ` et ${many(more, 'autre', 'autres')}` : ''}`;
}

/** What is read where people and their classes come from a file. */
export const peopleListTexts = {
  open: 'Importer une liste',
  intro:
    'Le fichier de Pronote, d’École Directe, de Google, de Microsoft 365, de Moodle ou d’un tableur convient (CSV ou .xlsx). Vous dites ce que contient chaque colonne, et rien n’est fait avant que vous ayez lu le rapport.',
  choose: 'Choisir un fichier',
  other: 'Choisir un autre fichier',
  file: 'Fichier à importer',
  reading: 'Lecture du fichier…',
  tooBig: 'Ce fichier est trop volumineux\u00a0: 5\u202f000\u00a0lignes au plus à la fois.',
  unread: 'Ce fichier n’a pas pu être lu.',
  unweighed: 'La liste n’a pas pu être vérifiée.',
  failed: 'La liste n’a pas pu être importée.',
  again: 'Ce qui est fait reste fait\u00a0: importez de nouveau, rien ne sera doublé.',
  columns: {
    title: 'Que contient chaque colonne\u00a0?',
    of: (number: number, heading: string) => `Colonne ${number}${heading === '' ? '' : `\u00a0: ${heading}`}`,
    kinds: {
      email: 'Adresse e-mail',
      first_name: 'Prénom',
      last_name: 'Nom',
      full_name: 'Prénom et nom',
      classes: 'Classe',
      role: 'Rôle (élève, professeur)',
      none: 'Ignorer',
    } satisfies Record<PersonColumn, string>,
    untitled: 'Sans titre',
    others: (count: number) => `Montrer ${many(count, 'autre colonne', 'autres colonnes')}`,
    heading: 'Titres des colonnes',
    noHeading: 'Il n’y a pas de titres',
    headingAt: (line: number, cells: string) => `Ligne ${line}\u00a0: ${cells}`,
    severalClasses: 'Plusieurs classes dans une même case se séparent par une barre verticale\u00a0: 3e B | Latin.',
    className: 'Classe de toute la liste',
    classHint: 'Aucune colonne ne dit la classe. Si elle est la même pour tous, écrivez-la ici.',
    role: 'Rôle',
    roles: { student: 'Élève', professor: 'Professeur' },
    needed: 'Dites quelle colonne contient les adresses e-mail.',
    noNames: 'Les noms servent seulement à vérifier la liste\u00a0: votre établissement ne les garde pas ici.',
  },
  found: {
    title: 'Ce qui est compris',
    reading: 'Lecture…',
    students: (count: number) => many(count, 'élève', 'élèves'),
    professors: (count: number) => many(count, 'professeur', 'professeurs'),
    nobody: 'Personne',
    withoutAddress: (count: number) => `${formatNumber(count)} sans adresse`,
    shared: (count: number, lines: string) =>
      `${many(count, 'adresse en double', 'adresses en double')}\u00a0: ${lines}`,
    others: (count: number) => many(count, 'autre ligne à corriger', 'autres lignes à corriger'),
    again: (count: number) => many(count, 'ligne redit quelqu’un d’une autre', 'lignes redisent quelqu’un d’une autre'),
    classes: (names: readonly string[]) => `${plural(names.length, 'classe')}\u00a0: ${named(names)}`,
    example: (line: number, who: string) => `Ligne ${line}\u00a0: ${who}`,
    aside: (count: number) => `Voir ${many(count, 'ligne laissée de côté', 'lignes laissées de côté')}`,
    asideTitle: 'Lignes laissées de côté',
    firstOnly: (count: number) => `Les ${formatNumber(count)} premières.`,
  },
  next: 'Voir ce qui sera fait',
  weighing: 'Vérification…',
  back: 'Revenir aux colonnes',
  report: 'Ce qui sera fait',
  reportDone: 'Ce qui a été fait',
  people: (count: number) => many(count, 'personne dans la liste', 'personnes dans la liste'),
  added: (count: number) =>
    count === 0
      ? 'Aucune nouvelle\u00a0: toutes ont déjà un compte.'
      : many(
          count,
          'nouvelle, qui recevra une invitation par courriel.',
          'nouvelles, qui recevront une invitation par courriel.',
        ),
  mailsWait: (count: number) =>
    `L’établissement n’envoie pas de messages\u00a0: ${many(count, 'invitation attend', 'invitations attendent')} sur son serveur. Une fiche de connexion, à la page de la classe, s’en passe.`,
  addedSilently: (count: number) => many(count, 'nouvelle.', 'nouvelles.'),
  addedDoneSilently: (count: number) => many(count, 'personne ajoutée.', 'personnes ajoutées.'),
  addedDone: (count: number) =>
    count === 0
      ? 'Aucune personne ajoutée.'
      : many(count, 'personne ajoutée, invitée par courriel.', 'personnes ajoutées, invitées par courriel.'),
  present: (count: number) =>
    many(count, 'a déjà un compte, qui reste comme il est.', 'ont déjà un compte, qui reste comme il est.'),
  create: (names: readonly string[]) =>
    names.length === 1
      ? `Créer la classe qui n’existe pas encore\u00a0: ${named(names)}`
      : `Créer les ${formatNumber(names.length)} classes qui n’existent pas encore\u00a0: ${named(names)}`,
  createHint: (count: number) =>
    `Sans cela, ${count > 1 ? 'leurs' : 'ses'} élèves auront un compte, mais ne seront pas dans ${count > 1 ? 'ces classes' : 'cette classe'}.`,
  created: (names: readonly string[]) =>
    `${many(names.length, 'classe créée', 'classes créées')}\u00a0: ${named(names)}.`,
  left: (names: readonly string[]) =>
    `${many(names.length, 'classe n’a pas été créée', 'classes n’ont pas été créées')}\u00a0: ${named(names)}.`,
  joined: (count: number) =>
    count === 0
      ? 'Aucune place à prendre dans une classe.'
      : many(count, 'place à prendre dans une classe.', 'places à prendre dans des classes.'),
  joinedDone: (count: number) =>
    count === 0
      ? 'Aucune place prise dans une classe.'
      : many(count, 'place prise dans une classe.', 'places prises dans des classes.'),
  refused: (count: number) => many(count, 'ligne laissée de côté', 'lignes laissées de côté'),
  refusedHint:
    'Rien n’est fait de ces lignes. Corrigez-les et importez de nouveau le fichier\u00a0: le reste ne sera pas doublé.',
  line: 'Ligne',
  value: 'Adresse ou nom',
  reason: 'Raison',
  nothing: 'Il n’y a rien à faire de ce fichier.',
  submit: 'Importer',
  busy: (done: number, total: number) =>
    total > 1_000 ? `Import en cours… ${formatNumber(done)} sur ${formatNumber(total)}` : 'Import en cours…',
  done: 'La liste est importée.',
  doneHint: (people: number, classes: number) =>
    `${people === 0 ? 'Aucune personne ajoutée' : many(people, 'personne ajoutée', 'personnes ajoutées')}, ${
      classes === 0 ? 'aucune classe créée' : many(classes, 'classe créée', 'classes créées')
    }.`,
};
