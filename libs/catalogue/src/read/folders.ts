import { chosenFace } from '@ardoise/contracts';
import type { ChosenFace } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { FolderEvent } from '../domain/folder.js';
import { deletedBy, STANDS } from './deletion.js';
import type { Deletion } from './deletion.js';

/** Its face is what was chosen, and tells of it only at the first level. */
export interface FolderDocument extends Document, Deletion, ChosenFace {
  parentId: string;
  name: string;
  description: string;
  visible: boolean;
  createdAt: string;
  tags: readonly string[];
  /** For students of these classes alone, as long as it stands at the first level; absent or empty for everybody. */
  classIds?: readonly string[];
  /** Of its stream: what an edit was made on. */
  revision: number;
}

export const folders = collection<FolderDocument>({
  name: 'folders-v3',
  warm: true,
  indexes: [{ fields: ['parentId'] }, { fields: ['tags'] }, { fields: ['deletedDay'] }],
});

function evolve(folder: FolderDocument | undefined, event: Recorded<FolderEvent>): FolderDocument | undefined {
  const { revision } = event;
  const { at } = event.metadata;
  if (event.type === 'FolderCreated') {
    const { folderId: id, parentId, name, description, visible } = event.data;
    const own = { id, parentId, name, description, visible, ...chosenFace(event.data) };
    return { ...own, createdAt: at, tags: [], revision, ...STANDS };
  }
  if (!folder) return undefined;
  switch (event.type) {
    case 'FolderEdited': {
      const { name, description, visible } = event.data;
      return { ...folder, name, description, visible, ...chosenFace(event.data), revision };
    }
    case 'FolderMoved':
      return { ...folder, parentId: event.data.parentId, revision };
    case 'FolderDeleted':
      return { ...folder, ...deletedBy(event.metadata), revision };
    case 'FolderRestored':
      return { ...folder, ...STANDS, revision };
    case 'FolderTagged':
      return { ...folder, tags: event.data.tags, revision };
    case 'FolderReserved':
      return { ...folder, classIds: event.data.classIds, revision };
  }
}

const itself = (event: { data: { folderId: string } }) => event.data.folderId;

export const foldersProjection = projection<FolderDocument, FolderEvent>({
  name: 'folders-v3',
  into: folders,
  touches: {
    FolderCreated: itself,
    FolderEdited: itself,
    FolderMoved: itself,
    FolderDeleted: itself,
    FolderRestored: itself,
    FolderTagged: itself,
    FolderReserved: itself,
  },
  evolve,
});
