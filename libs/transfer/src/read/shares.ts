import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import { projection } from '@ardoise/projections';
import type { ShareEvent, ShareState } from '../domain/share.js';

/** Under the folder's id, its open address and on what terms; no document without one. */
export interface ShareDocument extends Document, ShareState {
  userId: string;
  /** ISO 8601. */
  sharedAt: string;
}

export const shares = collection<ShareDocument>({
  name: 'shares-v1',
  onDisk: true,
  indexes: [{ fields: ['linkId'] }],
});

const folder = ({ data }: { data: { folderId: string } }) => data.folderId;

export const sharesProjection = projection<ShareDocument, ShareEvent>({
  name: 'shares-v1',
  into: shares,
  touches: { FolderShared: folder, FolderUnshared: folder },
  evolve: (_, { type, data, metadata }, id) => {
    if (type === 'FolderUnshared') return undefined;
    const { linkId, licence, signedBy, userId } = data;
    return { id, linkId, licence, signedBy, userId, sharedAt: metadata.at };
  },
});
