import { formatNumber, plural } from '../grammar.ts';

const many = (count: number, one: string, several: string) => (count > 1 ? several : one);

/** What a student has reached at the end of a session: its title, and the figure that matters. */
export const endingTexts = {
  goal: {
    title: 'Objectif atteint',
    figure: (done: number) => ({
      number: formatNumber(done),
      noun: many(done, 'carte aujourd’hui', 'cartes aujourd’hui'),
    }),
  },
  row: {
    title: 'Un jour de plus',
    figure: (days: number) => ({ number: formatNumber(days), noun: many(days, 'jour', 'jours de suite') }),
    also: (days: number) => `${plural(days, 'jour')} de suite`,
  },
  deck: {
    title: 'Paquet su en entier',
    figure: (count: number) => ({ number: formatNumber(count), noun: many(count, 'carte sue', 'cartes sues') }),
  },
  handedIn: {
    title: 'Travail rendu',
    /** @param days before it was due; null where it was not in time */
    figure: (name: string, days: number | null) => {
      if (days === null) return { number: 'Fait', noun: `«\u00a0${name}\u00a0»` };
      if (days === 0) return { number: 'À temps', noun: `«\u00a0${name}\u00a0»` };
      return { number: plural(days, 'jour'), noun: `d’avance, «\u00a0${name}\u00a0»` };
    },
  },
  plain: {
    figure: (count: number) => ({ number: formatNumber(count), noun: many(count, 'carte revue', 'cartes revues') }),
  },
};
