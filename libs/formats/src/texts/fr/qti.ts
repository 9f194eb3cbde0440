export const qtiTexts = {
  none: 'Ce fichier n’est pas un questionnaire QTI.',
  noItem: 'Ce paquet ne contient pas de question QTI.',
  question: 'question QTI',
  kinds: {
    hottext: 'mots à désigner',
    textOnly: 'texte',
    hotspot: 'zone à choisir sur une image',
    point: 'point à trouver sur une image',
    placed: 'étiquettes à placer sur une image',
  },
  notOwn: (name: string) => `Une carte ne peut pas contenir une interaction «\u00a0${name}\u00a0».`,
  shownZones: 'On y choisit parmi des zones tracées sur l’image\u00a0: ici, on les cherche.',
  halfAreas: 'Des zones justes en partie y sont comptées comme fausses.',
  objectLeft: 'Ce qu’on y place est une image, qui n’est pas reprise\u00a0: ici, on touche l’endroit.',
  section: 'partie d’un test',
  rubric: (text: string) => `Ce qui y est dit à part n’est pas repris\u00a0: ${text}`,
  adaptive: 'On y répond en plusieurs essais, qui changent la question\u00a0: une carte n’a que le premier.',
  fixed: (choices: readonly string[]) =>
    `${choices.length > 1 ? 'Réponses qui y gardaient leur place' : 'Réponse qui y gardait sa place'}, mélangée${choices.length > 1 ? 's' : ''} ici\u00a0: ${choices.join(', ')}.`,
  patternMask: (masks: readonly string[]) =>
    `La forme demandée d’une réponse n’est pas vérifiée ici\u00a0: ${masks.join(', ')}.`,
  partRight: (parts: readonly string[]) =>
    `Il y suffit qu’une réponse contienne un texte, ce qu’une carte ne sait pas\u00a0: ${parts.join(', ')}.`,
  timeLimits: 'Ses limites de temps ne sont pas reprises.',
  selection: 'Une partie de ses questions y était tirée au sort\u00a0: toutes sont ici.',
  branches: 'Les conditions sous lesquelles ses questions étaient posées ne sont pas reprises.',
  weights: 'Ses questions n’y valent pas toutes autant\u00a0: ici, elles comptent de même.',
  noInteraction: 'Elle n’attend pas de réponse.',
  noCorrect: 'Le fichier ne dit pas quelle réponse est juste.',
  part: (number: number, count: number) =>
    `La question a ${count} parties\u00a0: c’est la ${number === 1 ? '1re' : `${number}e`}.`,
  upload: 'On y répond par un fichier, ce qu’une carte ne sait pas.',
  calculated: 'Ses nombres sont tirés au sort, ce qu’une carte ne sait pas.',
  unknownType: (type: string) => `Une carte ne peut pas contenir une question de type «\u00a0${type}\u00a0».`,
  damagedItem: (reason: string) => `Son fichier ne se lit pas\u00a0: ${reason}`,
};
