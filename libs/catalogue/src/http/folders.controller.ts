import { Controller } from '@nestjs/common';
import { ROOT_FOLDER_ID, routes } from '@ardoise/contracts';
import type { Input } from '@ardoise/contracts';
import { Context, Dispatcher, Handles, Me, Parsed } from '@ardoise/http';
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
export class FoldersController extends Dispatcher {
  @Handles(routes.listFolders, ListFoldersHandler)
  list(@Me() me: Identity) {
    return this.queries.execute(new ListFolders({ me }));
  }

  @Handles(routes.getFolder, GetFolderHandler)
  one(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getFolder>) {
    return this.queries.execute(new GetFolder({ id: params.id, me }));
  }

  @Handles(routes.getFolderChildren, GetFolderChildrenHandler)
  children(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getFolderChildren>) {
    return this.queries.execute(new GetFolderChildren({ id: params.id, me }));
  }

  @Handles(routes.getFolderAncestors, GetFolderAncestorsHandler)
  ancestors(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getFolderAncestors>) {
    return this.queries.execute(new GetFolderAncestors({ id: params.id, me }));
  }

  @Handles(routes.getFolderDepth, GetFolderDepthHandler)
  depth(@Me() me: Identity, @Parsed() { params }: Input<typeof routes.getFolderDepth>) {
    return this.queries.execute(new GetFolderDepth({ id: params.id, me }));
  }

  @Handles(routes.createFolder, CreateFolderHandler)
  create(@Context() acting: CommandContext, @Parsed() { body }: Input<typeof routes.createFolder>) {
    const { id_parent: parentId = ROOT_FOLDER_ID, ...details } = body;
    return this.commands.execute(new CreateFolder({ folder: { parentId, ...details }, acting }));
  }

  @Handles(routes.editFolder, EditFolderHandler)
  edit(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.editFolder>) {
    const { id_parent: parentId, revision, ...details } = body;
    return this.commands.execute(
      new EditFolder({ folderId: params.id, changes: { parentId, ...details }, acting, revision }),
    );
  }

  @Handles(routes.reserveFolder, ReserveFolderHandler)
  reserve(@Context() acting: CommandContext, @Parsed() { params, body }: Input<typeof routes.reserveFolder>) {
    return this.commands.execute(new ReserveFolder({ folderId: params.id, classIds: body.class_ids, acting }));
  }

  @Handles(routes.deleteFolder, DeleteFolderHandler)
  delete(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.deleteFolder>) {
    return this.commands.execute(new DeleteFolder({ folderId: params.id, acting }));
  }

  @Handles(routes.restoreFolder, RestoreFolderHandler)
  restore(@Context() acting: CommandContext, @Parsed() { params }: Input<typeof routes.restoreFolder>) {
    return this.commands.execute(new RestoreFolder({ folderId: params.id, acting }));
  }
}
