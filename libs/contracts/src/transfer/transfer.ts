import { z } from 'zod';
import { EXPORT_MAX_CARDS, IMPORT_LIMITS, MEDIA_NAME, NAME_MAX_LENGTH } from '../constants.js';
import type { ChosenFace } from '../catalogue/faces.js';
import { cardFields, kindFields, upload, writtenAlike } from '../catalogue/flashcards.js';
import { faceAnswer, faceForm } from '../catalogue/folders.js';
import { folderId, id, isoDate, line, shownLine } from '../form.js';

export const contentRequest = z.strictObject({ flashcardIds: z.array(id).min(1).max(EXPORT_MAX_CARDS) });

/** What is exported: the cards that were asked for and stand, their decks, and the folders above without the root. */
export const exportedContent = z.object({
  folders: z.array(
    z.object({
      id,
      id_parent: id,
      name: z.string(),
      description: z.string(),
      visible: z.boolean(),
      creation_date: isoDate,
      ...faceAnswer,
    }),
  ),
  decks: z.array(
    z.object({
      id,
      id_folder: id,
      name: z.string(),
      description: z.string(),
      visible: z.boolean(),
      creation_date: isoDate,
    }),
  ),
  flashcards: z.array(
    z.object({
      id,
      id_deck: id,
      /** In a zip, files by their names below media/. */
      ...cardFields,
      /** A proposal that waits is exported as a hidden card. */
      visible: z.boolean(),
      creation_date: isoDate,
      /** Names of the tags that it carries itself. */
      tags: z.array(z.string()),
    }),
  ),
});
export type ExportedContent = z.infer<typeof exportedContent>;

/** Levels of folders that a node may nest: more than ever fit, so that what is a little too deep is told so. */
const MOST_LEVELS = 8;

const mediaName = z.string().regex(MEDIA_NAME).nullish();
const nothing = z.array(z.never()).default([]);

const flashcardNode = z.strictObject({
  type: z.literal('flashcard').optional(),
  id,
  id_deck: id.optional(),
  ...writtenAlike,
  answer: z.array(line(1_000)).max(50).meta({ minItems: 1 }),
  possible_answers: z.array(line(1_000)).max(50).default([]),
  is_fillable_text: z.boolean().default(false),
  ...kindFields,
  visible: z.boolean().default(true),
  media: mediaName,
  media_verso: mediaName,
  creation_date: isoDate.optional(),
  /** Names: tags that stand are taken, whatever their accents and capitals, the others made. */
  tags: z.array(shownLine(NAME_MAX_LENGTH)).max(100).default([]),
  folders: nothing,
  decks: nothing,
  flashcards: nothing,
});
const details = {
  id,
  name: shownLine(NAME_MAX_LENGTH),
  description: line(2_000).default(''),
  visible: z.boolean().default(true),
  creation_date: isoDate.optional(),
};
const deckNode = z.strictObject({
  type: z.literal('deck').optional(),
  ...details,
  id_folder: folderId.optional(),
  folders: nothing,
  decks: nothing,
  flashcards: z.array(flashcardNode).max(IMPORT_LIMITS.flashcards).default([]),
});

/** Cards that go into a deck that stands, in the order in which they are to be read. */
const cardsNode = z.strictObject({
  type: z.literal('cards').optional(),
  flashcards: z.array(flashcardNode).min(1).max(IMPORT_LIMITS.flashcards),
});

export type ImportedFlashcard = z.infer<typeof flashcardNode>;
export type ImportedDeck = z.infer<typeof deckNode>;
export interface ImportedFolder extends ChosenFace {
  type?: 'folder';
  id: string;
  name: string;
  description: string;
  visible: boolean;
  creation_date?: string;
  id_parent?: string | null;
  folders: ImportedFolder[];
  decks: ImportedDeck[];
  flashcards: never[];
}

/** A folder of others, which are checked by `inner`. */
const folderOf = (inner: z.ZodType<ImportedFolder[]>) =>
  z.strictObject({
    type: z.literal('folder').optional(),
    ...details,
    id_parent: folderId.nullish(),
    /** Kept where the folder comes to stand at the first level. */
    ...faceForm,
    folders: inner,
    decks: z.array(deckNode).default([]),
    flashcards: nothing,
  });

/** A schema a level, not one that calls itself: what is nested without end is refused before it is walked. */
function foldersOf(levels: number): z.ZodType<ImportedFolder[]> {
  return levels > 0 ? z.array(folderOf(foldersOf(levels - 1))).default([]) : nothing;
}
const folder = folderOf(foldersOf(MOST_LEVELS - 1));

/** One item with all that it holds, or cards. */
export type ImportNode =
  | (ImportedFolder & { type: 'folder' })
  | (ImportedDeck & { type: 'deck' })
  | (ImportedFlashcard & { type: 'flashcard' })
  | (z.infer<typeof cardsNode> & { type: 'cards' });

/** A name that is the prototype of every object is no field of anything, wherever it stands. */
function withoutPrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__');
  return value;
}

const nodeText = z
  .string()
  .max(IMPORT_LIMITS.nodeBytes)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text, withoutPrototypes);
    } catch {
      context.addIssue({ code: 'custom', message: 'JSON attendu.' });
      return z.NEVER;
    }
  });

const SCHEMAS = { folder, deck: deckNode, flashcard: flashcardNode, cards: cardsNode } as const;

/** Told apart by hand: a union would try ten thousand cards against each kind. */
const node = z.unknown().transform((value, context): ImportNode => {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(SCHEMAS, type)) {
    context.addIssue({ code: 'custom', path: ['type'], message: 'folder, deck, flashcard ou cards attendu.' });
    return z.NEVER;
  }
  const parsed = SCHEMAS[type as keyof typeof SCHEMAS].safeParse(value);
  // The schema was chosen by the type that it names.
  if (parsed.success) return parsed.data as ImportNode;
  const [first] = parsed.error.issues;
  context.addIssue({ code: 'custom', path: first?.path ?? [], message: first?.message ?? '' });
  return z.NEVER;
});

/** A file of a card, under the name that the zip gives it. */
export const importForm = z.strictObject({
  node: z.union([nodeText, z.record(z.string(), z.unknown())]).pipe(node),
  mediaFiles: z.array(upload).default([]),
});
/** The levels that a description needs to tell how folders nest. */
const DESCRIBED_LEVELS = 2;
const of = <T extends string>(type: T) => ({ type: z.literal(type) });

/** The same, for the description of the API. */
export const importDescribed = importForm.extend({
  node: z.union([
    folderOf(foldersOf(DESCRIBED_LEVELS - 1)).extend(of('folder')),
    deckNode.extend(of('deck')),
    flashcardNode.extend(of('flashcard')),
    cardsNode.extend(of('cards')),
  ]),
});
export const importParams = z.strictObject({ targetId: folderId });
