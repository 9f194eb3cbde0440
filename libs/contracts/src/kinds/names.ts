/** Kinds that a card states. */
export const STATED_KINDS = ['typed', 'number', 'order', 'pairs', 'labels', 'poll', 'words'] as const;
export type StatedKind = (typeof STATED_KINDS)[number];

/** The others are recognised by what the card says: it was so before kinds had names. */
export type KindName = StatedKind | 'text' | 'blanks' | 'choices' | 'true-false';

/** What one kind of card alone refuses, with the HTTP status that it answers with. */
export const KIND_STATUSES = {
  'order-items': 400,
  'pairs-missing': 400,
  'labels-missing': 400,
  'labels-picture': 400,
  'poll-options': 400,
  'number-missing': 400,
  'number-range': 400,
} as const;
export type KindError = keyof typeof KIND_STATUSES;
