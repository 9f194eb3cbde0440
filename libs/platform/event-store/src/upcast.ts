import type { NewEvent, RecordedEvent } from './event-store.js';

/** Brings the data of one version of an event's shape to the next version. Pure; never modifies its argument. */
export type Upcast = (data: object) => object;

/**
 * Of each type whose shape has changed, the ways from version 1 to 2, from 2 to 3, and so on. A type that is not listed is
 * still at version 1.
 */
export type Upcasts = Readonly<Record<string, readonly Upcast[]>>;

/** An event has a shape that this program does not know: reading it as another one would be guessing. In French. */
export class NewerEvent extends Error {
  override readonly name = 'NewerEvent';
  constructor({ type, position, metadata: { version } }: RecordedEvent) {
    super(
      `L’événement ${position} (${type}, version ${version}) a été écrit par une version plus récente d’Ardoise : ` +
        'démarrez celle-ci à la place. Rien n’a été modifié.',
    );
  }
}

/**
 * The event in the present shape of its type; itself when it has that already. What is written stays as it is.
 * @throws NewerEvent
 */
export function upcast(event: RecordedEvent, upcasts: Upcasts): RecordedEvent {
  const ways = own(upcasts, event.type) ?? [];
  const { version } = event.metadata;
  if (version > ways.length + 1) throw new NewerEvent(event);
  if (version > ways.length) return event;
  const data = ways.slice(version - 1).reduce((before, way) => way(before), event.data);
  return { ...event, data, metadata: { ...event.metadata, version: ways.length + 1 } };
}

/** What is to be written, marked with the present version of its shape. */
export function stamped(event: NewEvent, upcasts: Upcasts): NewEvent {
  const ways = own(upcasts, event.type);
  return ways ? { ...event, metadata: { ...event.metadata, version: ways.length + 1 } } : event;
}

/** An upcast that changes each text of an event's data and leaves all else as it is. */
export function eachText(change: (text: string) => string): Upcast {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner)]));
  };
  return (data) => changed(data) as object;
}

function own(upcasts: Upcasts, type: string): readonly Upcast[] | undefined {
  return Object.hasOwn(upcasts, type) ? upcasts[type] : undefined;
}
