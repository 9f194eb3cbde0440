/** What the product fixes in figures and names. This file imports nothing, so that light pages may use it freely. */

export const ROOT_FOLDER_ID = '0';
export const MAX_FOLDER_DEPTH = 4;
export const MIN_DECK_DEPTH = 2;
export const DEPTH_NAMES = [
  'Racine',
  'Catégorie',
  'Sous-catégorie',
  'Sous-sous-catégorie',
  'Sous-sous-sous-catégorie',
] as const;

/** The label of a folder that stands at `depth` (the root is 0). */
export function depthName(depth: number): string {
  return DEPTH_NAMES[depth] ?? 'Dossier';
}

/** Whether a folder may be created, moved or imported under a parent of this depth. */
export function acceptsFolders(parentDepth: number): boolean {
  return parentDepth < MAX_FOLDER_DEPTH;
}

/** Whether a deck may stand in a folder of this depth. */
export function acceptsDecks(folderDepth: number): boolean {
  return folderDepth >= MIN_DECK_DEPTH;
}

/** Delays of the four timed ratings, in seconds. */
export const REVISION_DELAYS = { hard: 600, medium: 21_600, easy: 86_400, veryEasy: 345_600 } as const;
/** A card comes back «bientôt» when its delay ends within this many seconds. */
export const LEARN_SOON_SECONDS = 86_400;

export const PASSWORD_MIN_LENGTH = 8;
export const QUESTION_MIN_LENGTH = 4;
export const SWIPE_THRESHOLD_PX = 30;
export const CARD_BATCH_SIZE = 50;
export const LEFT_ALIGN_FROM_CHARACTERS = 100;
/** Marks a blank in the question of a fill-in text. */
export const BLANK = '...';

/** The number of blanks in a fill-in text: occurrences of '...', read from the left without overlap. */
export function countBlanks(question: string): number {
  return question.split(BLANK).length - 1;
}

/** Days during which a deleted folder, deck or card can be brought back. */
export const UNDO_DAYS = 30;

export const MEDIA_EXTENSIONS = {
  image: ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'],
  video: ['mp4', 'avi', 'mov', 'wmv', 'mkv', 'webm'],
  audio: ['mp3', 'wav', 'ogg', 'aac', 'flac'],
} as const;
export type MediaKind = keyof typeof MEDIA_EXTENSIONS;

/** The kind of a media file, from the extension of its name or of the path of its URL; null when it has none. */
export function mediaKind(nameOrUrl: string): MediaKind | null {
  const path = nameOrUrl.split(/[?#]/, 1)[0] ?? '';
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  for (const kind of ['image', 'video', 'audio'] as const)
    if ((MEDIA_EXTENSIONS[kind] as readonly string[]).includes(extension)) return kind;
  return null;
}

export const ROLES = ['student', 'professor', 'admin'] as const;
export type Role = (typeof ROLES)[number];
