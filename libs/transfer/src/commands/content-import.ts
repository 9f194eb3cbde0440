import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import {
  CatalogueQueries,
  deckDecider,
  deckStream,
  flashcardDecider,
  flashcardStream,
  folderDecider,
  folderStream,
  Structure,
  TagVocabulary,
} from '@ardoise/catalogue';
import type { MediaRef, FolderRef } from '@ardoise/catalogue';
import { DomainError } from '@ardoise/contracts';
import type { Answer, Input, routes, Upload } from '@ardoise/contracts';
import type { CommandContext } from '@ardoise/http';
import { Commands, idFor, nthId, partOf, CommandOf } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { planImport } from '../domain/import-plan.js';
import type {
  ContentImportPlan,
  PlannedDeck,
  PlannedFlashcard,
  PlannedFolder,
  CardMediaSide,
} from '../domain/import-plan.js';
import { filesOfCards } from '../domain/media-names.js';
import { ImportMedia } from '../services/import-media.js';
import { inTurn } from '../services/in-turn.js';

/** Cards in flight at once: their appends share commits. */
const TOGETHER = 250;
/** What stands inside something that is already there stands on nothing deleted: the plan has checked its depth. */
const STANDING = { deleted: false } as const;

type Files = (card: PlannedFlashcard, side: CardMediaSide) => MediaRef | null;

/** An item and all that it holds, into a folder or, one card or several, into a deck. */
export class ImportContent extends CommandOf<
  Answer<typeof routes.postContent>,
  { targetId: string; content: Input<typeof routes.postContent>['body']; acting: CommandContext }
> {}

/**
 * Makes an item and all that it holds, seen by nobody before the last event: what is inside is made first, below a place
 * that is not there yet, and one append puts it in its place (README, decision 010). Ids derive from the request's key: the
 * same request again finishes what a death has left, and makes nothing twice.
 */
@CommandHandler(ImportContent)
export class ImportContentHandler implements ICommandHandler<ImportContent> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly structure: Structure,
    private readonly media: ImportMedia,
    private readonly settings: Settings,
    private readonly vocabulary: TagVocabulary,
  ) {}

  /** @throws DomainError with nothing kept that anybody could see */
  async execute({ targetId, content: { node, mediaFiles }, acting }: ImportContent) {
    if (!this.settings.values.ALLOW_IMPORT) throw new DomainError('import-closed');
    const tree = await this.queries.tree();
    const isCard = node.type === 'flashcard' || node.type === 'cards';
    const target = isCard ? await this.queries.placeOf(targetId) : tree.place(targetId);
    if (target.deleted) throw new DomainError('not-found');
    const plan = planImport(node, target.depth);
    const placed = filesOfCards(
      plan.flashcards,
      mediaFiles.map(({ filename }) => filename),
    );
    const refs = await this.kept(mediaFiles, acting);
    const files: Files = ({ serial }, side) => refs[placed.get(serial)?.[side] ?? -1] ?? null;
    const tagIds = await this.vocabulary.idsOf(plan.tags, partOf(acting, 'tags'));
    const making = new Making(this.commands, this.queries, this.structure, acting, targetId, tagIds);
    if (node.type !== 'cards') return { id: await making.make(plan, files) };
    await making.cards(plan.flashcards, files, target);
    return { id: targetId };
  }

  private async kept(files: readonly Upload[], acting: CommandContext): Promise<MediaRef[]> {
    const kinds = await this.media.recognised(files);
    return this.media.keep(files, kinds, (index) => idFor(acting, `media ${index}`));
  }
}

