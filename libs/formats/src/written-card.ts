import type { FileCard } from './file-content.js';

/** A card to be written into a file of another program; `media` and `media_verso` are names to ask a `FileLookup` for. */
export interface WrittenCard extends FileCard {
  /** Its own, for formats by which a card is known again. */
  id?: string;
}

/** A card's file under the name that it is to have. */
export interface WrittenFile {
  name: string;
  bytes: Uint8Array;
}

/** The file of a name on a card; null when it cannot be had, which becomes a loss. */
export type FileLookup = (name: string) => Promise<WrittenFile | null>;

/** What a format cannot say of a card, in a French sentence. */
export interface Loss {
  /** How the card's question begins. */
  name: string;
  reason: string;
}

/** A file as it is downloaded. */
export interface DownloadedFile {
  bytes: Uint8Array;
  /** Without a dot. */
  extension: string;
  mime: string;
  losses: Loss[];
}
