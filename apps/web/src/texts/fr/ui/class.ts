/** What is said of classes beside a list that they part. */
export const classFilterTexts = {
  label: 'Classe',
  all: 'Toutes les classes',
  none: 'Aucune classe ne correspond',
  archived: 'Classe archivée',
};
