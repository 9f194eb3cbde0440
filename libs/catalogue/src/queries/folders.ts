import { QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { Answer, routes } from '@ardoise/contracts';
import { QueryOf } from '@ardoise/projections';
import { CatalogueQueries } from '../services/catalogue-queries.js';
import { TagNames } from '../services/tag-names.js';
import type { Principal } from '../services/viewer.js';
import { ancestorToResponse, folderToResponse } from '../services/to-response.js';

export class ListFolders extends QueryOf<Answer<typeof routes.listFolders>, { me: Principal }> {}

export class GetFolder extends QueryOf<Answer<typeof routes.getFolder>, { id: string; me: Principal }> {}

export class GetFolderChildren extends QueryOf<
  Answer<typeof routes.getFolderChildren>,
  { id: string; me: Principal }
> {}

export class GetFolderAncestors extends QueryOf<
  Answer<typeof routes.getFolderAncestors>,
  { id: string; me: Principal }
> {}

export class GetFolderDepth extends QueryOf<Answer<typeof routes.getFolderDepth>, { id: string; me: Principal }> {}

@QueryHandler(ListFolders)
export class ListFoldersHandler implements IQueryHandler<ListFolders> {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
  ) {}

  async execute({ me }: ListFolders) {
    const viewer = await this.queries.viewer(me);
    const tree = await this.queries.tree();
    const named = await this.names.named(viewer);
    const [, ...below] = tree.below(ROOT_FOLDER_ID, viewer);
    return below.map((folder) => folderToResponse(folder, tree, viewer, named));
  }
}

@QueryHandler(GetFolder)
export class GetFolderHandler implements IQueryHandler<GetFolder> {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
  ) {}

  async execute({ id, me }: GetFolder) {
    const viewer = await this.queries.viewer(me);
    const { folder, tree } = await this.queries.folder(id, viewer);
    return folderToResponse(folder, tree, viewer, await this.names.named(viewer));
  }
}

@QueryHandler(GetFolderChildren)
export class GetFolderChildrenHandler implements IQueryHandler<GetFolderChildren> {
  constructor(
    private readonly queries: CatalogueQueries,
    private readonly names: TagNames,
  ) {}

  async execute({ id, me }: GetFolderChildren) {
    const viewer = await this.queries.viewer(me);
    const { tree } = await this.queries.folder(id, viewer);
    const named = await this.names.named(viewer);
    return tree.children(id, viewer).map((folder) => folderToResponse(folder, tree, viewer, named));
  }
}

@QueryHandler(GetFolderAncestors)
export class GetFolderAncestorsHandler implements IQueryHandler<GetFolderAncestors> {
  constructor(private readonly queries: CatalogueQueries) {}

  async execute({ id, me }: GetFolderAncestors) {
    const viewer = await this.queries.viewer(me);
    const { tree } = await this.queries.folder(id, viewer);
    return tree.ancestors(id).map((folder) => ancestorToResponse(folder, tree));
  }
}

@QueryHandler(GetFolderDepth)
export class GetFolderDepthHandler implements IQueryHandler<GetFolderDepth> {
  constructor(private readonly queries: CatalogueQueries) {}

  async execute({ id, me }: GetFolderDepth) {
    const viewer = await this.queries.viewer(me);
    const { tree } = await this.queries.folder(id, viewer);
    return { depth: tree.depth(id) };
  }
}
