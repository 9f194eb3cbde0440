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
/** A card of each kind that is stated, with the answers that a reader who knows no kinds shows; one of them has a picture. */
export const KINDED = {
  typed: card('typed', { kind: 'typed' }),
  number: card('number', {
    kind: 'number',
    answer: ['9,81\u00a0m/s²'],
    details: { value: 9.81, margin: 2, margin_in: 'percent', unit: 'm/s²' },
  }),
  range: card('range', { kind: 'number', answer: ['de 6,5 à 7,5'], details: { least: 6.5, most: 7.5, unit: '' } }),
  order: card('order', { kind: 'order', answer: ['un', 'deux', 'trois'] }),
  pairs: card('pairs', {
    kind: 'pairs',
    answer: ['Togo → Lomé', 'Mali → Bamako'],
    details: {
      pairs: [
        { left: 'Togo', right: 'Lomé' },
        { left: 'Mali', right: 'Bamako' },
      ],
      others: ['Accra'],
    },
  }),
  labels: card('labels', {
    kind: 'labels',
    answer: ['Aorte'],
    media: 'media_labels.png',
    details: {
      ask: 'where',
      zones: [{ label: 'Aorte', shape: 'ellipse', x: 400, y: 100, width: 200, height: 100 }],
      others: [],
    },
  }),
  poll: card('poll', {
    kind: 'poll',
    answer: ['Rouge', 'Vert'],
    details: { options: ['Rouge', 'Vert'], several: false, anonymous: true },
  }),
  words: card('words', {
    kind: 'words',
    answer: ['Nuage de mots'],
    details: { words_most: 2, hidden: ['crotte'], anonymous: false },
  }),
} as const;
export const KINDED_FILES = { 'media_labels.png': PNG };

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
