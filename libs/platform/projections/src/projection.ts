import type { CollectionDefinition, Document } from '@ardoise/documents';
import type { RecordedEvent } from '@ardoise/event-store';

/** Any event of a context, as its domain declares it. */
export interface DomainEvent {
  type: string;
  data: object;
}

/** The same event as the log recorded it: a union stays a union. */
export type Recorded<E extends DomainEvent> = E extends DomainEvent ? RecordedEvent<E['type'], E['data']> : never;

type OfType<E extends DomainEvent, Type> = Recorded<Extract<E, { type: Type }>>;

/**
 * A read model: documents folded from events. Pure and deterministic: no clock, no chance, no reading.
 * A changed shape or rule gets a new version in the name and is built from the start of the log.
 */
export interface Projection<T extends Document, E extends DomainEvent> {
  /** Plural noun with a version: 'deck-summaries-v1'. Names the checkpoint, and as a rule the collection. */
  name: string;
  into: CollectionDefinition<T>;
  /** Ids of the documents that an event touches, by type; types that are not listed are not read. */
  touches: { [Type in E['type']]?: (event: OfType<E, Type>) => string | readonly string[] };
  /** The document after the event; undefined when there is none (any more). Never modifies its argument. */
  evolve(document: T | undefined, event: Recorded<E>, id: string): T | undefined;
  /**
   * A document of an earlier version in the present shape: while this version is being built, the one before answers for it.
   * A document that has the present shape already comes back as it is. Filters and orders see what is stored. Without it,
   * documents of earlier versions are taken as they are.
   */
  upgrade?: (document: Document, version: number) => T;
  /**
   * Types of events of which the version before knows nothing: where that one stands in while this one is being built, it passes them
   * over, since its own program may come back to it.
   */
  unknownBefore?: readonly E['type'][];
}

/** A projection whose types were checked where it was declared, as the runner holds it. */
export interface AnyProjection {
  readonly name: string;
  readonly into: CollectionDefinition<Document>;
  touched(event: RecordedEvent): readonly string[];
  evolve(document: Document | undefined, event: RecordedEvent, id: string): Document | undefined;
  readonly upgrade?: (document: Document, version: number) => Document;
  readonly unknownBefore?: readonly string[];
}

/** Declares a projection. */
export function projection<T extends Document, E extends DomainEvent>(definition: Projection<T, E>): AnyProjection {
  const touches = new Map(Object.entries(definition.touches)) as Map<
    string,
    (event: RecordedEvent) => string | readonly string[]
  >;
  return {
    name: definition.name,
    into: definition.into,
    touched: (event) => {
      const ids = touches.get(event.type)?.(event) ?? [];
      return typeof ids === 'string' ? [ids] : ids;
    },
    // The collection holds T, and `touched` let only E's types through: the casts restate what was declared.
    evolve: (document, event, id) => definition.evolve(document as T | undefined, event as Recorded<E>, id),
    ...(definition.upgrade && { upgrade: definition.upgrade }),
    ...(definition.unknownBefore && { unknownBefore: definition.unknownBefore }),
  };
}
