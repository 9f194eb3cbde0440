export const sheetTexts = {
  true: 'VRAI',
  false: 'FAUX',
  noSheet: 'Ce classeur n’a pas de feuille lisible.',
  others: (names: readonly string[]) =>
    `Seule la première feuille du classeur est lue. ${names.length > 1 ? 'Laissées' : 'Laissée'} de côté\u00a0: ${names.join(', ')}.`,
  pictures: 'Les images du classeur ne sont pas reprises.',
  unknown: 'Ce classeur n’est ni celui de Kahoot, ni celui de Wooclap.',
  kahoot: 'question de Kahoot',
  wooclap: (type: string) => `question de Wooclap (${type})`,
  time: 'Le temps de réponse a été laissé de côté.',
  noAnswer: 'Aucune bonne réponse n’y est marquée.',
  notOwn: (type: string) => `Une carte ne peut pas contenir une question de type «\u00a0${type}\u00a0».`,
  pair: (number: number, count: number) => `Une carte par paire\u00a0: numéro ${number} sur ${count}.`,
};
