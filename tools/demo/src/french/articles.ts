import type { Article } from '../geography/country-row.js';

/** «le hafnium», «la Hongrie»: an h that forbids elision. */
const ASPIRATED = /^(hafnium|hassium|hongrie|honduras)/i;
/** An y that is a vowel: «l'yttrium», but «le Yémen». */
const VOWEL = /^([aeiouâàéèêëîïôû]|y(?![aeiouéè])|h)/i;

export function elides(word: string): boolean {
  return VOWEL.test(word) && !ASPIRATED.test(word);
}

/** `name` after «de», with its article: du Brésil, de la France, de l'Italie, des Philippines, d'Israël, de Cuba. */
export function of(name: string, article: Article): string {
  if (article === 'p') return `des ${name}`;
  if (article === 'none') return elides(name) ? `d'${name}` : `de ${name}`;
  if (elides(name)) return `de l'${name}`;
  return article === 'm' ? `du ${name}` : `de la ${name}`;
}

/** `name` with its definite article: le sodium, l'or. */
export function definite(name: string, article: 'm' | 'f'): string {
  if (elides(name)) return `l'${name}`;
  return article === 'm' ? `le ${name}` : `la ${name}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
