import { formatNumber, plural } from '../../../ui/format.ts';

const many = (count: number, one: string, more: string) => `${formatNumber(count)} ${count > 1 ? more : one}`;

/** What is read where people and their classes come from a file. */
export const importTexts = {
  open: 'Importer une liste',
  intro:
    'Un fichier CSV de votre logiciel de gestion convient\u00a0: une colonne «\u00a0email\u00a0», et s’il y en a «\u00a0prénom\u00a0», «\u00a0nom\u00a0», «\u00a0rôle\u00a0» et «\u00a0classe\u00a0» (plusieurs classes séparées par |). Rien n’est fait avant que vous ayez lu le rapport.',
  choose: 'Choisir un fichier',
  other: 'Choisir un autre fichier',
  file: 'Fichier à importer',
  reading: 'Lecture du fichier…',
  tooBig: 'Ce fichier est trop volumineux\u00a0: 5\u202f000 lignes au plus à la fois.',
  noText: 'Ce fichier n’est pas un texte. Enregistrez votre tableau au format CSV.',
  failed: 'La liste n’a pas pu être importée.',
  report: 'Rapport',
  people: (count: number) => many(count, 'personne dans le fichier', 'personnes dans le fichier'),
  added: (count: number) =>
    count === 0
      ? 'Aucune nouvelle\u00a0: toutes ont déjà un compte.'
      : many(
          count,
          'nouvelle, qui recevra une invitation par courriel.',
          'nouvelles, qui recevront une invitation par courriel.',
        ),
  present: (count: number) =>
    many(count, 'a déjà un compte, qui reste comme il est.', 'ont déjà un compte, qui reste comme il est.'),
  classes: (count: number) => (count === 0 ? 'Aucune classe à créer.' : `${plural(count, 'classe')} à créer\u00a0:`),
  joined: (count: number) =>
    count === 0
      ? 'Aucune place à prendre dans une classe.'
      : many(count, 'place prise dans une classe.', 'places prises dans des classes.'),
  refused: (count: number) => many(count, 'ligne laissée de côté', 'lignes laissées de côté'),
  refusedHint:
    'Rien n’est fait de ces lignes. Corrigez-les et importez de nouveau le fichier\u00a0: le reste ne sera pas doublé.',
  line: 'Ligne',
  value: 'Adresse',
  reason: 'Raison',
  nothing: 'Il n’y a rien à faire de ce fichier.',
  submit: 'Importer',
  busy: 'Import en cours…',
  done: 'La liste est importée.',
  doneHint: (people: number, classes: number) =>
    `${people === 0 ? 'Aucune personne ajoutée' : many(people, 'personne ajoutée', 'personnes ajoutées')}, ${
      classes === 0 ? 'aucune classe créée' : many(classes, 'classe créée', 'classes créées')
    }.`,
};
