import { LOCALE } from '@ardoise/contracts';

const number = (count: number) => count.toLocaleString(LOCALE);

/** What `npm run users` says of a file. */
export const usersFileTexts = {
  /** Classes are of a context that this one does not know: its own list takes people and classes together. */
  classesLeft:
    'La colonne des classes n’a pas été lue\u00a0: pour ranger les élèves, importez le même fichier dans «\u00a0Classes\u00a0», «\u00a0Importer une liste\u00a0».',
  more: (count: number) => `… et ${number(count)}\u00a0de plus.`,
  noHeading: 'Une ligne du fichier doit nommer les colonnes «\u00a0email\u00a0» et «\u00a0role\u00a0».',
  empty: 'Le fichier ne contient aucune adresse.',
  added: (count: number) => `Adresses ajoutées et invitées\u00a0: ${number(count)}.`,
  present: (count: number) => `Déjà présentes\u00a0: ${number(count)}.`,
  named: (count: number) => `Dont le nom est complété\u00a0: ${number(count)}.`,
};
