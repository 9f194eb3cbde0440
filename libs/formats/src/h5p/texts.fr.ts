export const h5pTexts = {
  none: 'Ce fichier n’est pas un contenu H5P.',
  damaged: 'Le contenu H5P de ce fichier est abîmé.',
  kinds: { blanks: 'texte à trous', drag: 'mots à placer', mark: 'mots à désigner', card: 'carte', summary: 'résumé' },
  notOwn: (type: string) => `Une carte ne peut pas contenir un exercice «\u00a0${type}\u00a0».`,
  marked: 'Les mots à désigner sont au verso\u00a0: c’est une carte ouverte.',
  right: 'si c’est juste',
  wrong: 'si c’est faux',
  tip: (number: number, tip: string) => `Indice du trou ${number}\u00a0: ${tip}`,
  blank: (number: number, text: string) => `Trou ${number}, ${text}`,
  hint: (text: string) => `Indice\u00a0: ${text}`,
  distractors: (words: readonly string[]) => `Mots en trop\u00a0: ${words.join(', ')}`,
};
