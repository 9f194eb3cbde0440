import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { keptDisplayPrefs } from './display-storage.ts';
import type { DisplayPreferences } from './display-storage.ts';
import { keptSpokenLanguages, withLanguage } from './spoken-languages.ts';
import type { SpokenLanguage } from './spoken-languages.ts';

interface Chosen {
  deckId: string;
  face: string;
  language: SpokenLanguage;
}

const nameOf = ({ deckId, face }: Pick<Chosen, 'deckId' | 'face'>) => `${deckId}/${face}`;

/** What a person has chosen for this device, kept across visits; the store writes down what changes. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: () => ({ display: keptDisplayPrefs(), spokenLanguages: keptSpokenLanguages() }),
  reducers: {
    displayChanged(preferences, { payload }: PayloadAction<Partial<DisplayPreferences>>) {
      Object.assign(preferences.display, payload);
    },
    /** For all cards of the deck, each face for itself. */
    languageChosen(preferences, { payload }: PayloadAction<Chosen>) {
      preferences.spokenLanguages = withLanguage(preferences.spokenLanguages, nameOf(payload), payload.language);
    },
  },
  selectors: {
    selectDisplay: ({ display }) => display,
    selectSpokenLanguages: ({ spokenLanguages }) => spokenLanguages,
    selectSpokenLanguage: ({ spokenLanguages }, deckId: string, face: string): SpokenLanguage =>
      spokenLanguages[nameOf({ deckId, face })] ?? 'auto',
  },
});

export const { displayChanged, languageChosen } = preferencesSlice.actions;
export const { selectDisplay, selectSpokenLanguages, selectSpokenLanguage } = preferencesSlice.selectors;
