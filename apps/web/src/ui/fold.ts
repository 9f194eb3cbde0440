/** A text without regard to case or accents, as the server compares it: 'Élève' and 'eleve' are the same. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
