export const textTexts = {
  card: 'carte',
  line: 'ligne',
  note: 'note',
  unmarked: 'Rien n’y est marqué comme une carte.',
  dates: 'Les dates de révision notées dans le fichier ne sont pas reprises.',
  alone: 'Elle n’a pas de réponse après sa question.',
  noFile: 'Un texte n’a pas de fichiers\u00a0: les siens n’y sont pas.',
  columns: ['Chemin', 'Question', 'Réponses', 'Choix', 'Texte à trous', 'Verso', 'Étiquettes'],
  yes: 'oui',
};
