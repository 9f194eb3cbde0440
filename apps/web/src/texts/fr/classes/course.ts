import { formatNumber, plural } from '../grammar.ts';

const many = (count: number, one: string, more: string) => `${formatNumber(count)} ${count > 1 ? more : one}`;

/** What is read where the students of a platform's course come into a class. */
export const courseTexts = {
  open: 'Reprendre d’un cours',
  title: 'Reprendre les élèves d’un cours',
  intro:
    'Les élèves d’un cours que vous enseignez sur votre plateforme entrent dans la classe. Rien n’est fait avant que vous ayez lu le rapport.',
  course: 'Cours',
  choose: 'Choisir un cours',
  ofPlatform: (title: string, platform: string) => `${title} (${platform})`,
  reading: 'Lecture de la liste du cours…',
  failed: 'La liste du cours n’a pas pu être reprise.',
  students: (count: number) => (count === 0 ? 'Aucun élève dans ce cours' : `${plural(count, 'élève')} dans ce cours`),
  added: (count: number) => many(count, 'compte à créer', 'comptes à créer'),
  joined: (count: number) => (count === 0 ? 'Personne à ajouter' : `${formatNumber(count)} à ajouter`),
  already: (count: number) => `${formatNumber(count)} déjà dans la classe`,
  refused: (count: number) => many(count, 'élève laissé de côté', 'élèves laissés de côté'),
  name: 'Élève',
  reason: 'Raison',
  gone: (count: number) =>
    count > 1
      ? `Retirer aussi de la classe ${formatNumber(count)} élèves qui ne sont plus dans ce cours`
      : 'Retirer aussi de la classe un élève qui n’est plus dans ce cours',
  submit: 'Reprendre',
  busy: 'Reprise en cours…',
  done: 'Les élèves du cours sont repris.',
  doneHint: (joined: number, removed: number) =>
    [
      joined === 0 ? 'Aucun élève ajouté' : many(joined, 'élève ajouté', 'élèves ajoutés'),
      ...(removed > 0 ? [many(removed, 'retiré', 'retirés')] : []),
    ].join(', ') + '.',
  nothing: 'La classe est déjà comme le cours.',
};
