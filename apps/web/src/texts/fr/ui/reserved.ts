import { plural } from '../grammar.ts';

/** What is said of things that are there for some classes only. */
export const reservedTexts = {
  label: 'Réservé à',
  placeholder: 'Tous les élèves',
  forAll: 'Sans classe choisie, c’est là pour tous les élèves.',
  forSome: 'Les élèves des autres classes ne le voient pas.',
  none: 'Aucune classe ne correspond',
  archivedClass: 'Classe archivée',
  failed: 'Les classes n’ont pas pu être enregistrées.',
  /** @param names null while they are not known */
  sign: (names: readonly string[] | null, archived: number) => {
    if (names === null) return 'Réservé à des classes';
    const all = [
      ...names,
      ...(archived > 0 ? [`${plural(archived, 'classe')} archivée${archived > 1 ? 's' : ''}`] : []),
    ];
    return `Réservé à ${all.join(', ')}`;
  },
};
