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
}

export const folders = collection<FolderDocument>({ name: 'folders-v1', indexes: [{ fields: ['parentId'] }] });

function evolve(folder: FolderDocument | undefined, event: Recorded<FolderEvent>): FolderDocument | undefined {
  const { at } = event.metadata;
  if (event.type === 'FolderCreated') {
    const { folderId: id, parentId, name, description, visible } = event.data;
    return { id, parentId, name, description, visible, createdAt: at, deletedAt: null };
  }
  if (!folder) return undefined;
  switch (event.type) {
    case 'FolderEdited': {
      const { name, description, visible } = event.data;
      return { ...folder, name, description, visible };
    }
    case 'FolderMoved':
      return { ...folder, parentId: event.data.parentId };
    case 'FolderDeleted':
      return { ...folder, deletedAt: at };
    case 'FolderRestored':
      return { ...folder, deletedAt: null };
  }
}

const itself = (event: { data: { folderId: string } }) => event.data.folderId;

export const foldersProjection = projection<FolderDocument, FolderEvent>({
  name: 'folders-v1',
  into: folders,
  touches: {
    FolderCreated: itself,
    FolderEdited: itself,
    FolderMoved: itself,
    FolderDeleted: itself,
    FolderRestored: itself,
  },
  evolve,
});
