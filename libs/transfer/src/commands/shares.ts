import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { CatalogueQueries } from '@ardoise/catalogue';
import { DomainError } from '@ardoise/contracts';
import type { FolderShare } from '@ardoise/contracts';
import { Commands, idFor, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { Settings } from '@ardoise/settings';
import { shareDecider, shareStream } from '../domain/share.js';
import type { ShareTerms } from '../domain/share.js';
import { Shares } from '../queries/shares.js';

/** A folder has an address that is handed to other schools. */
export class ShareFolder extends CommandOf<FolderShare, { folderId: string; terms: ShareTerms; acting: Acting }> {}

/** The address leads nowhere any more; the next one will be another. */
export class UnshareFolder extends CommandOf<FolderShare, { folderId: string; acting: Acting }> {}

@CommandHandler(ShareFolder)
export class ShareFolderHandler implements ICommandHandler<ShareFolder> {
  constructor(
    private readonly commands: Commands,
    private readonly catalogue: CatalogueQueries,
    private readonly shares: Shares,
    private readonly settings: Settings,
  ) {}

  async execute({ folderId, terms, acting }: ShareFolder) {
    if (!this.settings.values.ALLOW_EXPORT) throw new DomainError('export-closed');
    await this.catalogue.folder(folderId, 'professor');
    const { userId } = acting.actor;
    const command = { type: 'ShareFolder', folderId, linkId: idFor(acting, 'share'), userId, ...terms } as const;
    await this.commands.decide(shareStream(folderId), shareDecider, command, acting);
    return this.shares.of(folderId);
  }
}

@CommandHandler(UnshareFolder)
export class UnshareFolderHandler implements ICommandHandler<UnshareFolder> {
  constructor(
    private readonly commands: Commands,
    private readonly shares: Shares,
  ) {}

  /** Also of a folder that was deleted meanwhile. */
  async execute({ folderId, acting }: UnshareFolder) {
    await this.commands.decide(shareStream(folderId), shareDecider, { type: 'UnshareFolder', folderId }, acting);
    return this.shares.of(folderId);
  }
}
