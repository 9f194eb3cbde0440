import { ANSWERS_MOST, ANSWER_MAX_LENGTH, CARDS_AT_ONCE, TEXT_MAX_LENGTH } from '@ardoise/contracts/light';
import { cards, cardsThat, formatNumber, plural } from '../grammar.ts';

const rows = (count: number) => plural(count, 'ligne');
const leftOut = (count: number) =>
  count > 1
    ? `les ${formatNumber(count)} dernières lignes n’ont pas été prises. Enregistrez celles-ci, puis collez la suite.`
    : 'la dernière ligne n’a pas été prise. Enregistrez celles-ci, puis collez-la.';

export const fastWritingTexts = {
  open: 'Saisie rapide',
  title: 'Saisie rapide',
  into: (deck: string) => `Dans le paquet «\u00a0${deck}\u00a0»`,
  hint: 'Tapez une carte par ligne, ou collez deux colonnes de Word ou d’un tableur\u00a0: la question, puis la réponse. Un fichier CSV ou texte peut être déposé ici.',
  help: {
    title: 'Touches et types de cartes',
    keys: 'Tab mène à la case suivante, Entrée à la ligne suivante, Maj\u00a0+\u00a0Entrée va à la ligne dans la case, Ctrl\u00a0+\u00a0Entrée enregistre.',
    blanks:
      'Texte à trous\u00a0: écrivez ... à la place de chaque mot à trouver, et les réponses dans l’ordre, séparées par des points-virgules.',
    choice:
      'Choix multiple\u00a0: écrivez les réponses possibles séparées par des points-virgules, avec une étoile devant les bonnes\u00a0: *Paris\u00a0; Lyon\u00a0; Rome.',
  },
  rows: 'Cartes à écrire',
  question: 'Question',
  answer: 'Réponse',
  kind: 'Type',
  questionOf: (line: number) => `Question, ligne ${line}`,
  answerOf: (line: number) => `Réponse, ligne ${line}`,
  kindOf: (line: number) => `Type, ligne ${line}`,
  removeRow: (line: number) => `Retirer la ligne ${line}`,
  kinds: { simple: 'Réponse simple', blanks: 'Texte à trous', choice: 'Choix multiple' },
  guessed: (kind: string) => `Deviné\u00a0: ${kind.toLowerCase()}`,
  blankAnswers: (answers: readonly string[]) =>
    answers.map((answer, index) => `Trou ${index + 1}\u00a0: ${answer}`).join(' · '),
  choices: (right: readonly string[], others: readonly string[]) => {
    const good = `${right.length > 1 ? 'Bonnes réponses' : 'Bonne réponse'}\u00a0: ${right.join(', ')}`;
    return others.length > 0 ? `${good} · Autres\u00a0: ${others.join(', ')}` : good;
  },
  problems: {
    questionMissing: 'Veuillez renseigner une question',
    questionShort: 'Une question a 4 caractères au moins.',
    questionLong: `Une question a ${formatNumber(TEXT_MAX_LENGTH)} caractères au plus.`,
    answerMissing: 'Veuillez renseigner une réponse',
    answerLong: `Une réponse a ${formatNumber(ANSWER_MAX_LENGTH)} caractères au plus.`,
    sameAnswers: 'Deux réponses possibles sont les mêmes\u00a0: ni la casse ni les espaces ne les distinguent.',
    answersMany: `Une carte a ${ANSWERS_MOST} réponses au plus.`,
    noBlank: 'Écrivez ... dans la question à la place de chaque mot à trouver.',
    blanks: (blanks: number, answers: number) =>
      `${plural(blanks, 'trou')} dans la question, ${plural(answers, 'réponse')}\u00a0: séparez les réponses par des points-virgules.`,
    noneRight: 'Mettez une étoile devant chaque bonne réponse\u00a0: *Paris\u00a0; Lyon.',
    formula: 'Une formule a 2\u202f000 caractères et 30 niveaux au plus. Découpez-la ou simplifiez-la.',
  },
  ready: (count: number) => cardsThat(count, 'prête'),
  toMend: (count: number) => `${rows(count)} à corriger`,
  none: 'Tapez au moins une carte.',
  visible: 'Visibles par les élèves',
  save: (count: number) => (count > 0 ? `Ajouter ${cards(count)}` : 'Ajouter les cartes'),
  back: 'Revenir au paquet',
  added: (count: number) => cardsThat(count, 'ajoutée'),
  failed: 'Les cartes n’ont pas été ajoutées. Tout ce que vous avez écrit est encore là.',
  undone: (count: number) =>
    count > 1
      ? `${cards(count)} sont dans la corbeille, pour 30 jours.`
      : 'La carte est dans la corbeille, pour 30 jours.',
  undoFailed: 'L’ajout n’a pas pu être annulé.',
  tooMany: (count: number) => `${formatNumber(CARDS_AT_ONCE)} cartes au plus à la fois\u00a0: ${leftOut(count)}`,
  twoColumns: 'Seules les deux premières colonnes ont été prises\u00a0: la question et la réponse.',
  dropHere: 'Déposez le fichier ici',
  fileKind: 'Déposez un fichier CSV, TSV ou texte. Pour un zip ou un paquet Anki, passez par l’import.',
  fileUnreadable: 'Ce fichier n’est pas un texte, ou il est vide.',
  fileLarge: 'Ce fichier est trop grand pour la saisie rapide\u00a0: passez par l’import.',
};
