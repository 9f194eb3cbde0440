/** Letters of French texts without accents, and the space, the rarest first; all else is taken to be rarer. */
const BY_RARITY = 'kwzyxjhgbfqvmpcdloutrnisae ';

/**
 * What says whether a text contains another one, as `includes` does. Node looks for the first character and then compares: where
 * that stands everywhere, as the e of exercice, it is twice as fast to look from the rarest one on, and then at what comes before.
 */
export function lookFor(wanted: string): (text: string) => boolean {
  const before = placeOfRarest(wanted);
  if (before === 0) return (text) => text.includes(wanted);
  const end = wanted.slice(before);
  return (text) => {
    for (let at = text.indexOf(end, before); at !== -1; at = text.indexOf(end, at + 1))
      if (text.startsWith(wanted, at - before)) return true;
    return false;
  };
}

function placeOfRarest(text: string): number {
  let place = 0;
  for (let at = 1; at < text.length; at++) if (rarity(text, at) < rarity(text, place)) place = at;
  return place;
}

const rarity = (text: string, at: number) => BY_RARITY.indexOf(text[at] ?? '');
