export const COLUMN_ROLES = [
  'question',
  'answer',
  'choices',
  'blanks',
  'verso',
  'deck',
  'tags',
  'kind',
  'none',
] as const;
/** What a column of a table holds. */
export type ColumnRole = (typeof COLUMN_ROLES)[number];
