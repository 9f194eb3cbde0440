import { formatNumber, plural } from '../grammar.ts';

/** What wall and phones both say. */
export const partTexts = {
  letter: (letter: string) => `Réponse ${letter}\u00a0:`,
  right: 'bonne réponse',
  wrong: 'mauvaise réponse',
  chosen: 'votre réponse',
  counted: (count: number, percent: number) =>
    `${plural(count, 'réponse', '0 réponse')}, ${formatNumber(percent)}\u00a0%`,
  percent: (percent: number) => `${formatNumber(percent)}\u00a0%`,
  /** @param last the letter of the last answer */
  keys: (last: string, count: number, single: boolean) =>
    `Touches A à ${last} ou 1 à ${Math.min(count, 9)} pour ${single ? 'répondre' : 'choisir, Entrée pour valider'}.`,
  left: (seconds: number) => `Il reste ${plural(seconds, 'seconde', '0 seconde')}`,
};
