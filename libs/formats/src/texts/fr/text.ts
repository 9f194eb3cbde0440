import { furtherTexts } from '@ardoise/contracts/light';

export const textTexts = {
  card: 'carte',
  line: 'ligne',
  note: 'note',
  unmarked: 'Rien n’y est marqué comme une carte.',
  paragraphs:
    'Des paragraphes où rien n’est marqué sont lus comme des cartes\u00a0: leur première ligne est la question, les suivantes la réponse.',
  dates: 'Les dates de révision notées dans le fichier ne sont pas reprises.',
  html: 'Du HTML y est écrit\u00a0: ses balises se lisent comme du texte.',
  columnsLeft: (names: readonly string[]) =>
    `${names.length > 1 ? 'Colonnes qui ne sont pas reprises' : 'Colonne qui n’est pas reprise'}\u00a0: ${names.join(', ')}.`,
  column: (number: number) => `colonne ${number}`,
  frontMatter: (keys: readonly string[]) =>
    `Ce que la note dit d’elle-même n’est pas repris\u00a0: ${keys.join(', ')}.`,
  added: (answers: readonly string[]) =>
    `${answers.length > 1 ? 'De bonnes réponses ne sont pas parmi les réponses possibles, elles y sont ajoutées' : 'La bonne réponse n’est pas parmi les réponses possibles, elle y est ajoutée'}\u00a0: ${answers.join(', ')}.`,
  byText: (answer: string) =>
    `«\u00a0${answer}\u00a0» est pris pour la réponse elle-même, non pour le numéro d’une réponse possible.`,
  alone: 'Elle n’a pas de réponse après sa question.',
  noFile: 'Un texte n’a pas de fichiers\u00a0: les siens n’y sont pas.',
  columns: {
    deck: 'Chemin',
    question: 'Question',
    answer: 'Réponses',
    choices: 'Choix',
    blanks: 'Texte à trous',
    ...furtherTexts.titles,
    tags: 'Étiquettes',
    kind: 'Type de carte',
  },
  kindField: 'Type',
  yes: 'oui',
};
