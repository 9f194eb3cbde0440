import {
  decksProjection,
  flashcardsProjection,
  foldersProjection,
  mediaFilesProjection,
  tagsProjection,
} from '@ardoise/catalogue';
import { sharesProjection } from '../read/shares.js';

export const IMPORT_PROJECTIONS = [
  foldersProjection,
  decksProjection,
  flashcardsProjection,
  tagsProjection,
  mediaFilesProjection,
  sharesProjection,
] as const;

/** A red pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const card = (id: string, more: object = {}) => ({
  id,
  question: `Question ${id} ?`,
  answer: ['oui'],
  ...more,
});
export const sampleDeck = (id: string, flashcards: object[] = [], more: object = {}) => ({
  id,
  name: `Paquet ${id}`,
  flashcards,
  ...more,
});
export const sampleFolder = (id: string, folders: object[] = [], decks: object[] = [], more: object = {}) => ({
  id,
  name: `Dossier ${id}`,
  folders,
  decks,
  ...more,
});
