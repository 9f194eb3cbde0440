import { DomainError, UNDO_DAYS, DAY_MS } from '@ardoise/contracts';

/** Where something is to stand, as the read model knew it when the command came. */
export interface FolderRef {
  /** The root is 0. */
  depth: number;
  /** It, or something above it, is deleted or unknown. */
  deleted: boolean;
}

/** @throws DomainError undo-expired 30 days after the deletion, parent-deleted when there is nowhere to put it back. */
export function canUndo({ now, deletedAt, parent }: { now: string; deletedAt: string; parent?: FolderRef }): void {
  if (Date.parse(now) - Date.parse(deletedAt) > UNDO_DAYS * DAY_MS) throw new DomainError('undo-expired');
  if (parent?.deleted) throw new DomainError('parent-deleted');
}
