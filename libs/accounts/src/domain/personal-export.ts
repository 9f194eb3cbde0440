import type { PersonalExportStatus } from '@ardoise/contracts';
import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';

/** What somebody asked for; its events stand in parts. Dates are ISO 8601 in UTC. */
export interface PersonalExport extends Document {
  userId: string;
  askedAt: string;
  readyAt: string | null;
  /** From then on it is erased. */
  until: string;
  parts: number;
}

export interface ExportPart extends Document {
  exportId: string;
  /** As the log has them: what may be read of them is decided once more when they are. */
  events: readonly RecordedEvent[];
}

/** A day. */
export const EXPORT_KEPT_MS = 86_400_000;
/** None is kept for longer: one that seems to be was asked for by a clock that was ahead, and is over. */
export const EXPORT_LATEST_MS = EXPORT_KEPT_MS + 60_000;

export const personalExports = collection<PersonalExport>({
  name: 'personal-exports',
  durable: true,
  indexes: [{ fields: ['userId'] }, { fields: ['until'] }],
});
export const exportParts = collection<ExportPart>({
  name: 'personal-export-parts',
  durable: true,
  onDisk: true,
  indexes: [{ fields: ['exportId'] }],
});

export function exportStatusOf({ id, askedAt, readyAt, until }: PersonalExport): PersonalExportStatus {
  return { id, state: readyAt === null ? 'preparing' : 'ready', asked_at: askedAt, ready_at: readyAt, until };
}
