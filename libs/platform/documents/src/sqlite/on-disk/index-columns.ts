import type { IndexDefinition } from '../../documents.js';

type Column = readonly [field: string, direction: 1 | -1];

/** The fields of an index as an engine that reads by it has them: those that it finds by, that it lists by, that it covers. */
export function columnsIn({ fields, order = {}, covers = [] }: IndexDefinition): Column[] {
  const rising = (paths: readonly string[]) => paths.map((field): Column => [field, 1]);
  return [...rising(fields), ...Object.entries(order), ...rising(covers)];
}

/** What tells the index from others in the engine. */
export function columnsName(definition: IndexDefinition): string {
  return columnsIn(definition)
    .map(([field, direction]) => (direction === 1 ? field : `-${field}`))
    .join('+');
}
