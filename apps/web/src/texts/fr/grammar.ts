import { FOUND_COUNTED, LOCALE } from '@ardoise/contracts/light';

// A browser's first format of any kind costs a phone a tenth of a second or two: a first screen, of small numbers, does without.
let numbers: Intl.NumberFormat | undefined;
const isPlain = (value: number) => Number.isInteger(value) && value >= 0 && value < 1_000;

/** '12', '1 234' with the narrow non-breaking space of French. */
export function formatNumber(value: number): string {
  return isPlain(value) ? String(value) : (numbers ??= new Intl.NumberFormat(LOCALE)).format(value);
}

/** Between what is named and what is said of it. */
export const COLON = '\u00a0: ';

/** 'Aucune carte', '1 carte', '12 cartes'. In French the plural begins at two. */
export function plural(count: number, noun: string, none = `Aucune ${noun}`): string {
  if (count === 0) return none;
  return `${formatNumber(count)} ${noun}${count > 1 ? 's' : ''}`;
}

export function cards(count: number): string {
  return plural(count, 'carte');
}

/** Of a search, which is counted so far and no further: '12 cartes', 'Plus de 1 000 cartes'. */
export function cardsFound(count: number): string {
  return count > FOUND_COUNTED ? `Plus de ${cards(FOUND_COUNTED)}` : cards(count);
}

/** 'Aucune carte sélectionnée', '1 carte sélectionnée', '2 cartes sélectionnées'. */
export function cardsThat(count: number, participle: string): string {
  return `${cards(count)} ${participle}${count > 1 ? 's' : ''}`;
}

const DAY = 86_400;

/** A length of time in its largest unit: '10 minutes', '1 jour', '3 mois', '2 ans'. */
export function spanInWords(seconds: number): string {
  const units = [
    { size: 365 * DAY, from: 730 * DAY, noun: 'an' },
    { size: 30 * DAY, from: 90 * DAY, noun: 'mois' },
    { size: DAY, noun: 'jour' },
    { size: 3_600, noun: 'heure' },
    { size: 60, noun: 'minute' },
  ];
  const unit = units.find(({ size, from = size }) => seconds >= from) ?? { size: 1, noun: 'seconde' };
  const count = Math.round(seconds / unit.size);
  return unit.noun === 'mois' ? `${formatNumber(count)} mois` : plural(count, unit.noun, `0 ${unit.noun}`);
}

/** A delay in words: 'dans 10 minutes', 'dans 6 heures', 'dans 1 jour'. */
export function delayInWords(seconds: number): string {
  return `dans ${spanInWords(seconds)}`;
}

/** How long something took: '40 secondes', '12 minutes', '2 h 05'. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  if (seconds < 60) return plural(seconds, 'seconde');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return plural(minutes, 'minute');
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
}

/** A length of time as hours and minutes, whole minutes: '0 h 07', '123 h 45'. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${formatNumber(Math.floor(minutes / 60))}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
}

/** Parts of a hundred, rounded: '40 %'. */
export const perCent = (parts: number) => `${formatNumber(Math.round(parts))}\u00a0%`;
/** A share, from 0 to 1, in whole per cent. */
export const percent = (share: number) => perCent(share * 100);

let dayAndMonth: Intl.DateTimeFormat | undefined;
/** '3 mars'. @param moment milliseconds since 1970, of UTC */
export function shortDayOf(moment: number): string {
  dayAndMonth ??= new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return dayAndMonth.format(moment).replace(' ', '\u00a0');
}
