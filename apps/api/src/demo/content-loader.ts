import {
  deckDecider,
  deckStream,
  flashcardDecider,
  flashcardStream,
  folderDecider,
  folderStream,
} from '@ardoise/catalogue';
import type { MediaRef } from '@ardoise/catalogue';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { DemoDeck, DemoFlashcard, DemoFolder, DemoMedia } from '@ardoise/demo';
import { recognise } from '@ardoise/media';
import type { Media } from '@ardoise/media';
import type { Commands } from '@ardoise/projections';
import { demoId } from './demo-id.js';

/** Cards in flight at once: their appends share commits. */
const TOGETHER = 50;

/** Makes the demonstration content by the deciders themselves, which is quicker than a way through all that a request needs; done twice, it is there once. */
export class ContentLoader {
  private done = 0;

  constructor(
    private readonly commands: Commands,
    private readonly media: Media,
    /** When the next thing is made: ISO 8601 in UTC. */
    private readonly clock: () => string,
  ) {}

  async load(
    folders: readonly DemoFolder[],
    progress: (done: number, total: number) => void,
    total: number,
  ): Promise<void> {
    for (const folder of folders) await this.folder(folder, ROOT_FOLDER_ID, '', 0, () => progress(++this.done, total));
  }

  private async folder(
    folder: DemoFolder,
    parentId: string,
    path: string,
    parentDepth: number,
    step: () => void,
  ): Promise<void> {
    const { name, description, visible = true } = folder;
    const here = `${path}/${name}`;
    const folderId = demoId(here);
    const parent = { depth: parentDepth, deleted: false };
    const command = {
      type: 'CreateFolder',
      folderId,
      parentId,
      parent,
      name,
      description,
      visible,
      ...folder.face,
    } as const;
    await this.commands.decide(folderStream(folderId), folderDecider, command, this.acting(here));
    for (const deck of folder.decks) await this.deck(deck, folderId, here, parentDepth + 1, step);
    for (const child of folder.folders) await this.folder(child, folderId, here, parentDepth + 1, step);
  }

  private async deck(deck: DemoDeck, folderId: string, path: string, depth: number, step: () => void): Promise<void> {
    const { name, description, visible = true, flashcards } = deck;
    const here = `${path}/${name}`;
    const deckId = demoId(here);
    const folder = { depth, deleted: false };
    const command = { type: 'CreateDeck', deckId, folderId, folder, name, description, visible } as const;
    await this.commands.decide(deckStream(deckId), deckDecider, command, this.acting(here));
    for (let start = 0; start < flashcards.length; start += TOGETHER)
      await Promise.all(
        flashcards.slice(start, start + TOGETHER).map(async (card, index) => {
          await this.flashcard(card, deckId, `${here}/${start + index}`);
          step();
        }),
      );
  }

  private async flashcard(card: DemoFlashcard, deckId: string, path: string): Promise<void> {
    const flashcardId = demoId(path);
    // Asked for in the cards' order, whichever picture is drawn first.
    const acting = this.acting(path);
    const content = {
      question: card.question,
      answer: card.answer,
      possibleAnswers: card.possibleAnswers ?? [],
      isFillableText: card.isFillableText ?? false,
      additionalTextVerso: card.additionalTextVerso ?? '',
      media: await this.file(card.media, `${path}/recto`),
      mediaVerso: await this.file(card.mediaVerso, `${path}/verso`),
    };
    const deck = { depth: 0, deleted: false };
    const { visible = true } = card;
    const command = { type: 'AddFlashcard', flashcardId, deckId, deck, visible, content } as const;
    await this.commands.decide(flashcardStream(flashcardId), flashcardDecider, command, acting);
  }

  private async file(source: DemoMedia | undefined, path: string): Promise<MediaRef | null> {
    if (!source) return null;
    const bytes = await source.load();
    const found = await recognise(bytes, source.filename);
    if (!found) throw new Error(`${source.filename} : ce n’est pas un média accepté.`);
    const id = demoId(path);
    await this.media.put(id, bytes, { mime: found.mime });
    return { id, extension: found.extension, bytes: bytes.length };
  }

  /** The application itself acts; ids derive from where a thing stands. */
  private acting(path: string) {
    return { actor: { userId: 'demo' }, now: this.clock(), seed: `demo ${path}` };
  }
}
