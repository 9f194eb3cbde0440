import { storedObject } from '../web-storage.ts';

/** Ways to go through the same cards: turned over, typed, chosen, or heard. */
export const REVISE_MODES = ['cards', 'typed', 'choices', 'listen'] as const;
export type ReviseMode = (typeof REVISE_MODES)[number];

/** Display preferences: kept across visits, applied before the first paint by public/prefs.js. */
export interface DisplayPreferences {
  theme: 'system' | 'light' | 'dark';
  textSize: 'normal' | 'large' | 'larger';
  font: 'standard' | 'dyslexic';
  sideBar: 'open' | 'folded';
  /** How professors look at the cards of a deck. */
  deckView: 'cards' | 'table';
  /** In which order they have them, on the screen and on paper. */
  cardOrder: 'newest' | 'written';
  /** Whether what a student did not know comes once more at the end of a session. */
  hardCards: 'again' | 'once';
  /** How a student last revised what they had chosen from a deck. */
  reviseMode: ReviseMode;
}

const stored = storedObject<DisplayPreferences>('ardoise.prefs');

function read(): DisplayPreferences {
  const value = stored.read();
  return {
    theme: value?.theme === 'light' || value?.theme === 'dark' ? value.theme : 'system',
    textSize: value?.textSize === 'large' || value?.textSize === 'larger' ? value.textSize : 'normal',
    font: value?.font === 'dyslexic' ? 'dyslexic' : 'standard',
    sideBar: value?.sideBar === 'folded' ? 'folded' : 'open',
    deckView: value?.deckView === 'table' ? 'table' : 'cards',
    cardOrder: value?.cardOrder === 'written' ? 'written' : 'newest',
    hardCards: value?.hardCards === 'once' ? 'once' : 'again',
    reviseMode: REVISE_MODES.find((mode) => mode === value?.reviseMode) ?? 'cards',
  };
}

/** Where storage is forbidden, preferences last as long as the page. */
let kept = read();

export const keptDisplayPrefs = () => kept;

/** For tests: as in a page that has just been opened. */
export const forgetDisplayPrefs = () => void (kept = read());

export function keepDisplayPrefs(prefs: DisplayPreferences): void {
  kept = prefs;
  stored.write(prefs);
}
