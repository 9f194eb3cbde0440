import { LOCALE } from '@ardoise/contracts/light';
import { hourOf } from '../dates.ts';
import { formatNumber, plural } from '../grammar.ts';

/** A moment near another one: its day, null where it is the same one, for the hour says enough then. */
interface Near {
  day: string | null;
  hour: string;
}

/** '13 déc.' and '18 h'; with its year where that is not `now`'s. @param now milliseconds since 1970 */
export function momentNear(iso: string, now: number, timeZone: string): Near {
  const moment = Date.parse(iso);
  const days = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone });
  const [day, today] = [days.format(moment), days.format(now)];
  const hour = hourOf(moment, timeZone);
  if (day === today) return { day: null, hour };
  const year = day.slice(-' 2026'.length);
  const short = today.endsWith(year) ? day.slice(0, -year.length) : day;
  return { day: short.replace(/^1 /, '1er ').replaceAll(' ', '\u00a0'), hour };
}

const on = ({ day, hour }: Near, today: string, before: string) =>
  day === null ? `${today}${hour}` : `${before}${day}, ${hour}`;
/** The hour where it is today alone. */
const onDay = ({ day, hour }: Near, today: string, before: string) =>
  day === null ? `${today}${hour}` : `${before}${day}`;

/** What a professor reads of their quizzes in a list. */
export const quizListTexts = {
  groups: { running: 'En cours', upcoming: 'À venir', draft: 'Brouillons', ended: 'Terminés' },
  found: (count: number) => (count === 0 ? 'Aucun quiz' : `${formatNumber(count)} quiz`),
  search: 'Chercher un quiz',
  filter: 'Filtrer',
  whose: { label: 'De qui', all: 'Tous', mine: 'Les miens' },
  modes: { label: 'Mode', all: 'Tous les modes', self: 'À leur rythme', paced: 'En classe' },
  nothing: 'Aucun quiz ne correspond',
  nothingHint: 'Changez le nom cherché ou les filtres.',
  showAll: 'Voir tous les quiz',
  chooseCards: 'Choisir les cartes',
  told: {
    until: (near: Near) => `Jusqu’${onDay(near, 'à\u00a0', 'au\u00a0')}`,
    endless: 'Ouvert, sans fin',
    from: (near: Near) => `Ouvre ${on(near, 'à\u00a0', 'le\u00a0')}`,
    ended: (near: Near) => `Terminé ${onDay(near, 'à\u00a0', 'le\u00a0')}`,
    toLaunch: 'À lancer en classe',
    held: (count: number, last: Near) =>
      `${plural(count, 'séance')}, ${count > 1 ? 'la dernière ' : ''}${onDay(last, 'à\u00a0', 'le\u00a0')}`,
    noCards: 'Sans carte',
    code: (code: string) => `code\u00a0${code.replace(/^(\d{3})(\d{3})$/, '$1\u00a0$2')}`,
    took: (students: number) => plural(students, 'élève', 'aucun élève'),
    tookOf: (some: number, students: number) => `${formatNumber(some)}/${plural(students, 'élève', '0\u00a0élève')}`,
    participations: (count: number) => plural(count, 'participation', 'aucune participation'),
  },
};
