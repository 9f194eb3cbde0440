import type { ResolvedEvent } from '@eventstore/db-client';
import { DamagedLog, type EventMetadata, type RecordedEvent } from '../event-store.js';

type Stored = NonNullable<ResolvedEvent['event']>;

/**
 * A commit position as a number. It counts bytes of the log: 2^53 of them are 9 petabytes. Outside of the explicit
 * transactions of the old TCP protocol, which nothing here writes, prepare and commit position of an event are the same,
 * so that one number names it.
 */
export function positionOf({ commit }: { commit: bigint }): number {
  const position = Number(commit);
  if (!Number.isSafeInteger(position)) throw new RangeError(`not a position: ${commit}`);
  return position;
}

export function atPosition(position: number): { commit: bigint; prepare: bigint } {
  return { commit: BigInt(position), prepare: BigInt(position) };
}

/** Where an event stands in the log. Servers before 22.6 do not say it when one stream is read: they are too old. */
export function positionInLog({ position, streamId }: Stored): number {
  if (!position) throw new Error(`le serveur EventStoreDB est trop ancien : pas de position dans ${streamId}`);
  return positionOf(position);
}

/** Names beginning with $ are the server's own: settings, statistics, links. */
export function isSystem(name: string): boolean {
  return name.startsWith('$');
}

/** The event, or null when somebody else wrote it: the log of a server may be shared with other applications. */
export function ours(stored: Stored | undefined): RecordedEvent | null {
  if (!stored || isSystem(stored.type) || !isData(stored) || !isMetadata(stored.metadata)) return null;
  const { id, type, data, metadata, streamId: stream } = stored;
  return { id, type, data, metadata, stream, revision: Number(stored.revision), position: positionInLog(stored) };
}

/** An event of a stream of ours, where nobody else writes. @throws DamagedLog when it is not of our form */
export function mustBeOurs(stored: Stored): RecordedEvent {
  const event = ours(stored);
  if (event) return event;
  const message = `L'événement ${stored.revision} du flux ${stored.streamId} n'a pas la forme que l'application écrit.`;
  throw new DamagedLog(message, positionInLog(stored));
}

function isData(stored: Stored): stored is Stored & { data: object } {
  return stored.isJson && typeof stored.data === 'object' && stored.data !== null;
}

function isMetadata(metadata: unknown): metadata is EventMetadata {
  if (typeof metadata !== 'object' || metadata === null || !('at' in metadata) || !('version' in metadata))
    return false;
  return typeof metadata.at === 'string' && typeof metadata.version === 'number';
}
