import type { Documents } from '@ardoise/documents';
import type { EventStore, RecordedEvent } from '@ardoise/event-store';
import type { ParkedEvent } from '../running/fold.js';
import type { AnyProjection } from '../projection.js';
import type { ReadModelGroups } from './work-shares.js';

export interface ElectedOptions {
  store: EventStore;
  documents: Documents;
  projections: readonly AnyProjection[];
  /** Names this process among the candidates. */
  holder: string;
  /** false: this process reads, and leaves projecting to others. */
  candidate: boolean;
  /** By which several candidates of one version share the projecting; without it one does all of it. */
  groups?: ReadModelGroups;
  /** Milliseconds for which projecting is taken at a time: another takes over that long after the holder's death. */
  leaseMs?: number;
  /** Each event once, in order, when it can be read here, whoever projected it. */
  onReadable?: (events: readonly RecordedEvent[]) => void;
  onParked?: (event: ParkedEvent) => void;
  /** These were late and serve from now on, where this process has built them. */
  onTakenOver?: (names: readonly string[]) => void;
  /** Something failed that is tried again (a store is away for a while). */
  onTrouble?: (error: unknown) => void;
  /** The process cannot go on: the log is damaged, or ends before what was read of it. */
  onFatal?: (error: unknown) => void;
}
