import { storedObject } from '../web-storage.ts';

/** Two letters, or 'auto': guessed from each text. */
export type SpokenLanguage = string;

/** By deck and face, 'deck/face': vocabulary has a language on each side. Those that are guessed are not among them. */
export type SpokenLanguages = Record<string, SpokenLanguage>;

const stored = storedObject<SpokenLanguages>('ardoise.spoken-languages');
const MOST_DECKS = 200;

/** Where storage is forbidden, chosen languages last as long as the page. */
let kept = (stored.read() ?? {}) as SpokenLanguages;

export const keptSpokenLanguages = () => kept;

/** With one more choice; the oldest are let go. */
export function withLanguage(languages: SpokenLanguages, name: string, language: SpokenLanguage): SpokenLanguages {
  const { [name]: _before, ...others } = languages;
  const recent = Object.fromEntries(Object.entries(others).slice(-MOST_DECKS));
  return language === 'auto' ? recent : { ...recent, [name]: language };
}

export function keepSpokenLanguages(languages: SpokenLanguages): void {
  kept = languages;
  stored.write(languages);
}
