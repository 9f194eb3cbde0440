/** A text without regard to case or accents, as the server compares it: 'Élève' and 'eleve' are the same. */
export function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The folded text with, for each of its units, where it stood in the text; what accents were has no place of its own. */
export function normalizeWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const plain = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    folded += plain;
    for (let unit = 0; unit < plain.length; unit++) places.push(at);
    at += sign.length;
  }
  return { folded, places };
}
