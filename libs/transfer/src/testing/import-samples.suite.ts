import {
  decksProjection,
  flashcardsProjection,
  foldersProjection,
  mediaFilesProjection,
  tagsProjection,
} from '@ardoise/catalogue';
import { CARD_KINDS, STATED_KINDS } from '@ardoise/contracts';
import type { StatedKind } from '@ardoise/contracts';
import { KIND_SAMPLES } from '@ardoise/contracts/samples';
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
const pictureOf = (kind: StatedKind) => CARD_KINDS[kind].needsPicture && { media: `media_${kind}.png` };
const kinded = (kind: StatedKind) => {
  const { card: written, kept } = KIND_SAMPLES[kind]();
  return card(kind, { ...written, answer: kept, ...pictureOf(kind) });
};
/** A card of each kind that is stated, with the answers that a reader who knows no kinds shows; one of them has a picture. */
export const KINDED = {
  ...(Object.fromEntries(STATED_KINDS.map((kind) => [kind, kinded(kind)])) as Record<
    StatedKind,
    ReturnType<typeof card>
  >),
  range: card('range', { kind: 'number', answer: ['de 6,5 à 7,5'], details: { least: 6.5, most: 7.5, unit: '' } }),
};
export const KINDED_FILES = Object.fromEntries(
  STATED_KINDS.flatMap((kind) => Object.values(pictureOf(kind) || {}).map((name) => [name, PNG])),
);

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