/** One import on its way. */
class Making {
  private readonly family: string;

  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly structure: Structure,
    private readonly context: CommandContext,
    private readonly targetId: string,
    private readonly tagIds: ReadonlyMap<string, string>,
  ) {
    this.family = idFor(context, 'import');
  }

  async make({ kind, folders, decks, flashcards }: ContentImportPlan, files: Files): Promise<string> {
    const [top] = kind === 'folder' ? folders : kind === 'deck' ? decks : flashcards;
    if (!top) throw new DomainError('import-invalid');
    const inner = <T extends PlannedFolder>(items: T[]) => items.filter((item) => kind !== 'folder' || item !== top);
    await inTurn(inner(folders), TOGETHER, (folder) =>
      this.folder(folder, { depth: folder.parentDepth, ...STANDING }, this.idOf(folder.into)),
    );
    await inTurn(decks, TOGETHER, (deck) => this.deck(deck));
    if (kind !== 'flashcard') await inTurn(flashcards, TOGETHER, (card) => this.flashcard(card, files));
    await this.structure.alone(() => this.publish(kind, { folders, decks, flashcards }, files));
    return this.idOf(top.serial);
  }

  /** The one event that lets people see it, judged by the target as it is now. */
  private async publish(
    kind: ContentImportPlan['kind'],
    plan: Pick<ContentImportPlan, 'folders' | 'decks' | 'flashcards'>,
    files: Files,
  ): Promise<void> {
    const [folder] = plan.folders;
    const [deck] = plan.decks;
    const [card] = plan.flashcards;
    if (kind === 'flashcard' && card) return this.flashcard(card, files, await this.queries.placeOf(this.targetId));
    const place = (await this.queries.tree()).place(this.targetId);
    // Levels were planned under the target as it stood before.
    const planned = folder?.parentDepth ?? deck?.folderDepth;
    if (place.depth !== planned) throw new DomainError('conflict');
    if (kind === 'folder' && folder) return this.folder(folder, place, this.targetId);
    if (!deck) return;
    const id = this.idOf(deck.serial);
    const command = { type: 'MoveDeck', folderId: this.targetId, folder: place } as const;
    await this.commands.decide(deckStream(id), deckDecider, command, this.acting(`${deck.serial} placed`));
  }

  private async folder(
    { serial, name, description, visible, colour, sign }: PlannedFolder,
    parent: { depth: number; deleted: boolean },
    parentId: string,
  ): Promise<void> {
    const folderId = this.idOf(serial);
    const details = { name, description, visible, colour, sign };
    const command = { type: 'CreateFolder', folderId, parentId, parent, ...details } as const;
    await this.commands.decide(folderStream(folderId), folderDecider, command, this.acting(`${serial}`));
  }

  /** A deck counts its cards as they come, so it must be there before them: one alone waits in a folder that never is. */
  private async deck({ serial, into, folderDepth, name, description, visible }: PlannedDeck): Promise<void> {
    const deckId = this.idOf(serial);
    const folder = { depth: folderDepth, ...STANDING };
    const folderId = into === null ? idFor(this.context, 'waiting') : this.idOf(into);
    const command = { type: 'CreateDeck', deckId, folderId, folder, name, description, visible } as const;
    await this.commands.decide(deckStream(deckId), deckDecider, command, this.acting(`${serial}`));
  }

  private async flashcard(
    card: PlannedFlashcard,
    files: Files,
    place: FolderRef = { depth: 0, ...STANDING },
  ): Promise<void> {
    const command = this.adding(card, files, place);
    const stream = flashcardStream(command.flashcardId);
    await this.commands.decide(stream, flashcardDecider, command, this.acting(`${card.serial}`));
  }

  private adding(card: PlannedFlashcard, files: Files, place: FolderRef) {
    const { serial, into, visible } = card;
    const deckId = into === null ? this.targetId : this.idOf(into);
    const content = { ...card.content, media: files(card, 'media'), mediaVerso: files(card, 'mediaVerso') };
    const tags = card.tags.flatMap((name) => this.tagIds.get(name) ?? []);
    const here = { flashcardId: this.idOf(serial), deckId, deck: place };
    return { type: 'AddFlashcard' as const, ...here, visible, content, tags };
  }

  /**
   * Cards into a deck that stands. All are judged before the first is written, and appended without reading, in one turn of
   * the loop: the embedded log writes them in one transaction. On a server a death may come in between; the same request
   * again finishes it.
   */
  async cards(cards: readonly PlannedFlashcard[], files: Files, place: FolderRef): Promise<void> {
    const begun = cards.map((card) => {
      const command = this.adding(card, files, place);
      return { serial: card.serial, id: command.flashcardId, events: flashcardDecider.decide(command, null) };
    });
    await Promise.all(
      begun.map(({ serial, id, events }) =>
        this.commands.record(flashcardStream(id), events, this.acting(`${serial}`), 'none'),
      ),
    );
  }

  private idOf(serial: number | null): string {
    return serial === null ? this.targetId : nthId(this.family, serial);
  }

  private acting(purpose: string) {
    return partOf(this.context, purpose);
  }
}
