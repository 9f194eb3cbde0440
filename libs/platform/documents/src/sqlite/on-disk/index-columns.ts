import type { IndexDefinition } from '../../documents.js';

/** The fields of an index as an engine that reads by it has them: those that it finds by, then those that it lists by. */
export function columnsIn({ fields, order = {} }: IndexDefinition): (readonly [field: string, direction: 1 | -1])[] {
  return [...fields.map((field) => [field, 1] as const), ...Object.entries(order)];
}

/** What tells the index from others in the engine. */
export function columnsName(definition: IndexDefinition): string {
  return columnsIn(definition)
    .map(([field, direction]) => (direction === 1 ? field : `-${field}`))
    .join('+');
}
