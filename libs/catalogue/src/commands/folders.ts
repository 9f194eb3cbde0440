import { CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { Classes } from '@ardoise/classes';
import { DomainError, ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { Answer, ChosenFace, routes } from '@ardoise/contracts';
import { Commands, idFor, CommandOf } from '@ardoise/projections';
import type { Acting } from '@ardoise/projections';
import { folderDecider, folderStream } from '../domain/folder.js';
import type { Details } from '../domain/named.js';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import { TagNames } from '../services/tag-names.js';
import { Structure } from '../services/structure.js';

export class CreateFolder extends CommandOf<
  Answer<typeof routes.createFolder>,
  { folder: Details & ChosenFace & { parentId: string }; acting: Acting }
> {}

export class EditFolder extends CommandOf<
  Answer<typeof routes.editFolder>,
  {
    folderId: string;
    /** What is left out stays; `parentId` is set when the folder is to stand elsewhere. */
    changes: Partial<Details> & ChosenFace & { parentId?: string };
    acting: Acting;
    /** The revision that the person was looking at, when they said so. */
    revision?: number;
  }
> {}

export class TagFolder extends CommandOf<
  Answer<typeof routes.setFolderTags>,
  { folderId: string; tags: readonly string[]; acting: Acting }
> {}

/** For students of these classes alone, with all that it holds; of none: for everybody. */
export class ReserveFolder extends CommandOf<
  Answer<typeof routes.reserveFolder>,
  { folderId: string; classIds: readonly string[]; acting: Acting }
> {}

export class DeleteFolder extends CommandOf<Answer<typeof routes.deleteFolder>, { folderId: string; acting: Acting }> {}

export class RestoreFolder extends CommandOf<
  Answer<typeof routes.restoreFolder>,
  { folderId: string; acting: Acting }
> {}

/** @throws DomainError root-is-fixed, not-found */
function changeable(queries: CatalogueQueries, id: string) {
  if (id === ROOT_FOLDER_ID) throw new DomainError('root-is-fixed');
  return queries.folder(id, 'professor');
}

@CommandHandler(CreateFolder)
export class CreateFolderHandler implements ICommandHandler<CreateFolder> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly structure: Structure,
  ) {}

  execute({ folder, acting }: CreateFolder) {
    const id = idFor(acting, 'folder');
    return this.structure.alone(async () => {
      const parent = (await this.queries.tree()).place(folder.parentId);
      const command = { type: 'CreateFolder', folderId: id, parent, ...folder } as const;
      await this.commands.decide(folderStream(id), folderDecider, command, acting);
      return { id };
    });
  }
}

@CommandHandler(EditFolder)
export class EditFolderHandler implements ICommandHandler<EditFolder> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly structure: Structure,
  ) {}

  execute(command: EditFolder) {
    const edit = () => this.edit(command);
    return command.changes.parentId === undefined ? edit() : this.structure.alone(edit);
  }

  private async edit({ folderId: id, changes, acting, revision }: EditFolder) {
    const { folder, tree } = await changeable(this.queries, id);
    const {
      parentId,
      name = folder.name,
      description = folder.description,
      visible = folder.visible,
      colour,
      sign,
    } = changes;
    const move =
      parentId === undefined
        ? undefined
        : { parentId, parent: tree.place(parentId), holds: tree.holding(id), intoItself: tree.isWithin(parentId, id) };
    const command = { type: 'EditFolder', move, name, description, visible, colour, sign } as const;
    await this.commands.decide(folderStream(id), folderDecider, command, acting, revision);
    return { id };
  }
}

@CommandHandler(TagFolder)
export class TagFolderHandler implements ICommandHandler<TagFolder> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
  ) {}

  async execute({ folderId: id, tags, acting }: TagFolder) {
    await changeable(this.queries, id);
    await this.names.known(tags);
    await this.commands.decide(folderStream(id), folderDecider, { type: 'Tag', tags }, acting);
    return { id };
  }
}

@CommandHandler(ReserveFolder)
export class ReserveFolderHandler implements ICommandHandler<ReserveFolder> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly classes: Classes,
  ) {}

  /** @throws DomainError root-is-fixed, not-found, class-unknown, reserve-below-top */
  async execute({ folderId: id, classIds, acting }: ReserveFolder) {
    await changeable(this.queries, id);
    await this.classes.known(classIds);
    await this.commands.decide(folderStream(id), folderDecider, { type: 'ReserveFolder', classIds }, acting);
    return { id };
  }
}

@CommandHandler(DeleteFolder)
export class DeleteFolderHandler implements ICommandHandler<DeleteFolder> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
  ) {}

  async execute({ folderId: id, acting }: DeleteFolder) {
    const { tree } = await changeable(this.queries, id);
    const flashcards = tree.flashcardsBelow(id, 'professor');
    await this.commands.decide(folderStream(id), folderDecider, { type: 'DeleteFolder' }, acting);
    return { id, flashcards };
  }
}

@CommandHandler(RestoreFolder)
export class RestoreFolderHandler implements ICommandHandler<RestoreFolder> {
  constructor(
    private readonly commands: Commands,
    private readonly queries: CatalogueQueries,
    private readonly structure: Structure,
  ) {}

  execute({ folderId: id, acting }: RestoreFolder) {
    return this.structure.alone(async () => {
      const folder = await this.queries.deleted.folder(id);
      if (!folder) throw new DomainError('not-found');
      const { parentId, deletedAt } = folder;
      if (deletedAt === null) return { id };
      const parent = (await this.queries.tree()).place(parentId);
      const holds = (await this.queries.treeWith(id)).holding(id);
      const command = { type: 'RestoreFolder', now: acting.now, parent, deletedAt, holds } as const;
      await this.commands.decide(folderStream(id), folderDecider, command, acting);
      return { id };
    });
  }
}
