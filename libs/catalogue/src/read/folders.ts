import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { Recorded } from '@ardoise/projections';
import type { FolderEvent } from '../domain/folder.js';

export interface FolderDocument extends Document {
  parentId: string;
  name: string;
  description: string;
  visible: boolean;
  createdAt: string;
  /** null while it stands; what lies in a deleted folder keeps its own state, and is out of sight with it. */
  deletedAt: string | null;
  tags: readonly string[];
  /** Of its stream: what an edit was made on. */
  revision: number;
}

export const folders = collection<FolderDocument>({
  name: 'folders-v2',
  indexes: [{ fields: ['parentId'] }, { fields: ['tags'] }],
});

function evolve(folder: FolderDocument | undefined, event: Recorded<FolderEvent>): FolderDocument | undefined {
  const { revision } = event;
  const { at } = event.metadata;
  if (event.type === 'FolderCreated') {
    const { folderId: id, parentId, name, description, visible } = event.data;
    return { id, parentId, name, description, visible, createdAt: at, deletedAt: null, tags: [], revision };
  }
  if (!folder) return undefined;
  switch (event.type) {
    case 'FolderEdited': {
      const { name, description, visible } = event.data;
      return { ...folder, name, description, visible, revision };
    }
    case 'FolderMoved':
      return { ...folder, parentId: event.data.parentId, revision };
    case 'FolderDeleted':
      return { ...folder, deletedAt: at, revision };
    case 'FolderRestored':
      return { ...folder, deletedAt: null, revision };
    case 'FolderTagged':
      return { ...folder, tags: event.data.tags, revision };
  }
}

const itself = (event: { data: { folderId: string } }) => event.data.folderId;

export const foldersProjection = projection<FolderDocument, FolderEvent>({
  name: 'folders-v2',
  into: folders,
  touches: {
    FolderCreated: itself,
    FolderEdited: itself,
    FolderMoved: itself,
    FolderDeleted: itself,
    FolderRestored: itself,
    FolderTagged: itself,
  },
  evolve,
});
