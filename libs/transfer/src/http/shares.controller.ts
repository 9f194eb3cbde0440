import { Controller, Header } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { routes } from '@ardoise/contracts';
import type { FolderShare, Input, SharedCards, SharedFolder } from '@ardoise/contracts';
import { Context, Handles, Parsed } from '@ardoise/http';
import type { CommandContext } from '@ardoise/http';
import { ShareFolder, UnshareFolder } from '../commands/shares.js';
import { GetFolderShare, GetSharedDeck, GetSharedFolder } from '../queries/shares.js';

/** Folders that are offered to other schools, and what whoever has their address gets. */
@Controller()
export class SharesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.getFolderShare)
  get(@Parsed() { params }: Input<typeof routes.getFolderShare>): Promise<FolderShare> {
    return this.queries.execute(new GetFolderShare(params.id));
  }

  @Handles(routes.shareFolder)
  share(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.shareFolder>,
  ): Promise<FolderShare> {
    const terms = { licence: body.licence, signedBy: body.signed_by };
    return this.commands.execute(new ShareFolder(params.id, terms, context));
  }

  @Handles(routes.unshareFolder)
  unshare(
    @Context() context: CommandContext,
    @Parsed() { params }: Input<typeof routes.unshareFolder>,
  ): Promise<FolderShare> {
    return this.commands.execute(new UnshareFolder(params.id, context));
  }

  @Handles(routes.getSharedFolder)
  @Header('x-robots-tag', 'noindex')
  folder(@Parsed() { params }: Input<typeof routes.getSharedFolder>): Promise<SharedFolder> {
    return this.queries.execute(new GetSharedFolder(params.token));
  }

  @Handles(routes.getSharedDeck)
  deck(@Parsed() { params }: Input<typeof routes.getSharedDeck>): Promise<SharedCards> {
    return this.queries.execute(new GetSharedDeck(params.token, params.deckId));
  }
}
