const list = (texts: readonly string[]) => texts.join(', ');

/** What a question is in Moodle. */
export const kinds = {
  multichoice: 'choix multiple',
  truefalse: 'vrai ou faux',
  shortanswer: 'réponse courte',
  numerical: 'réponse numérique',
  multianswer: 'texte à trous (cloze)',
  matching: 'appariement',
  essay: 'composition',
  gaps: 'mots à placer',
  ordering: 'mise en ordre',
  markers: 'repères à placer sur une image',
  drops: 'étiquettes à placer sur une image',
  description: 'description',
  missingWord: 'mot manquant',
  category: 'catégorie',
};

export const moodleTexts = {
  true: 'Vrai',
  false: 'Faux',
  otherTruth: (answers: readonly string[]) =>
    `Ses réponses y sont «\u00a0${answers.join('\u00a0» et «\u00a0')}\u00a0»\u00a0: la première est ici «\u00a0Vrai\u00a0», la seconde «\u00a0Faux\u00a0».`,
  halfRight: (answers: readonly string[]) =>
    `${answers.length > 1 ? 'Réponses justes en partie, comptées' : 'Réponse juste en partie, comptée'} comme fausse${answers.length > 1 ? 's' : ''}\u00a0: ${list(answers)}.`,
  halfRightLeft: (answers: readonly string[]) =>
    `${answers.length > 1 ? 'Réponses justes en partie, laissées' : 'Réponse juste en partie, laissée'} de côté\u00a0: ${list(answers)}.`,
  weights: 'Les bonnes réponses n’y valent pas toutes autant\u00a0: ici, elles comptent de même.',
  best: (percent: string) => `Sa meilleure réponse n’y vaut que ${percent}\u00a0%\u00a0: elle est la bonne.`,
  wildcard: (answers: readonly string[]) =>
    `L’astérisque y remplace n’importe quel texte, ce qu’une carte ne sait pas\u00a0: ${list(answers)}.`,
  tolerance: (texts: readonly string[]) => `Marge acceptée, écrite au verso\u00a0: ${list(texts)}.`,
  toleranceBack: (texts: readonly string[]) => `Marge acceptée\u00a0: ${list(texts)}`,
  units: (units: readonly string[]) => `Unités, écrites au verso\u00a0: ${list(units)}.`,
  unitsBack: (units: readonly string[]) => `Unités\u00a0: ${list(units)}`,
  exactValue: (value: string) =>
    `La valeur exacte, qui n’est pas au milieu de l’intervalle, est au verso\u00a0: ${value}.`,
  exactValueBack: (value: string) => `Valeur exacte\u00a0: ${value}`,
  comma: 'Le nombre peut être tapé avec une virgule comme avec un point.',
  from: (low: string, high: string) => `de ${low} à ${high}`,
  pictureChoices: 'Ses réponses possibles ne sont que des images.',
  sameChoices: 'Deux de ses réponses possibles sont les mêmes, l’une juste et l’autre fausse.',
  onePair: (number: number, count: number) =>
    `Une carte par paire\u00a0: c’est la ${number === 1 ? '1re' : `${number}e`} sur ${count}.`,
  noPair: 'Elle n’a aucune paire.',
  blankChoices: (number: number, choices: readonly string[]) => `Trou ${number}\u00a0: ${choices.join(' / ')}`,
  blankAlso: (number: number, answers: readonly string[]) => `Trou ${number}, accepté aussi\u00a0: ${list(answers)}`,
  choicesOnBack: 'Les choix des trous sont au verso.',
  alsoOnBack: 'Un trou n’a qu’une réponse\u00a0: les autres sont au verso.',
  joined: (number: number) => `Le trou ${number} a plusieurs bonnes réponses\u00a0: elles sont à taper à la suite.`,
  noBlank: 'Elle n’a aucun trou.',
  notOwn: (type: string) => `Une carte ne peut pas contenir une question de type «\u00a0${type}\u00a0».`,
  calculated: 'Ses nombres sont tirés au sort par Moodle, ce qu’une carte ne sait pas.',
  placed: 'On y dessine ou désigne quelque chose sur une image, ce qu’une carte ne sait pas.',
  markersLeft: (labels: readonly string[]) =>
    `${labels.length > 1 ? 'Des repères n’ont pas de place sur l’image, ils sont laissés' : 'Un repère n’a pas de place sur l’image, il est laissé'} de côté\u00a0: ${list(labels)}.`,
  dropSizes: 'Le fichier ne dit pas la taille de ses zones\u00a0: elle est estimée d’après les étiquettes.',
  dropGroups: 'Chaque zone y avait ses étiquettes\u00a0: ici, toutes sont proposées pour chacune.',
  program: 'Sa réponse est vérifiée par un programme, ce qu’une carte ne sait pas.',
  random: 'Elle tire au sort d’autres questions de Moodle.',
  description: 'C’est un texte sans question.',
  order: 'La mise en ordre est une carte ouverte, dont la réponse est l’ordre.',
  ifRight: 'Si la réponse est juste',
  ifPartly: 'Si elle l’est en partie',
  ifWrong: 'Si elle est fausse',
  useCase: 'Majuscules et minuscules y comptent, ce qui n’est pas le cas ici.',
  foldsRight: (answers: readonly string[]) =>
    `${answers.length > 1 ? 'Réponses fausses là-bas, comptées justes' : 'Réponse fausse là-bas, comptée juste'} ici, à la casse près\u00a0: ${list(answers)}.`,
  halfFoldsRight: (answers: readonly string[]) =>
    `${answers.length > 1 ? 'Réponses justes en partie là-bas, comptées justes' : 'Réponse juste en partie là-bas, comptée juste'} ici, à la casse près\u00a0: ${list(answers)}.`,
  template: 'Le modèle de réponse est au verso.',
  templateBack: 'Modèle de réponse',
  limits: 'Les limites de la réponse (longueur, fichiers) ne sont pas reprises.',
  grade: (points: string) =>
    `Elle y vaut ${String(Number(points)).replace('.', ',')}\u00a0point${Number(points) >= 2 ? 's' : ''}\u00a0: ici, les cartes comptent toutes de même.`,
  hidden: 'Elle y était cachée.',
  fixedOrder: 'Ses réponses n’y étaient pas mélangées\u00a0: ici, elles le sont.',
  blankWeights: 'Ses trous n’y valent pas tous autant\u00a0: ici, ils comptent de même.',
  unitTimes: (unit: string, times: string) => `${unit} (×\u00a0${times})`,
  unitGrade: 'L’unité y était notée\u00a0: ici, elle ne se tape pas.',
  categoryInfo: (text: string) => `La description de la catégorie n’est pas reprise\u00a0: ${text}`,
  idNumber: (id: string) => `Son numéro d’identification (${id}) n’est pas repris.`,
  hints: 'Les indices ont été laissés de côté.',
  attached: (names: readonly string[]) => `Fichiers joints que le texte ne montre pas\u00a0: ${list(names)}.`,
  typedAgain: 'Pas de question lisible\u00a0: les accolades n’y vont pas par deux.',
  badAnswers: 'Ses réponses ne se lisent pas.',
};
