import {
  contentOf,
  deckDecider,
  deckStream,
  flashcardDecider,
  flashcardStream,
  folderDecider,
  folderStream,
} from '@ardoise/catalogue';
import type { MediaRef } from '@ardoise/catalogue';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { ImportedDeck, ImportedFlashcard, ImportedFolder } from '@ardoise/contracts';
import { demoPicture } from '@ardoise/demo';
import { recognise } from '@ardoise/media';
import type { Media } from '@ardoise/media';
import type { Commands } from '@ardoise/projections';
import { demoId } from './demo-id.js';

/** Cards in flight at once: their appends share commits. */
const TOGETHER = 50;

function countFlashcards(folders: readonly ImportedFolder[]): number {
  const inDecks = (folder: ImportedFolder) => folder.decks.reduce((sum, deck) => sum + deck.flashcards.length, 0);
  return folders.reduce((sum, folder) => sum + inDecks(folder) + countFlashcards(folder.folders), 0);
}

/** Makes the demonstration content by the deciders themselves, which is quicker than a way through all that a request needs; done twice, it is there once. */
export class ContentLoader {
  constructor(
    private readonly commands: Commands,
    private readonly media: Media,
    /** When the next thing is made: ISO 8601 in UTC. */
    private readonly clock: () => string,
  ) {}

  async load(folders: readonly ImportedFolder[], progress: (done: number, total: number) => void): Promise<void> {
    const cards = countFlashcards(folders);
    let done = 0;
    for (const folder of folders) await this.folder(folder, ROOT_FOLDER_ID, 0, () => progress(++done, cards));
  }

  private async folder(folder: ImportedFolder, parentId: string, parentDepth: number, step: () => void): Promise<void> {
    const { id: folderId, name, description, visible, colour, sign } = folder;
    const parent = { depth: parentDepth, deleted: false };
    const details = { name, description, visible, colour, sign };
    const command = { type: 'CreateFolder', folderId, parentId, parent, ...details } as const;
    await this.commands.decide(folderStream(folderId), folderDecider, command, this.acting(folderId));
    for (const deck of folder.decks) await this.deck(deck, folderId, parentDepth + 1, step);
    for (const child of folder.folders) await this.folder(child, folderId, parentDepth + 1, step);
  }

  private async deck(deck: ImportedDeck, folderId: string, depth: number, step: () => void): Promise<void> {
    const { id: deckId, name, description, visible, flashcards } = deck;
    const folder = { depth, deleted: false };
    const command = { type: 'CreateDeck', deckId, folderId, folder, name, description, visible } as const;
    await this.commands.decide(deckStream(deckId), deckDecider, command, this.acting(deckId));
    for (let start = 0; start < flashcards.length; start += TOGETHER)
      await Promise.all(
        flashcards.slice(start, start + TOGETHER).map(async (card) => {
          await this.flashcard(card, deckId);
          step();
        }),
      );
  }

  private async flashcard(card: ImportedFlashcard, deckId: string): Promise<void> {
    const { id: flashcardId, visible } = card;
    // Asked for in the cards' order, whichever picture is read first.
    const acting = this.acting(flashcardId);
    const [media, mediaVerso] = [await this.file(card.media), await this.file(card.media_verso)];
    const content = { ...contentOf(card), media, mediaVerso };
    const deck = { depth: 0, deleted: false };
    const command = { type: 'AddFlashcard', flashcardId, deckId, deck, visible, content } as const;
    await this.commands.decide(flashcardStream(flashcardId), flashcardDecider, command, acting);
  }

  private async file(name: string | null | undefined): Promise<MediaRef | null> {
    if (!name) return null;
    const bytes = await demoPicture(name);
    const found = await recognise(bytes, name);
    if (!found) throw new Error(`${name} : ce n’est pas un média accepté.`);
    const id = demoId(name);
    await this.media.put(id, bytes, { mime: found.mime });
    return { id, extension: found.extension, bytes: bytes.length };
  }

  /** The application itself acts; ids of events derive from what is made. */
  private acting(id: string) {
    return { actor: { userId: 'demo' }, now: this.clock(), seed: `demo ${id}` };
  }
}
