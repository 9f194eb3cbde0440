import { UNDO_DAYS, DAY_MS } from '@ardoise/contracts';
import type { EventMetadata } from '@ardoise/event-store';

/** When and by whom something was deleted; all null while it stands. */
export interface Deletion {
  /** ISO 8601 in UTC. What lies in a deleted folder keeps its own state, and is out of sight with it. */
  deletedAt: string | null;
  /** By opaque id. */
  deletedBy: string | null;
  /** The day of `deletedAt`, in UTC: the bin asks for the last thirty of them. */
  deletedDay: string | null;
}

export const STANDS: Deletion = { deletedAt: null, deletedBy: null, deletedDay: null };

export function deletedBy({ at, actor }: EventMetadata): Deletion {
  return { deletedAt: at, deletedBy: actor ?? null, deletedDay: at.slice(0, 10) };
}

/** Until when something that was deleted then can be put back. ISO 8601 in UTC, both. */
export function undoableUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + UNDO_DAYS * DAY_MS).toISOString();
}

/** A filter for what was deleted and can still be put back; served by an index over `deletedDay`. `now`: ISO 8601 in UTC. */
export function inBin(now: string) {
  const since = new Date(Date.parse(now) - UNDO_DAYS * DAY_MS).toISOString();
  const days = Array.from({ length: UNDO_DAYS + 1 }, (_, day) =>
    new Date(Date.parse(since) + day * DAY_MS).toISOString().slice(0, 10),
  );
  return { deletedDay: { $in: days }, deletedAt: { $gte: since } };
}

/** The last that was deleted first. */
export const LAST_DELETED_FIRST = { deletedAt: -1, id: -1 } as const;
