import { Controller, Header } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { From } from '@ardoise/accounts';
import { routes } from '@ardoise/contracts';
import type { FolderShare, Input, SharedCards, SharedFolder } from '@ardoise/contracts';
import { Context, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import { Limits } from '@ardoise/limits';
import type { Bound } from '@ardoise/limits';
import { ShareFolder, ShareFolderHandler, UnshareFolder, UnshareFolderHandler } from '../commands/shares.js';
import {
  GetFolderShare,
  GetFolderShareHandler,
  GetSharedDeck,
  GetSharedDeckHandler,
  GetSharedFolder,
  GetSharedFolderHandler,
} from '../queries/shares.js';

/** Of one address, behind which a school may sit: a folder is asked for deck by deck. */
const FROM_ADDRESS: Bound = { name: 'shared-folders-from', points: 2_000, seconds: 600 };

/** Folders that are offered to other schools, and what whoever has their address gets. */
@Controller()
export class SharesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: Limits,
  ) {}

  @Handles(routes.getFolderShare, GetFolderShareHandler)
  get(@Parsed() { params }: Input<typeof routes.getFolderShare>): Promise<FolderShare> {
    return this.queries.execute(new GetFolderShare({ folderId: params.id }));
  }

  @Handles(routes.shareFolder, ShareFolderHandler)
  share(
    @Context() acting: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.shareFolder>,
  ): Promise<FolderShare> {
    const terms = { licence: body.licence, signedBy: body.signed_by };
    return this.commands.execute(new ShareFolder({ folderId: params.id, terms, acting }));
  }

  @Handles(routes.unshareFolder, UnshareFolderHandler)
  unshare(
    @Context() acting: CommandContext,
    @Parsed() { params }: Input<typeof routes.unshareFolder>,
  ): Promise<FolderShare> {
    return this.commands.execute(new UnshareFolder({ folderId: params.id, acting }));
  }

  @Handles(routes.getSharedFolder, GetSharedFolderHandler)
  @Header('x-robots-tag', 'noindex')
  async folder(
    @Parsed() { params }: Input<typeof routes.getSharedFolder>,
    @From() { address }: { address: string },
  ): Promise<SharedFolder> {
    await this.limits.take([{ bound: FROM_ADDRESS, key: address }]);
    return this.queries.execute(new GetSharedFolder({ token: params.token }));
  }

  @Handles(routes.getSharedDeck, GetSharedDeckHandler)
  async deck(
    @Parsed() { params }: Input<typeof routes.getSharedDeck>,
    @From() { address }: { address: string },
  ): Promise<SharedCards> {
    await this.limits.take([{ bound: FROM_ADDRESS, key: address }]);
    return this.queries.execute(new GetSharedDeck({ token: params.token, deckId: params.deckId }));
  }
}
