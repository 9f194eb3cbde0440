import type { FurtherText } from '@ardoise/contracts';
import type { ShownText } from './markup/html-text.js';

/** The formats that ask questions of their own, with fields of their own; our tables and texts say all. */
export type QuestionFormat = 'Moodle XML' | 'GIFT' | 'QTI' | 'Anki';

/** How files have a text of a card besides its question and its answer. */
interface FurtherInFiles {
  /** As drafts call it. */
  draft: string;
  /** Titles by which a column of others is known, as whole words; ours is among them. */
  heads: readonly RegExp[];
  /** Cards and tables have it only where it says something: those of before it stay as they were. */
  isRare: boolean;
  /** Those that have it; the others tell a loss. */
  formats: readonly QuestionFormat[];
}

const FURTHER = {
  additionnal_text_verso: {
    draft: 'verso',
    heads: [/^(?:versos?|textes?(?: du verso)?|explications?|explanations?|commentaires?|feedback)$/i],
    isRare: false,
    formats: ['Moodle XML', 'GIFT', 'QTI', 'Anki'],
  },
} as const satisfies Record<FurtherText, FurtherInFiles>;

type FurtherDraft = (typeof FURTHER)[FurtherText]['draft'];

/** In the order in which files have them: the verso is the first. */
export const FURTHER_IN_FILES = Object.entries<FurtherInFiles>(FURTHER) as [
  FurtherText,
  FurtherInFiles & { draft: FurtherDraft },
][];

/** What a draft says of each, piece by piece; what the verso says is read below the answers. */
export type FurtherDrafts = { [Draft in FurtherDraft]?: readonly ShownText[] };

/** @param piecesOf what a file says of one of them */
export const furtherFrom = (
  piecesOf: (name: FurtherText, draft: FurtherDraft) => readonly ShownText[],
): Required<FurtherDrafts> =>
  Object.fromEntries(
    FURTHER_IN_FILES.map(([name, { draft }]) => [draft, piecesOf(name, draft)]),
  ) as Required<FurtherDrafts>;

/** The further texts of a draft, each piece as `changed` makes it. */
export const furtherOf = (draft: FurtherDrafts, changed: (piece: ShownText) => ShownText): Required<FurtherDrafts> =>
  furtherFrom((_, name) => (draft[name] ?? []).map(changed));
