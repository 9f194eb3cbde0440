/** What stands in a file of somebody else: nothing is known of its shape. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const jsonFields = (value: unknown): Fields => (isFields(value) ? value : {});
export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
