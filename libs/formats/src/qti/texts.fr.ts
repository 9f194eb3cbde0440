export const qtiTexts = {
  none: 'Ce fichier n’est pas un questionnaire QTI.',
  noItem: 'Ce paquet ne contient pas de question QTI.',
  question: 'question QTI',
  kinds: {
    hottext: 'mots à désigner',
    textOnly: 'texte',
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
};
