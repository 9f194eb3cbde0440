export const h5pTexts = {
  none: 'Ce fichier n’est pas un contenu H5P.',
  damaged: 'Le contenu H5P de ce fichier est abîmé.',
  kinds: {
    blanks: 'texte à trous',
    drag: 'mots à placer',
    mark: 'mots à désigner',
    card: 'carte',
    summary: 'résumé',
    dragged: 'étiquettes à placer sur une image',
    pointed: 'point à trouver sur une image',
  },
  notOwn: (type: string) => `Une carte ne peut pas contenir un exercice «\u00a0${type}\u00a0».`,
  picturesOnIt: 'Des images posées sur la sienne ne sont pas reprises.',
  textsOnIt: 'Ce qui était écrit sur l’image est dans la question.',
  beside: (text: string) => `À côté\u00a0: ${text}`,
  marked: 'Les mots à désigner sont au verso\u00a0: c’est une carte ouverte.',
  right: 'si c’est juste',
  wrong: 'si c’est faux',
  tip: (number: number, tip: string) => `Indice du trou ${number}\u00a0: ${tip}`,
  blank: (number: number, text: string) => `Trou ${number}, ${text}`,
  set: 'suite d’exercices',
  overall: (texts: readonly string[]) =>
    `Ce qui est dit du résultat d’ensemble n’est pas repris\u00a0: ${texts.join(' / ')}.`,
  apart: (texts: readonly string[]) => `Ce qui y est dit à part n’est pas repris\u00a0: ${texts.join(' / ')}`,
  spelling: 'De petites fautes de frappe y sont acceptées, ce qui n’est pas le cas ici.',
  drawn: 'Une partie de ses exercices y était tirée au sort\u00a0: tous sont ici.',
  background: 'Son image de fond n’est pas reprise.',
  licence: (text: string) =>
    `Auteurs, licence et source que le fichier nomme, et qui ne sont pas sur les cartes\u00a0: ${text}.`,
  material: (count: number) =>
    count > 1
      ? `${count}\u00a0éléments qui ne sont pas des exercices (textes, images, films) n’ont pas été repris.`
      : 'Un élément qui n’est pas un exercice (texte, image, film) n’a pas été repris.',
  notChosen: (text: string) => `Si elle n’est pas cochée\u00a0: ${text}`,
  aboutAll: (text: string) => `Ce qui est dit de toutes les cartes n’est pas repris\u00a0: ${text}`,
  keywords: (groups: readonly string[]) => `Mots attendus\u00a0: ${groups.join(', ')}`,
  keywordsSaid: 'Ce qui est dit de chacun des mots attendus n’est pas repris.',
  hint: (text: string) => `Indice\u00a0: ${text}`,
  distractors: (words: readonly string[]) => `Mots en trop\u00a0: ${words.join(', ')}`,
};
