export const qtiTexts = {
  none: 'Ce fichier n’est pas un questionnaire QTI.',
  noItem: 'Ce paquet ne contient pas de question QTI.',
  question: 'question QTI',
  kinds: {
    hottext: 'mots à désigner',
    textOnly: 'texte',
    several: 'question en plusieurs parties',
  },
  notOwn: (name: string) => `Une carte ne peut pas contenir une interaction «\u00a0${name}\u00a0».`,
  noInteraction: 'Elle n’attend pas de réponse.',
  noCorrect: 'Le fichier ne dit pas quelle réponse est juste.',
  part: (number: number, count: number) =>
    `La question a ${count} parties\u00a0: c’est la ${number === 1 ? '1re' : `${number}e`}.`,
  upload: 'On y répond par un fichier, ce qu’une carte ne sait pas.',
  calculated: 'Ses nombres sont tirés au sort, ce qu’une carte ne sait pas.',
  unknownType: (type: string) => `Une carte ne peut pas contenir une question de type «\u00a0${type}\u00a0».`,
  damagedItem: (reason: string) => `Son fichier ne se lit pas\u00a0: ${reason}`,
  noFile: 'Son fichier n’a pas pu être lu\u00a0: il n’y est pas.',
  several: (count: number) =>
    `QTI n’a qu’une bonne réponse par champ\u00a0: les ${count} réponses y valent autant l’une que l’autre.`,
  choiceBlanks: 'Les réponses possibles d’un texte à trous deviennent un choix multiple.',
  tags: 'QTI n’a pas d’étiquettes pour une question\u00a0: les siennes n’y sont pas.',
};
