import { useSyncExternalStore } from 'react';
import type { Face } from './spoken-text.ts';

/** Two letters, or 'auto': guessed from each text. */
export type SpokenLanguage = string;

const KEY = 'ardoise.spoken-languages';
const MOST_DECKS = 200;
type Choices = Record<string, SpokenLanguage>;

function read(): Choices {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Choices) : {};
  } catch {
    return {};
  }
}

let choices = read();
const listeners = new Set<() => void>();
const nameOf = (deckId: string, face: Face) => `${deckId}/${face}`;

/** Kept on this device for all cards of the deck, each face for itself: vocabulary has a language on each side. */
export function chooseSpokenLanguage(deckId: string, face: Face, language: SpokenLanguage): void {
  const { [nameOf(deckId, face)]: _before, ...others } = choices;
  const kept = Object.entries(others).slice(-MOST_DECKS);
  choices = { ...Object.fromEntries(kept), ...(language === 'auto' ? {} : { [nameOf(deckId, face)]: language }) };
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Kept for this page only.
  }
  for (const listener of listeners) listener();
}

export function useSpokenLanguage(deckId: string, face: Face): SpokenLanguage {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => choices[nameOf(deckId, face)] ?? 'auto',
  );
}
