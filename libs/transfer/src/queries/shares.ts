import { Injectable } from '@nestjs/common';
import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { People } from '@ardoise/accounts';
import { CatalogueQueries, MediaLinks, OF_NO_CLASS } from '@ardoise/catalogue';
import { DomainError } from '@ardoise/contracts';
import type { FolderShare, SharedCards, SharedFolder } from '@ardoise/contracts';
import { Documents } from '@ardoise/documents';
import { QueryOf } from '@ardoise/projections';
import { RuntimePlatform, SealedIds } from '@ardoise/runtime';
import { Settings } from '@ardoise/settings';
import { shares } from '../read/shares.js';
import type { ShareDocument } from '../read/shares.js';
import { deckOf, flashcardOf, exportedFolder } from '../services/exported.js';

/** How a folder is offered. */
export class GetFolderShare extends QueryOf<FolderShare, { folderId: string }> {}

/** What an address leads to. */
export class GetSharedFolder extends QueryOf<SharedFolder, { token: string }> {}

/** The cards of a deck in it. */
export class GetSharedDeck extends QueryOf<SharedCards, { token: string; deckId: string }> {}

/** Addresses of folders for other schools: sealed, so that none can be guessed, and void once the folder is offered no more. */
@Injectable()
export class Shares {
  private readonly sealed: SealedIds<'share'>;

  constructor(
    platform: RuntimePlatform,
    private readonly documents: Documents,
    private readonly catalogue: CatalogueQueries,
    private readonly people: People,
    private readonly settings: Settings,
  ) {
    this.sealed = new SealedIds(platform.secret);
  }

  async of(folderId: string): Promise<FolderShare> {
    const [share, tree] = await Promise.all([this.documents.get(shares, folderId), this.catalogue.tree()]);
    if (!share) return { share: null };
    const { licence, signedBy, sharedAt } = share;
    const url = `${this.settings.publicUrl}/partage/${this.sealed.token('share', share.linkId)}`;
    const [author, cards] = [await this.author(share), tree.flashcardsBelow(folderId, OF_NO_CLASS)];
    return { share: { url, licence, signed_by: signedBy, author, shared_at: sharedAt, cards } };
  }

  /**
   * The open share that an address stands for.
   * @throws DomainError share-gone, also while the school lets nothing out
   */
  async opened(token: string): Promise<ShareDocument> {
    const linkId = this.settings.values.ALLOW_EXPORT ? this.sealed.idOf('share', token) : null;
    const [share] = linkId === null ? [] : await this.documents.find(shares, { linkId });
    if (!share) throw new DomainError('share-gone');
    return share;
  }

  /** A person's name, never their address; the school's where they have none here (any more). */
  async author({ signedBy, userId }: ShareDocument): Promise<string> {
    const school = this.settings.values.ORG_NAME || this.settings.values.APP_NAME;
    if (signedBy === 'school') return school;
    const names = (await this.people.called([userId])).get(userId)?.names;
    return [[names?.first_name, names?.last_name].filter(Boolean).join(' '), school].filter(Boolean).join(', ');
  }
}

@QueryHandler(GetFolderShare)
export class GetFolderShareHandler implements IQueryHandler<GetFolderShare> {
  constructor(
    private readonly shares: Shares,
    private readonly catalogue: CatalogueQueries,
  ) {}

  async execute({ folderId }: GetFolderShare) {
    await this.catalogue.folder(folderId, 'professor');
    return this.shares.of(folderId);
  }
}

@QueryHandler(GetSharedFolder)
export class GetSharedFolderHandler implements IQueryHandler<GetSharedFolder> {
  constructor(
    private readonly shares: Shares,
    private readonly catalogue: CatalogueQueries,
  ) {}

  /** As a student of no class sees it. @throws DomainError share-gone, also while it is hidden or reserved for a class */
  async execute({ token }: GetSharedFolder): Promise<SharedFolder> {
    const share = await this.shares.opened(token);
    const tree = await this.catalogue.tree();
    const folders = tree.below(share.id, OF_NO_CLASS);
    if (folders.length === 0) throw new DomainError('share-gone');
    return {
      author: await this.shares.author(share),
      licence: share.licence,
      shared_at: share.sharedAt,
      cards: tree.flashcardsBelow(share.id, OF_NO_CLASS),
      folders: folders.map((folder) => exportedFolder(folder, tree)),
      decks: tree.decksBelow(share.id, OF_NO_CLASS).map(deckOf),
    };
  }
}

@QueryHandler(GetSharedDeck)
export class GetSharedDeckHandler implements IQueryHandler<GetSharedDeck> {
  constructor(
    private readonly shares: Shares,
    private readonly catalogue: CatalogueQueries,
    private readonly links: MediaLinks,
  ) {}

  /** @throws DomainError share-gone, also for a deck that lies elsewhere or is hidden */
  async execute({ token, deckId }: GetSharedDeck): Promise<SharedCards> {
    const share = await this.shares.opened(token);
    const { tree, decks } = await this.catalogue.school();
    const deck = decks.get(deckId);
    if (!tree.seesDeck(deck, OF_NO_CLASS) || !tree.isWithin(deck.folderId, share.id))
      throw new DomainError('share-gone');
    const cards = await this.catalogue.flashcardsOf(deckId, OF_NO_CLASS);
    const now = Date.now();
    // Tags are between professors.
    return {
      flashcards: cards.map((card) =>
        flashcardOf(
          card,
          (media) => this.links.url(media, now),
          () => [],
        ),
      ),
    };
  }
}
