export const sheetTexts = {
  true: 'VRAI',
  false: 'FAUX',
  otherSheets: (read: string, others: readonly string[]) =>
    `Seule la feuille «\u00a0${read}\u00a0» est lue\u00a0; ${others.length > 1 ? 'les autres ne le sont pas' : 'l’autre ne l’est pas'}\u00a0: ${others.join(', ')}.`,
  merged: 'Une cellule fusionnée ne compte que pour la première qu’elle couvre.',
  pictures: 'Les images et graphiques du classeur ne sont pas repris.',
  comments: 'Les commentaires des cellules ne sont pas repris.',
  links: 'Les liens des cellules ne sont pas repris, seul leur texte l’est.',
  styles: 'Le gras, l’italique et les exposants d’une partie de cellule ne sont pas repris.',
  noResult:
    'Des formules n’ont pas de résultat dans le fichier\u00a0: leurs cellules sont vides. Ouvrez-le dans un tableur et enregistrez-le.',
  noSheet: 'Ce classeur n’a pas de feuille lisible.',
  unknown: 'Ce classeur n’est ni celui de Kahoot, ni celui de Wooclap.',
  kahoot: 'question de Kahoot',
  wooclap: (type: string) => `question de Wooclap (${type})`,
  time: 'Le temps de réponse a été laissé de côté.',
  noAnswer: 'Aucune bonne réponse n’y est marquée.',
  notOwn: (type: string) => `Une carte ne peut pas contenir une question de type «\u00a0${type}\u00a0».`,
  ideas: 'Le remue-méninges est ici un nuage de mots\u00a0: 60\u00a0caractères au plus pour chaque idée.',
  pair: (number: number, count: number) => `Une carte par paire\u00a0: numéro ${number} sur ${count}.`,
};
