/** What a file of ours says, which may be anything. */
export const fieldsSaid = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
export const textSaid = (value: unknown) => (typeof value === 'string' ? value : '');
export const textsSaid = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
