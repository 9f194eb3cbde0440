import { formatNumber, plural } from '../grammar.ts';

/** What the editor of a card says beyond the words that other screens share with it. */
export const cardEditorTexts = {
  saveAndGoOn: 'Enregistrer et continuer',
  added: (count: number) => `${plural(count, 'carte')} ${count > 1 ? 'ajoutées' : 'ajoutée'} depuis l’ouverture.`,
  sending: (megabytes: number) => `Envoi du fichier (${formatNumber(Math.max(1, Math.round(megabytes)))}\u00a0Mo)…`,
  emptyFile: 'Ce fichier est vide\u00a0: rien n’a été ajouté.',
  firstOnly: 'Une face n’a qu’un fichier\u00a0: le premier a été pris.',
  replaced: 'Une face n’a qu’un fichier\u00a0: celui-ci a pris la place du précédent.',
  resumed: 'Voici ce que vous écriviez avant que cette page se ferme.',
  resumedDeleted:
    'La carte que vous modifiiez n’est plus là\u00a0: ce que vous écriviez peut devenir une nouvelle carte.',
  fileAgain: 'Le fichier choisi est à ajouter de nouveau.',
  startOver: 'Repartir de la carte enregistrée',
  startOverNew: 'Effacer',
  enterKey: 'Entrée',
  lineKeys: 'Entrée\u00a0: ligne suivante. Retour arrière dans une ligne vide\u00a0: la retirer.',
  blankHint:
    'Choisissez un mot de la question, puis «\u00a0Trou\u00a0»\u00a0: un trou prend sa place, et le mot devient la réponse.',
  options: {
    title: 'Options',
    none: 'complément, étiquettes, visibilité',
    noneOfStudent: 'complément au verso',
    tags: (count: number) => plural(count, 'étiquette'),
    hidden: 'masquée',
  },
};
