const numbers = new Intl.NumberFormat('fr-FR');

/** '12', '1 234' with the narrow non-breaking space of French. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** 'Aucune carte', '1 carte', '12 cartes'. In French the plural begins at two. */
export function plural(count: number, noun: string, none = `Aucune ${noun}`): string {
  if (count === 0) return none;
  return `${formatNumber(count)} ${noun}${count > 1 ? 's' : ''}`;
}

export function cards(count: number): string {
  return plural(count, 'carte');
}

/** A delay in words: 'dans 10 minutes', 'dans 6 heures', 'dans 1 jour'. */
export function delayInWords(seconds: number): string {
  const units = [
    { size: 86_400, noun: 'jour' },
    { size: 3_600, noun: 'heure' },
    { size: 60, noun: 'minute' },
    { size: 1, noun: 'seconde' },
  ];
  const unit = units.find(({ size }) => seconds >= size) ?? { size: 1, noun: 'seconde' };
  return `dans ${plural(Math.round(seconds / unit.size), unit.noun, `0 ${unit.noun}`)}`;
}

/** How long something took: '40 secondes', '12 minutes', '2 h 05'. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  if (seconds < 60) return plural(seconds, 'seconde');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return plural(minutes, 'minute');
  return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`;
}

/** The share that is learnt, in per cent; 0 when there is nothing to learn. */
export function progressPercentage(total: number, toLearnNow: number): number {
  if (total <= 0) return 0;
  return Math.min(100, Math.max(0, ((total - toLearnNow) / total) * 100));
}
