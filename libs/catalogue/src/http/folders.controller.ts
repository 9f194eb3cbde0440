import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DomainError, ROOT_FOLDER_ID, routes } from '@ardoise/contracts';
import type { Answer, Input } from '@ardoise/contracts';
import { Context, Handles, Me, Parsed } from '@ardoise/http';
import type { CommandContext, Identity } from '@ardoise/http';
import { CatalogueQueries } from '../catalogue-queries.js';
import { ChangeFolder } from '../commands.js';
import { Structure } from '../structure.js';
import { TagNames } from '../tag-names.js';
import { folderOnWire } from '../wire.js';
import { viewerOf } from './viewer.js';

@Controller()
export class FoldersController {
  constructor(
    private readonly bus: CommandBus,
    private readonly queries: CatalogueQueries,
    private readonly structure: Structure,
    private readonly names: TagNames,
  ) {}

  @Handles(routes.listFolders)
  async list(@Me() me: Identity): Promise<Answer<typeof routes.listFolders>> {
    const viewer = viewerOf(me);
    const tree = await this.queries.tree();
    const named = await this.names.named(viewer);
    return tree
      .below(ROOT_FOLDER_ID, viewer)
      .slice(1)
      .map((folder) => folderOnWire(folder, tree, viewer, named));
  }

  @Handles(routes.getFolder)
  async one(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getFolder>,
  ): Promise<Answer<typeof routes.getFolder>> {
    const viewer = viewerOf(me);
    const { folder, tree } = await this.queries.folder(params.id, viewer);
    return folderOnWire(folder, tree, viewer, await this.names.named(viewer));
  }

  @Handles(routes.getFolderChildren)
  async children(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getFolderChildren>,
  ): Promise<Answer<typeof routes.getFolderChildren>> {
    const viewer = viewerOf(me);
    const { tree } = await this.queries.folder(params.id, viewer);
    const named = await this.names.named(viewer);
    return tree.children(params.id, viewer).map((folder) => folderOnWire(folder, tree, viewer, named));
  }

  @Handles(routes.getFolderAncestors)
  async ancestors(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getFolderAncestors>,
  ): Promise<Answer<typeof routes.getFolderAncestors>> {
    const { tree } = await this.queries.folder(params.id, viewerOf(me));
    return tree.ancestors(params.id).map(({ id, name }) => ({ id, name }));
  }

  @Handles(routes.getFolderDepth)
  async depth(
    @Me() me: Identity,
    @Parsed() { params }: Input<typeof routes.getFolderDepth>,
  ): Promise<Answer<typeof routes.getFolderDepth>> {
    const { tree } = await this.queries.folder(params.id, viewerOf(me));
    return { depth: tree.depth(params.id) };
  }

  @Handles(routes.createFolder)
  async create(
    @Context() context: CommandContext,
    @Parsed() { body }: Input<typeof routes.createFolder>,
  ): Promise<Answer<typeof routes.createFolder>> {
    const { id_parent: parentId = ROOT_FOLDER_ID, ...details } = body;
    const id = context.newId('folder');
    await this.structure.alone(async () => {
      const parent = (await this.queries.tree()).place(parentId);
      const command = { type: 'CreateFolder', folderId: id, parentId, parent, ...details } as const;
      await this.bus.execute(new ChangeFolder(id, command, context));
    });
    return { id };
  }

  @Handles(routes.editFolder)
  async edit(
    @Context() context: CommandContext,
    @Parsed() { params, body }: Input<typeof routes.editFolder>,
  ): Promise<Answer<typeof routes.editFolder>> {
    const { id } = params;
    const { id_parent: parentId, revision, ...changes } = body;
    const edit = async () => {
      const { folder, tree } = await this.changeable(id);
      const { name = folder.name, description = folder.description, visible = folder.visible } = changes;
      const move =
        parentId === undefined
          ? undefined
          : {
              parentId,
              parent: tree.place(parentId),
              holds: tree.holding(id),
              intoItself: tree.isWithin(parentId, id),
            };
      const command = { type: 'EditFolder', move, name, description, visible } as const;
      await this.bus.execute(new ChangeFolder(id, command, context, revision));
    };
    await (parentId === undefined ? edit() : this.structure.alone(edit));
    return { id };
  }

  @Handles(routes.deleteFolder)
  async delete(
    @Context() context: CommandContext,
    @Parsed() { params }: Input<typeof routes.deleteFolder>,
  ): Promise<Answer<typeof routes.deleteFolder>> {
    const { tree } = await this.changeable(params.id);
    const taken = tree.flashcardsBelow(params.id, 'professor');
    await this.bus.execute(new ChangeFolder(params.id, { type: 'DeleteFolder' }, context));
    return { id: params.id, flashcards: taken };
  }

  @Handles(routes.restoreFolder)
  async restore(
    @Context() context: CommandContext,
    @Parsed() { params }: Input<typeof routes.restoreFolder>,
  ): Promise<Answer<typeof routes.restoreFolder>> {
    const { id } = params;
    await this.structure.alone(async () => {
      const folder = await this.queries.deleted.folder(id);
      if (!folder) throw new DomainError('not-found');
      const { parentId, deletedAt } = folder;
      if (deletedAt === null) return;
      const parent = (await this.queries.tree()).place(parentId);
      const holds = (await this.queries.treeWith(id)).holding(id);
      const command = { type: 'RestoreFolder', now: context.now, parent, deletedAt, holds } as const;
      await this.bus.execute(new ChangeFolder(id, command, context));
    });
    return { id };
  }

  private changeable(id: string) {
    if (id === ROOT_FOLDER_ID) throw new DomainError('root-is-fixed');
    return this.queries.folder(id, 'professor');
  }
}
