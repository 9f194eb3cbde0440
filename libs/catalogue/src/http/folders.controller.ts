import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ROOT_FOLDER_ID, routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import {
  CreateFolder,
  CreateFolderHandler,
  DeleteFolder,
  DeleteFolderHandler,
  EditFolder,
  EditFolderHandler,
  ReserveFolder,
  ReserveFolderHandler,
  RestoreFolder,
  RestoreFolderHandler,
} from '../commands/folders.js';
import {
  GetFolder,
  GetFolderHandler,
  GetFolderAncestors,
  GetFolderAncestorsHandler,
  GetFolderChildren,
  GetFolderChildrenHandler,
  GetFolderDepth,
  GetFolderDepthHandler,
  ListFolders,
  ListFoldersHandler,
} from '../queries/folders.js';

@Controller()
export class FoldersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(routes.listFolders, ListFoldersHandler)
  list(@Me() me: Identity) {
    return this.queries.execute(new ListFolders(me));
  }

  @Handles(routes.getFolder, GetFolderHandler)
  one(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getFolder>) {
    return this.queries.execute(new GetFolder(params.id, me));
  }

  @Handles(routes.getFolderChildren, GetFolderChildrenHandler)
  children(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getFolderChildren>) {
    return this.queries.execute(new GetFolderChildren(params.id, me));
  }

  @Handles(routes.getFolderAncestors, GetFolderAncestorsHandler)
  ancestors(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getFolderAncestors>) {
    return this.queries.execute(new GetFolderAncestors(params.id, me));
  }

  @Handles(routes.getFolderDepth, GetFolderDepthHandler)
  depth(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getFolderDepth>) {
    return this.queries.execute(new GetFolderDepth(params.id, me));
  }

  @Handles(routes.createFolder, CreateFolderHandler)
  create(@Context() context: CommandContext, @Parsed() { body }: Input<typeof routes.createFolder>) {
    const { id_parent: parentId = ROOT_FOLDER_ID, ...details } = body;
    return this.commands.execute(new CreateFolder({ parentId, ...details }, context));
  }

  @Handles(routes.editFolder, EditFolderHandler)
  edit(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.editFolder>) {
    const { id_parent: parentId, revision, ...details } = body;
    return this.commands.execute(new EditFolder(params.id, { parentId, ...details }, context, revision));
  }

  @Handles(routes.reserveFolder, ReserveFolderHandler)
  reserve(@Context() context: CommandContext, @Parsed() { params, body }: Input<typeof routes.reserveFolder>) {
    return this.commands.execute(new ReserveFolder(params.id, body.class_ids, context));
  }

  @Handles(routes.deleteFolder, DeleteFolderHandler)
  delete(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.deleteFolder>) {
    return this.commands.execute(new DeleteFolder(params.id, context));
  }

  @Handles(routes.restoreFolder, RestoreFolderHandler)
  restore(@Context() context: CommandContext, @Parsed() { params }: Input<typeof routes.restoreFolder>) {
    return this.commands.execute(new RestoreFolder(params.id, context));
  }
}
