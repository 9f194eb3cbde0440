export const textTexts = {
  card: 'carte',
  line: 'ligne',
  note: 'note',
  unmarked: 'Rien n’y est marqué comme une carte.',
  dates: 'Les dates de révision notées dans le fichier ne sont pas reprises.',
  html: 'Du HTML y est écrit\u00a0: ses balises se lisent comme du texte.',
  columnsLeft: (names: readonly string[]) =>
    `${names.length > 1 ? 'Colonnes qui ne sont pas reprises' : 'Colonne qui n’est pas reprise'}\u00a0: ${names.join(', ')}.`,
  column: (number: number) => `colonne ${number}`,
  frontMatter: (keys: readonly string[]) =>
    `Ce que la note dit d’elle-même n’est pas repris\u00a0: ${keys.join(', ')}.`,
  byText: (answer: string) =>
    `«\u00a0${answer}\u00a0» est pris pour la réponse elle-même, non pour le numéro d’une réponse possible.`,
  alone: 'Elle n’a pas de réponse après sa question.',
  noFile: 'Un texte n’a pas de fichiers\u00a0: les siens n’y sont pas.',
  columns: ['Chemin', 'Question', 'Réponses', 'Choix', 'Texte à trous', 'Verso', 'Étiquettes'],
  yes: 'oui',
};
