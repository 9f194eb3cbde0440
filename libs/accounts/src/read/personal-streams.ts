import { collection } from '@ardoise/documents';
import type { Document } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';
import type { AnyProjection } from '@ardoise/projections';

/** One stream that has something to do with one person, under `{person}:{stream}`. */
export interface PersonalStream extends Document {
  person: string;
  stream: string;
}

export const personalStreams = collection<PersonalStream>({
  name: 'personal-streams-v1',
  onDisk: true,
  indexes: [{ fields: ['person'] }],
});

/** By which names the events of all contexts speak of people. */
const NAMES = ['userId', 'studentId', 'proposedBy'] as const;

/** The people whom an event has something to do with: who caused it, and whom it names. */
export function concerned({ data, metadata }: Pick<RecordedEvent, 'data' | 'metadata'>): readonly string[] {
  const named = data as Partial<Record<string, unknown>>;
  const all = [metadata.actor, ...NAMES.map((name) => named[name])];
  return [...new Set(all.filter((id): id is string => typeof id === 'string' && id !== ''))];
}

const idOf = (person: string, stream: string) => `${person}:${stream}`;

/** What a person's data is gathered from without reading the whole log; of any event, whatever its context. */
export const personalStreamsProjection: AnyProjection = {
  name: 'personal-streams-v1',
  into: personalStreams,
  touched: (event) => concerned(event).map((person) => idOf(person, event.stream)),
  evolve(known, event, id) {
    if (known) return known;
    const { stream } = event;
    return { id, person: id.slice(0, -stream.length - 1), stream } satisfies PersonalStream;
  },
};
