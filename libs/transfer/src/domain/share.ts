import { DomainError, ROOT_FOLDER_ID } from '@ardoise/contracts';
import type { Licence, SignedBy } from '@ardoise/contracts';
import type { Decider } from '@ardoise/event-store';

/** How a folder is offered to other schools. */
export interface ShareTerms {
  licence: Licence;
  signedBy: SignedBy;
}

type Here = { folderId: string };

/** Whoever has its address, which is made of `linkId`, may take the folder's visible cards; no address any more. */
export type ShareEvent =
  | { type: 'FolderShared'; data: Here & ShareTerms & { linkId: string; userId: string } }
  | { type: 'FolderUnshared'; data: Here };

export type ShareCommand =
  | ({ type: 'ShareFolder'; folderId: string; linkId: string; userId: string } & ShareTerms)
  | { type: 'UnshareFolder'; folderId: string };

export interface ShareState extends ShareTerms {
  linkId: string;
}

export const shareStream = (folderId: string) => `share-${folderId}`;

function decide(command: ShareCommand, open: ShareState | null): readonly ShareEvent[] {
  const { folderId } = command;
  if (folderId === ROOT_FOLDER_ID) throw new DomainError('share-root');
  if (command.type === 'UnshareFolder') return open ? [{ type: 'FolderUnshared', data: { folderId } }] : [];
  const { licence, signedBy, userId } = command;
  if (open && open.licence === licence && open.signedBy === signedBy) return [];
  // Other terms leave the address as it is: it may have been handed on already.
  const linkId = open?.linkId ?? command.linkId;
  return [{ type: 'FolderShared', data: { folderId, linkId, licence, signedBy, userId } }];
}

/** The open address of a folder and its terms; one that is open keeps its address. @throws DomainError share-root */
export const shareDecider: Decider<ShareState | null, ShareCommand, ShareEvent> = {
  initial: null,
  decide,
  evolve: (_, { type, data }) =>
    type === 'FolderShared' ? { linkId: data.linkId, licence: data.licence, signedBy: data.signedBy } : null,
};
