/** Two letters, or 'auto': guessed from each text. */
export type SpokenLanguage = string;

/** By deck and face, 'deck/face': vocabulary has a language on each side. Those that are guessed are not among them. */
export type SpokenLanguages = Record<string, SpokenLanguage>;

const KEY = 'ardoise.spoken-languages';
const MOST_DECKS = 200;

function read(): SpokenLanguages {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as SpokenLanguages) : {};
  } catch {
    return {};
  }
}

/** Where storage is forbidden, chosen languages last as long as the page. */
let kept = read();

export const keptSpokenLanguages = () => kept;

/** With one more choice; the oldest are let go. */
export function withLanguage(languages: SpokenLanguages, name: string, language: SpokenLanguage): SpokenLanguages {
  const { [name]: _before, ...others } = languages;
  const recent = Object.fromEntries(Object.entries(others).slice(-MOST_DECKS));
  return language === 'auto' ? recent : { ...recent, [name]: language };
}

export function keepSpokenLanguages(languages: SpokenLanguages): void {
  kept = languages;
  try {
    localStorage.setItem(KEY, JSON.stringify(languages));
  } catch {
    // Kept for this page only.
  }
}
