const plural = (count: number, one: string, many = `${one}s`) => `${count}\u00a0${count > 1 ? many : one}`;

/** What is said of files in general. */
export const fileTexts = {
  empty: 'Ce fichier ne contient aucune carte.',
  noText: 'Ce fichier n’est pas du texte lisible. Enregistrez-le en UTF-8, puis réessayez.',
  damaged: 'Ce fichier est abîmé ou incomplet.',
  missing: 'Ce fichier manque dans celui qui a été choisi.',
  tooLarge: 'Ce fichier est trop grand pour être lu.',
  xml: {
    notXml: 'Ce fichier n’est pas du XML.',
    cut: 'Ce fichier XML est incomplet\u00a0: il s’arrête avant sa fin.',
    entities: 'Ce fichier XML définit des entités, ce qui est refusé.',
    deep: 'Ce fichier XML est emboîté sur trop de niveaux.',
  },
};

/** What of a text a card does not show. */
export const markupTexts = {
  otherSites: 'Des images d’un autre site n’ont pas été reprises.',
  embedded: 'Ce que le texte incorpore (page, vidéo ou dessin d’un programme) n’a pas été repris.',
  underlined: 'Le soulignement et le surlignage ne sont pas repris.',
  unmarked: 'Du gras, de l’italique ou un texte barré n’est pas repris partout.',
  coloured: 'Les couleurs du texte ne sont pas reprises.',
  described: (text: string) => `La description d’une image n’est pas reprise\u00a0: ${text}`,
  titled: (text: string) => `Ce qui se lit quand on survole un mot n’est pas repris\u00a0: ${text}`,
  linked: (address: string) => `Un lien ne mène plus nulle part\u00a0: ${address}`,
  typedIn: (text: string) => `Ce qui est écrit dans un champ n’est pas repris\u00a0: ${text}`,
  program: 'Un programme que le texte contient n’est pas repris.',
  lettered: 'Une liste numérotée par des lettres l’est ici par des chiffres.',
  raised: 'Un texte en exposant ou en indice est revenu sur la ligne.',
  merged: 'Les cellules fusionnées d’un tableau ne le sont plus.',
  deep: 'Ce qui est emboîté sur trop de niveaux n’a pas été repris.',
};

/** What several formats cannot say of a card. */
export const lossTexts = {
  choiceBlanks: 'Les réponses possibles d’un texte à trous deviennent un choix multiple.',
  formulaBlanks: 'Un trou dans une formule devient un champ à côté d’elle.',
  noFile: 'Son fichier n’a pas pu être lu\u00a0: il n’y est pas.',
};

/** What became of one card. */
export const cardTexts = {
  fileAsks: {
    image: 'Que montre cette image\u00a0?',
    audio: 'Que fait entendre cet enregistrement\u00a0?',
    video: 'Que montre ce film\u00a0?',
  },
  seeBack: 'Voir au verso',
  free: 'Réponse libre',
  noCorrection: 'Sans corrigé\u00a0: c’est une carte ouverte, dont la réponse est libre.',
  shortQuestion: 'La question, trop courte, est mise entre guillemets.',
  fileQuestion: {
    image: 'L’image sans texte a reçu une question.',
    audio: 'Le son sans texte a reçu une question.',
    video: 'Le film sans texte a reçu une question.',
  },
  longQuestion: 'La question a été coupée à 10\u202f000 caractères.',
  longAnswer: 'Une réponse trop longue a été coupée.',
  answerOnBack: 'La réponse, trop longue pour être tapée, est au verso.',
  noAnswerTyped: 'Sans réponse à taper\u00a0: c’est une carte ouverte, à retourner.',
  sameAnswers: 'Des réponses possibles qui ne différaient que par la casse ou les espaces n’en font plus qu’une.',
  manyAnswers: 'Les réponses au-delà de la cinquantième ont été laissées de côté.',
  dots: 'Les points de suspension du texte ne sont pas des trous\u00a0: ils sont devenus «\u00a0…\u00a0».',
  moreFiles: (count: number) =>
    `${plural(count, 'fichier')} de plus ${count > 1 ? 'ont été laissés' : 'a été laissé'} de côté\u00a0: une face n’en montre qu’un.`,
  unknownFiles: (names: readonly string[]) =>
    `${names.length > 1 ? 'Fichiers qui ne peuvent être montrés' : 'Fichier qui ne peut être montré'}\u00a0: ${names.join(', ')}.`,
  missingFiles: (names: readonly string[]) =>
    `${names.length > 1 ? 'Fichiers absents' : 'Fichier absent'}\u00a0: ${names.join(', ')}.`,
  choiceFiles: 'Les fichiers de ses réponses possibles ont été laissés de côté.',
  dataFile: 'un fichier écrit dans le texte',
  tagsCut: 'Les étiquettes au-delà de la centième ont été laissées de côté.',
  unread: (names: readonly string[]) => `Ce que le fichier en dit de plus n’est pas repris\u00a0: ${names.join(', ')}.`,
  noQuestion: 'Elle n’a pas de question.',
  noAnswer: 'Elle n’a pas de bonne réponse.',
  sameChoices: 'Deux de ses réponses possibles sont les mêmes, l’une juste et l’autre fausse.',
  blanks: 'Ses trous et ses réponses ne se correspondent pas.',
  formula: 'Une de ses formules est trop longue ou trop profonde.',
};
