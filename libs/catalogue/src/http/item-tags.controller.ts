import { Controller } from '@nestjs/common';
import { routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { TagDeck, TagDeckHandler } from '../commands/decks.js';
import { TagFlashcard, TagFlashcardHandler } from '../commands/flashcards.js';
import { TagFolder, TagFolderHandler } from '../commands/folders.js';
import { GetTagsOf, GetTagsOfHandler } from '../queries/tags.js';

/** The tags of folders, decks and cards. */
@Controller()
export class ItemTagsController extends Dispatcher {
  @Handles(routes.getFolderTags, GetTagsOfHandler)
  ofFolder(@Me() me: Identity, @Parsed() { params: { id } }: Input<typeof routes.getFolderTags>) {
    return this.queries.execute(new GetTagsOf({ item: { kind: 'folder', id }, me }));
  }

  @Handles(routes.setFolderTags, TagFolderHandler)
  setFolder(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.setFolderTags>) {
    return this.commands.execute(new TagFolder({ folderId: params.id, tags: body.tags, acting }));
  }

  @Handles(routes.getDeckTags, GetTagsOfHandler)
  ofDeck(@Me() me: Identity, @Parsed() { params: { id } }: Input<typeof routes.getDeckTags>) {
    return this.queries.execute(new GetTagsOf({ item: { kind: 'deck', id }, me }));
  }

  @Handles(routes.setDeckTags, TagDeckHandler)
  setDeck(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.setDeckTags>) {
    return this.commands.execute(new TagDeck({ deckId: params.id, tags: body.tags, acting }));
  }

  @Handles(routes.getFlashcardTags, GetTagsOfHandler)
  ofFlashcard(@Me() me: Identity, @Parsed() { params: { id } }: Input<typeof routes.getFlashcardTags>) {
    return this.queries.execute(new GetTagsOf({ item: { kind: 'flashcard', id }, me }));
  }

  @Handles(routes.setFlashcardTags, TagFlashcardHandler)
  setFlashcard(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.setFlashcardTags>) {
    return this.commands.execute(new TagFlashcard({ flashcardId: params.id, tags: body.tags, acting }));
  }
}
