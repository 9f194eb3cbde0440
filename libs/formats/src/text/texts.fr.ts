export const textTexts = {
  card: 'carte',
  line: 'ligne',
  note: 'note',
  unmarked: 'Rien n’y est marqué comme une carte.',
  paragraphs:
    'Des paragraphes où rien n’est marqué sont lus comme des cartes\u00a0: leur première ligne est la question, les suivantes la réponse.',
  dates: 'Les dates de révision notées dans le fichier ne sont pas reprises.',
  unread: (names: readonly string[]) =>
    `${names.length > 1 ? 'Colonnes laissées' : 'Colonne laissée'} de côté\u00a0: ${names.join(', ')}.`,
  columnAt: (place: number) => `la ${place === 1 ? '1re' : `${place}e`}`,
  byText: (answer: string) =>
    `«\u00a0${answer}\u00a0» est pris pour la réponse elle-même, non pour le numéro d’une réponse possible.`,
  alone: 'Elle n’a pas de réponse après sa question.',
  noFile: 'Un texte n’a pas de fichiers\u00a0: les siens n’y sont pas.',
  columns: ['Chemin', 'Question', 'Réponses', 'Choix', 'Texte à trous', 'Verso', 'Étiquettes'],
  yes: 'oui',
};
