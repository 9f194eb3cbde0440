import type { KindName } from '../../kinds/kind.js';

/** What cards are called, by their kinds. */
export const kindNames: Readonly<Record<KindName, string>> = {
  text: 'À retourner',
  typed: 'Réponse à taper',
  blanks: 'Texte à trous',
  choices: 'Choix',
  'true-false': 'Vrai ou faux',
  number: 'Nombre',
  order: 'Ordre',
  pairs: 'Paires',
  poll: 'Sondage',
  words: 'Nuage de mots',
};

/** What kinds of cards say. */
export const kindTexts = {
  /** As such a card's possible answers are written. */
  trueFalse: ['Vrai', 'Faux'],
  withUnit: (number: string, unit: string) => (unit === '' ? number : `${number}\u00a0${unit}`),
  within: (number: string, margin: string) => `${number} ± ${margin}`,
  percent: (number: string) => `${number}\u00a0%`,
  between: (least: string, most: string) => `de ${least} à ${most}`,
  paired: (left: string, right: string) => `${left} → ${right}`,
  several: 'Plusieurs choix possibles',
  anonymous: 'Réponses anonymes',
  wordsMost: (most: number) => (most === 1 ? 'Un mot par personne' : `Jusqu’à ${most} mots par personne`),
  hidden: (word: string) => `Mot masqué\u00a0: ${word}`,
} as const;
